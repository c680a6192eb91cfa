import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { insertRows } from '../platform/rows.ts';
import type { ExpertTest } from './expert-test.ts';

const testRow = z.object({
  gtin: z.string(),
  source: z.string(),
  licence: z.string(),
  link: z.string(),
  testedOn: z.string(),
  score: z.number(),
  best: z.number(),
  summary: z.string(),
});

const EXPERT_TEST = {
  market: 'text',
  gtin: 'text',
  source: 'text',
  licence: 'text',
  link: 'text',
  tested_on: 'date',
  score: 'real',
  best: 'real',
  summary: 'text',
} as const;

/** The tests of a product by its GTINs of 14 digits, the latest first; of each source the latest. */
export async function readExpertTests(db: Db, market: MarketId, gtins: readonly string[]): Promise<ExpertTest[]> {
  if (gtins.length === 0) return [];
  const query = sql`
    select gtin, source, licence, link, tested_on::text as "testedOn", score, best, summary from expert_test
    where market = ${market} and gtin = any(${gtins}::text[]) order by tested_on desc, source, gtin`;
  const tests = await queryAll(db, testRow, query);
  return tests.filter(({ source }, i) => tests.findIndex((other) => other.source === source) === i);
}

/** Replaces all tests of the sources that these are of. */
export function replaceExpertTests(db: Db, market: MarketId, tests: readonly ExpertTest[]): Promise<void> {
  const sources = [...new Set(tests.map(({ source }) => source))];
  const rows = tests.map(({ testedOn, ...test }) => ({ market, ...test, tested_on: testedOn }));
  return transaction(db, async (trx) => {
    await sql`delete from expert_test where market = ${market} and source = any(${sources}::text[])`.execute(trx);
    await insertRows(trx, 'expert_test', EXPERT_TEST, rows);
  });
}

/** Removes all tests of a source. False: there was none. */
export async function removeExpertTests(db: Db, market: MarketId, source: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from expert_test where market = ${market} and source = ${source}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
