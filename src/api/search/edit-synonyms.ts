import { synonymSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { getContentLanguage } from '../../market/locale.ts';
import { MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import type { Db } from '../../platform/database.ts';
import {
  addSynonym,
  type MarketSynonyms,
  readSynonyms,
  removeSynonym,
  tidySynonym,
} from '../../search/synonym.store.ts';
import { decideProposal, readProposals } from '../../search/synonym-proposal.store.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

const languagesOf = (market: MarketId): string[] => [
  ...new Set(marketConfiguration(MARKETS[market]).locales.map(getContentLanguage)),
];

/** Proposals of one page. */
const MAX_PROPOSALS = 200;

type Change = ParsedPersonalRequestOf<'adminChangeSynonym'>['change'];

function applyChange(db: Db, market: MarketId, pair: MarketSynonyms, change: Change): Promise<boolean> {
  switch (change) {
    case 'add':
      return addSynonym(db, market, pair);
    case 'remove':
      return removeSynonym(db, market, pair);
    case 'refuse':
      return decideProposal(db, market, pair, 'refused');
    case 'propose':
      return decideProposal(db, market, pair, 'proposed');
  }
}

/** The words that the operator has declared to mean the same in queries, beside those that Lowtide comes with. */
export async function adminSynonyms(
  { databases }: PersonalContext,
  _request: unknown,
  { market }: CallerOf<'adminSynonyms'>,
): Promise<Result<PersonalResponseOf<'adminSynonyms'>, ApiError>> {
  const { db } = databases.forMarket(market);
  const synonyms = await readSynonyms(db, market);
  return ok({
    languages: languagesOf(market),
    synonyms: synonyms.map(({ language, words: [word, means] }) => ({ language, word, means })),
    proposals: await readProposals(db, market, MAX_PROPOSALS),
  });
}

/** Adds or removes a pair, or decides about a proposed one. This process follows at once, the others within a minute. */
export async function adminChangeSynonym(
  { writing, reference, clock }: PersonalContext,
  { language, word, means, change }: ParsedPersonalRequestOf<'adminChangeSynonym'>,
  caller: CallerOf<'adminChangeSynonym'>,
): Promise<Result<PersonalResponseOf<'adminChangeSynonym'>, ApiError>> {
  const { market } = caller;
  if (!languagesOf(market).includes(language)) return err(invalidFields(fieldError('language', 'not-allowed')));
  const tidied = tidySynonym(word, means);
  if (!tidied.ok)
    return err(invalidFields(fieldError('means', tidied.error.kind === 'same' ? 'not-allowed' : 'too-long')));
  const words = tidied.value;
  const { db } = writing.forMarket(market);
  const isChanged = await applyChange(db, market, { language, words }, change);
  const pair = { word: words[0], means: words[1] };
  const isTaken = change === 'remove' || change === 'refuse';
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'change-synonym',
    subject: synonymSubject(language, words[0]),
    reason: '',
    details: { change },
    before: isTaken ? pair : null,
    after: isTaken ? null : pair,
    doneAt: clock(),
  });
  await reference.refresh(market);
  return ok({ isChanged });
}
