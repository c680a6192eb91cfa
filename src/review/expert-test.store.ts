import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
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

const listedRow = testRow.extend({ product: z.string().nullable() });

/** The latest tests whose GTIN is `q` or whose source contains it, each with the name of its product. */
export function listExpertTests(
  db: Db,
  market: MarketId,
  { q, limit }: { q: string; limit: number },
): Promise<z.infer<typeof listedRow>[]> {
  const query = sql`
    select t.gtin, t.source, licence, link, tested_on::text as "testedOn", score, best, summary, p.name as product
    from expert_test t
    left join product_identifier i on i.market = t.market and i.kind = 'gtin' and i.value = t.gtin
    left join product p on p.market = t.market and p.id = i.product_id
    where t.market = ${market}
      and (${q} = '' or t.gtin = lpad(${q}, 14, '0') or strpos(lower(t.source), lower(${q})) > 0)
    order by tested_on desc, t.source, t.gtin limit ${limit}`;
  return queryAll(db, listedRow, query);
}

/** The test of a GTIN by a source; null: there is none. */
export function readExpertTest(
  db: Db,
  market: MarketId,
  { gtin, source }: Pick<ExpertTest, 'gtin' | 'source'>,
): Promise<ExpertTest | null> {
  const query = sql`
    select gtin, source, licence, link, tested_on::text as "testedOn", score, best, summary from expert_test
    where market = ${market} and gtin = ${gtin} and source = ${source}`;
  return queryFirst(db, testRow, query);
}

/** Stores a test instead of the one of its GTIN and source, if there is one. */
export async function saveExpertTest(db: Db, market: MarketId, test: ExpertTest): Promise<void> {
  const { gtin, source, licence, link, testedOn, score, best, summary } = test;
  await sql`
    insert into expert_test (market, gtin, source, licence, link, tested_on, score, best, summary)
    values (${market}, ${gtin}, ${source}, ${licence}, ${link}, ${testedOn}, ${score}, ${best}, ${summary})
    on conflict (market, gtin, source) do update set licence = excluded.licence, link = excluded.link,
      tested_on = excluded.tested_on, score = excluded.score, best = excluded.best, summary = excluded.summary`.execute(
    db,
  );
}

/** Removes one test. */
export async function removeExpertTest(
  db: Db,
  market: MarketId,
  { gtin, source }: Pick<ExpertTest, 'gtin' | 'source'>,
): Promise<void> {
  await sql`delete from expert_test where market = ${market} and gtin = ${gtin} and source = ${source}`.execute(db);
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
