import { err, ok, type Result } from '../base/result.ts';
import { MAX_QUERY_LENGTH } from '../terms/listing.ts';

/** What a person says of a product that a query finds: 0 is wrong, 3 is exactly what was meant. */
export type Judgement = { query: string; productId: number; grade: number };

export const MAX_JUDGED_QUERIES = 200;
export const MAX_JUDGEMENTS = 10_000;

/** A line that is no judgement, from 1; or more queries or lines than are measured. */
export type JudgementProblem = { kind: 'line'; line: number } | { kind: 'too-many' };

/** A query, perhaps in quotation marks, a product's id and a grade, separated by commas, semicolons or tabs. */
const LINE = /^\s*(?:"((?:[^"]|"")*)"|(.*?))\s*[,;\t]\s*(\d{1,15})\s*[,;\t]\s*([0-3])\s*$/;

/**
 * Reads judgements from CSV. A first line without numbers is a heading. Of two judgements of the same product, the last
 * one counts.
 */
export function parseJudgements(text: string): Result<Judgement[], JudgementProblem> {
  const found = new Map<string, Judgement>();
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || (i === 0 && !/\d/.test(line))) continue;
    const [, quoted, plain = '', productId = '', grade = ''] = LINE.exec(line) ?? [];
    const query = (quoted?.replaceAll('""', '"') ?? plain).trim();
    if (query === '' || query.length > MAX_QUERY_LENGTH) return err({ kind: 'line', line: i + 1 });
    const judgement = { query, productId: Number(productId), grade: Number(grade) };
    found.set(JSON.stringify([query, productId]), judgement);
    if (found.size > MAX_JUDGEMENTS) return err({ kind: 'too-many' });
  }
  const judgements = [...found.values()];
  const queries = new Set(judgements.map(({ query }) => query)).size;
  return queries > MAX_JUDGED_QUERIES ? err({ kind: 'too-many' }) : ok(judgements);
}

const DEPTH = 10;

/** Discounted cumulative gain of the first ten: each gain divided by the binary logarithm of the rank plus one. */
const discountedGain = (gains: readonly number[]): number =>
  gains.slice(0, DEPTH).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);

/**
 * nDCG@10 of a ranking. What is not judged counts as 0.
 *
 * @param ranked the gains of the ranked products
 * @param gains all gains of the query
 * @returns null if no product has a gain
 */
export function normalizedGain(ranked: readonly number[], gains: readonly number[]): number | null {
  const ideal = discountedGain(gains.toSorted((a, b) => b - a));
  return ideal === 0 ? null : discountedGain(ranked) / ideal;
}
