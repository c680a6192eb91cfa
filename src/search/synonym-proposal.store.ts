import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll } from '../platform/query.ts';
import type { SynonymProposal } from './query-reading.ts';
import type { MarketSynonyms } from './synonym.store.ts';

const COLUMNS = {
  market: 'text',
  language: 'text',
  word: 'text',
  means: 'text',
  path_merchants: 'integer',
  path_offers: 'integer',
  path_total: 'integer',
  click_days: 'integer',
  click_count: 'integer',
  click_total: 'integer',
} as const;

const count = z.int().nullable();
const proposalRow = z.object({
  language: z.string(),
  word: z.string(),
  means: z.string(),
  state: z.enum(['proposed', 'refused']),
  path_merchants: count,
  path_offers: count,
  path_total: count,
  click_days: count,
  click_count: count,
  click_total: count,
});
const changedRow = z.object({ word: z.string() });

/** A proposal that waits for a person, or that one has refused. */
export type OpenProposal = SynonymProposal & { state: 'proposed' | 'refused' };

const evidenceOf = (sources: number | null, used: number | null, total: number | null): SynonymProposal['paths'] =>
  sources === null || used === null || total === null ? null : { sources, count: used, total };

/** The proposals of a market that are not accepted: those that wait first, by the strength of their evidence. */
export async function readProposals(db: Db, market: MarketId, limit: number): Promise<OpenProposal[]> {
  const query = sql`select language, word, means, state, path_merchants, path_offers, path_total, click_days,
      click_count, click_total
    from synonym_proposal where market = ${market} and state <> 'accepted'
    order by state, coalesce(path_offers, 0) + coalesce(click_count, 0) desc, word, means limit ${limit}`;
  const rows = await queryAll(db, proposalRow, query);
  return rows.map(({ language, word, means, state, ...row }) => ({
    language,
    word,
    means,
    state,
    paths: evidenceOf(row.path_merchants, row.path_offers, row.path_total),
    clicks: evidenceOf(row.click_days, row.click_count, row.click_total),
  }));
}

/** Replaces the proposals that wait for a person. What people decided stays. */
export function replaceProposals(db: Db, market: MarketId, proposals: readonly SynonymProposal[]): Promise<void> {
  const rows = proposals.map(({ language, word, means, paths, clicks }) => ({
    market,
    language,
    word,
    means,
    path_merchants: paths?.sources ?? null,
    path_offers: paths?.count ?? null,
    path_total: paths?.total ?? null,
    click_days: clicks?.sources ?? null,
    click_count: clicks?.count ?? null,
    click_total: clicks?.total ?? null,
  }));
  return transaction(db, async (trx) => {
    await sql`delete from synonym_proposal where market = ${market} and state = 'proposed'`.execute(trx);
    await insertRows(trx, 'synonym_proposal', COLUMNS, rows, sql`on conflict do nothing`);
  });
}

/** Refuses a proposal, or lets a refused one wait again; false if it was not in the other state. */
export async function decideProposal(
  db: Db,
  market: MarketId,
  { language, words: [word, means] }: MarketSynonyms,
  state: OpenProposal['state'],
): Promise<boolean> {
  const before = state === 'refused' ? 'proposed' : 'refused';
  const query = sql`update synonym_proposal set state = ${state}
    where market = ${market} and language = ${language} and word = ${word} and means = ${means} and state = ${before}
    returning word`;
  return (await queryAll(db, changedRow, query)).length > 0;
}
