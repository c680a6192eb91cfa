import { isDeepStrictEqual } from 'node:util';
import { expertTestSubject } from '../../admin/audit-entry.ts';
import { recordAuditEntry } from '../../admin/audit-log.store.ts';
import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import { parseGtin } from '../../feed/gtin.ts';
import { localDate } from '../../market/time-zone.ts';
import { isHttpUrl } from '../../offer/feed-location.ts';
import { listExpertTests, readExpertTest, removeExpertTest, saveExpertTest } from '../../review/expert-test.store.ts';
import type { ExpertTest } from '../../review/expert-test.ts';
import { auditAuthor } from '../view/audit-author.ts';
import type { CallerOf, PersonalContext } from '../view/caller.ts';

/** Tests on one page. */
const MAX_TESTS = 100;

async function adminExpertTests(
  { databases, clock }: PersonalContext,
  { q }: ParsedPersonalRequestOf<'adminExpertTests'>,
  { market }: CallerOf<'adminExpertTests'>,
): Promise<Result<PersonalResponseOf<'adminExpertTests'>, ApiError>> {
  const { db } = databases.forMarket(market);
  const tests = await listExpertTests(db, market, { q, limit: MAX_TESTS });
  return ok({ today: localDate(market, clock().getTime()), tests });
}

function parseTest(
  request: ParsedPersonalRequestOf<'adminSaveExpertTest'>,
  today: string,
): Result<ExpertTest, ApiError> {
  const { change: _, summary, ...fields } = request;
  const gtin = parseGtin(fields.gtin);
  if (!gtin.ok) return err(invalidFields(fieldError('gtin', 'wrong')));
  if (!isHttpUrl(fields.link) || !URL.canParse(fields.link)) {
    return err(invalidFields(fieldError('link', 'not-a-web-address')));
  }
  if (fields.testedOn > today) {
    return err(invalidFields(fieldError('testedOn', 'in-the-future')));
  }
  if (fields.best === 0) return err(invalidFields(fieldError('best', 'too-small')));
  if (fields.score > fields.best) return err(invalidFields(fieldError('score', 'too-large')));
  return ok({ ...fields, gtin: gtin.value, summary: summary ?? '' });
}

/** Adds a test or changes one. To add what a source has tested already changes nothing. The change is logged. */
async function adminSaveExpertTest(
  { writing, clock }: PersonalContext,
  request: ParsedPersonalRequestOf<'adminSaveExpertTest'>,
  caller: CallerOf<'adminSaveExpertTest'>,
): Promise<Result<PersonalResponseOf<'adminSaveExpertTest'>, ApiError>> {
  const now = clock();
  const { market } = caller;
  const parsed = parseTest(request, localDate(market, now.getTime()));
  if (!parsed.ok) return parsed;
  const test = parsed.value;
  const { db } = writing.forMarket(market);
  const before = await readExpertTest(db, market, test);
  if (request.change === 'edit' && before === null) return err(apiError('not-found'));
  // The same request again is no error.
  if (request.change === 'add' && before !== null && !isDeepStrictEqual(before, test)) {
    return err(invalidFields(fieldError('source', 'taken')));
  }
  await saveExpertTest(db, market, test);
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'save-expert-test',
    subject: expertTestSubject(test.gtin, test.source),
    reason: '',
    details: {},
    before: request.change === 'add' ? null : before,
    after: test,
    doneAt: now,
  });
  return ok({ response: null });
}

/** Removes a test. It is logged with what it was. */
async function adminRemoveExpertTest(
  { writing, clock }: PersonalContext,
  key: ParsedPersonalRequestOf<'adminRemoveExpertTest'>,
  caller: CallerOf<'adminRemoveExpertTest'>,
): Promise<Result<PersonalResponseOf<'adminRemoveExpertTest'>, ApiError>> {
  const { market } = caller;
  const { db } = writing.forMarket(market);
  const before = await readExpertTest(db, market, key);
  if (before === null) return ok({ response: null });
  await recordAuditEntry(writing.main.db, {
    ...auditAuthor(caller),
    kind: 'remove-expert-test',
    subject: expertTestSubject(key.gtin, key.source),
    reason: '',
    details: {},
    before,
    after: null,
    doneAt: clock(),
  });
  await removeExpertTest(db, market, key);
  return ok({ response: null });
}

export const EXPERT_TEST_HANDLERS = { adminExpertTests, adminSaveExpertTest, adminRemoveExpertTest };
