import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MarketId } from '../src/market/market.ts';
import type { Db } from '../src/platform/database.ts';
import { queryAll } from '../src/platform/query.ts';

const labelRow = z.object({ ltable_id: z.string(), rtable_id: z.string(), label: z.string() });
const placeRow = z.object({
  merchantId: z.int(),
  sku: z.string(),
  title: z.string(),
  productId: z.int().nullable(),
  outcome: z.string(),
  rule: z.string(),
  score: z.number(),
});
type Place = z.infer<typeof placeRow>;

/** A join of a pair that people call different: what each offer says, and how it came to the product. */
type WrongJoin = { productId: number; offers: string[] };

/** What the pipeline made of pairs that people labelled: how many joins are right, and how many pairs it found. */
export type JoinReport = {
  folder: string;
  joined: number;
  right: number;
  precision: number;
  recall: number;
  wrong: WrongJoin[];
};

type Table = { folder: string; side: 'A' | 'B'; market: MarketId; merchantId: number };

async function readLabels(folder: string): Promise<z.infer<typeof labelRow>[]> {
  const files = await Promise.all(
    ['train', 'valid', 'test'].map((name) => readFile(join(folder, `${name}.csv`), 'utf8').catch(() => '')),
  );
  return files.flatMap((text) => z.array(labelRow).parse(parse(text, { columns: true })));
}

/** The table that a merchant's offers come from; null: it is no table of labelled pairs. */
export function tableOf(source: string, merchant: { market: MarketId; merchantId: number }): Table | null {
  const side = /(?:^|\/)table([AB])\.csv$/.exec(source)?.[1];
  return side === 'A' || side === 'B' ? { folder: dirname(source), side, ...merchant } : null;
}

const describePlace = ({ title, outcome, rule, score }: Place): string =>
  `${title} [${outcome} by ${rule}, ${score.toFixed(3)}]`;

/** Judges the joins of the tables A and B of each folder by its labelled pairs. */
export async function reportJoins(db: Db, tables: readonly Table[]): Promise<JoinReport[]> {
  const reports: JoinReport[] = [];
  for (const [folder, own] of Map.groupBy(tables, (table) => table.folder)) {
    const ids = own.map(({ merchantId }) => merchantId);
    const places = await queryAll(
      db,
      placeRow,
      sql`select o.merchant_id as "merchantId", o.sku, o.title, m.product_id as "productId", m.outcome, m.rule, m.score
        from offer o join match m on m.market = o.market and m.offer_id = o.id
        where o.merchant_id = any(${ids}::int[]) and o.gone_at is null`,
    );
    const known = new Map(places.map((place) => [`${place.merchantId} ${place.sku}`, place]));
    const find = (side: 'A' | 'B', id: string) =>
      known.get(`${own.find((table) => table.side === side)?.merchantId} ${id}`);
    const judged = (await readLabels(folder)).map(({ ltable_id, rtable_id, label }) => {
      const [a, b] = [find('A', ltable_id), find('B', rtable_id)];
      const productId = a?.productId ?? null;
      const isJoined = productId !== null && productId === b?.productId;
      return { isSame: label === '1', isJoined, productId, offers: [a, b].flatMap((place) => place ?? []) };
    });
    const joined = judged.filter(({ isJoined }) => isJoined);
    const wrong = joined.flatMap(({ isSame, productId, offers }) =>
      isSame || productId === null ? [] : { productId, offers: offers.map(describePlace) },
    );
    const right = joined.filter(({ isSame }) => isSame).length;
    const all = judged.filter(({ isSame }) => isSame).length;
    reports.push({
      folder,
      joined: joined.length,
      right,
      precision: right / joined.length,
      recall: right / all,
      wrong,
    });
  }
  return reports.filter(({ joined, recall }) => joined > 0 || recall >= 0);
}
