import { normalizedGain } from '../src/search/judged-query.ts';
import { randomStream } from './search-catalogue.ts';

const RESAMPLES = 2_000;

export type QueryScore = { query: string; score: number; judged: number; hits: number };

/**
 * nDCG@10 of a ranking.
 *
 * @param ranked the gains of the ranked products; undefined: not judged
 * @param gains all gains of the query
 * @returns null if no product has a gain. `score` counts unjudged products as 0; `judged` leaves them out (condensed
 *   lists: Sakai 2007).
 */
export function scoreRanking(
  ranked: readonly (number | undefined)[],
  gains: readonly number[],
): Pick<QueryScore, 'score' | 'judged'> | null {
  const score = normalizedGain(
    ranked.map((gain) => gain ?? 0),
    gains,
  );
  const judged = normalizedGain(
    ranked.filter((gain) => gain !== undefined),
    gains,
  );
  return score === null || judged === null ? null : { score, judged };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const round = (number: number): number => Math.round(number * 10_000) / 10_000;

export type QualityReport = {
  queries: number;
  ndcg: number;
  judged: number;
  /** 95 % of the means of queries drawn again with repetition (bootstrap). */
  interval: [low: number, high: number];
  zeroResults: number;
};

export function reportQuality(scores: readonly QueryScore[]): QualityReport {
  const random = randomStream(1);
  const all = scores.map(({ score }) => score);
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(all.map(() => all[Math.floor(random() * all.length)] ?? 0)),
  ).sort((a, b) => a - b);
  const quantile = (share: number) => round(means[Math.floor(share * means.length)] ?? Number.NaN);
  return {
    queries: scores.length,
    ndcg: round(mean(all)),
    judged: round(mean(scores.map(({ judged }) => judged))),
    interval: [quantile(0.025), quantile(0.975)],
    zeroResults: scores.filter(({ hits }) => hits === 0).length,
  };
}
