import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ComparedText } from '../src/match/engine/prepared-offer.ts';

/** A labelled pair of offers: their ids in tables A and B. */
export type LabelledIds = { a: string; b: string; isSame: boolean };

/** An offer of a public data set; `cluster` and `merchant` only where the set has them. */
export type SetOffer = { id: string; text: ComparedText; cluster: string; merchant: string };

export type PairSet = {
  name: string;
  tableA: readonly SetOffer[];
  tableB: readonly SetOffer[];
  train: readonly LabelledIds[];
  valid: readonly LabelledIds[];
  test: readonly LabelledIds[];
};

type Row = Readonly<Record<string, string>>;

/** Approximate values of currencies in euro: sets with offers of many countries state prices in all of them. */
const EURO: Readonly<Record<string, number>> = {
  EUR: 1, USD: 0.85, GBP: 1.15, AUD: 0.62, CAD: 0.66, PLN: 0.22, ZAR: 0.052, NZD: 0.57, SEK: 0.096, NOK: 0.095,
  DKK: 0.134, RON: 0.205, SGD: 0.63, HUF: 0.0028, INR: 0.0115, PHP: 0.0172, CHF: 0.92, CZK: 0.039, JPY: 0.0077,
  RUB: 0.0125, MYR: 0.205, HKD: 0.11, AED: 0.23, TRY: 0.11, MXN: 0.042, BRL: 0.17, THB: 0.027, IDR: 0.00006,
  UAH: 0.031, BGN: 0.51, HRK: 0.133, ILS: 0.25, KRW: 0.00074, CNY: 0.13,
}; // biome-ignore format: a table

async function readRows(path: string): Promise<Row[]> {
  const text = await readFile(path).catch(() => null);
  if (text === null) return [];
  return parse<Row>(text, {
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    relax_quotes: true,
    relax_column_count: true,
  });
}

const firstOf = (row: Row, names: readonly string[]): string =>
  names.map((name) => row[name]?.trim() ?? '').find((value) => value !== '') ?? '';

const categories = new Map<string, number>();

function categoryNumber(name: string): number | null {
  if (name === '') return null;
  const known = categories.get(name) ?? categories.size + 1;
  categories.set(name, known);
  return known;
}

function createOffer(row: Row): SetOffer {
  const price = Number((row.price ?? '').replace(/[^\d.]/g, ''));
  const rate = EURO[row.pricecurrency ?? ''] ?? (row.pricecurrency === undefined ? 1 : 0);
  return {
    id: firstOf(row, ['id', 'product id']),
    cluster: row['cluster id'] ?? row.cluster_id ?? '',
    merchant: row['merchant id'] ?? '',
    text: {
      title: firstOf(row, ['title', 'name', 'product title']),
      brand: firstOf(row, ['brand', 'manufacturer']) || null,
      mpn: firstOf(row, ['modelno', 'mpn']) || null,
      description: `${row.description ?? ''} ${row.spectablecontent ?? ''}`.trim(),
      price: price > 0 && rate > 0 ? price * rate : null,
      categoryId: categoryNumber(firstOf(row, ['category', 'category id'])),
    },
  };
}

async function readPairs(path: string): Promise<LabelledIds[]> {
  const rows = await readRows(path);
  return rows.map((row) => ({ a: row.ltable_id ?? '', b: row.rtable_id ?? '', isSame: row.label === '1' }));
}

/** Reads a data set of labelled pairs; null where the folder has none. */
export async function readPairSet(folder: string, name: string): Promise<PairSet | null> {
  const read = (file: string) => readRows(join(folder, name, file));
  const pairs = (file: string) => readPairs(join(folder, name, file));
  const tableA = (await read('tableA.csv')).map(createOffer);
  if (tableA.length === 0) return null;
  return {
    name,
    tableA,
    tableB: (await read('tableB.csv')).map(createOffer),
    train: await pairs('train.csv'),
    valid: await pairs('valid.csv'),
    test: await pairs('test.csv'),
  };
}

/** Reads a file of offers with the cluster of each. */
export const readClusters = async (path: string): Promise<SetOffer[]> => (await readRows(path)).map(createOffer);
