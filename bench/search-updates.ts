import type { Segment } from '../src/search/engine/segment.ts';
import type { DocumentChange } from '../src/search/product-document.ts';
import type { ProductSearch } from '../src/search/product-search.ts';
import { mergeInThread } from '../src/search/segment-thread.ts';
import { randomLive, randomProduct, randomStream } from './search-catalogue.ts';
import type { BenchRequest } from './search-requests.ts';

/** Returns the quantile of ascending numbers; NaN if there are none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Milliseconds of single searches. */
type Timings = { p50: number; p99: number; searches: number };

const SECONDS = 10;
/** Changes of a busy market each second, and batches in which they arrive. */
const PATCHES = 1_000;
const PUTS = 50;
const BATCHES = 10;

export type UpdateReport = {
  alone: Timings;
  /** While products change, and segments are merged therefore. */
  updated: Timings;
  /** The longest time that changes held up a search, in milliseconds. */
  longestPause: number;
  /** While a worker merges all segments into one. */
  merging: Timings;
  mergeSeconds: number;
};

/**
 * Measures how much slower searches are while products change and segments are merged.
 *
 * @param segments of an index that does not change, to be merged
 * @param products ids of the market's products are 1 to this number
 */
export async function measureUpdates(
  search: ProductSearch,
  market: string,
  segments: readonly Segment[],
  requests: readonly BenchRequest[],
  products: number,
): Promise<UpdateReport> {
  let longestPause = 0;
  const runWhile = async (isRunning: () => boolean): Promise<Timings> => {
    const times: number[] = [];
    do {
      for (const { request } of requests) {
        const start = performance.now();
        await search.search(market, request);
        times.push(performance.now() - start);
        // Lets timers and messages of other threads through.
        const paused = performance.now();
        await new Promise(setImmediate);
        longestPause = Math.max(longestPause, performance.now() - paused);
      }
    } while (isRunning());
    times.sort((a, b) => a - b);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), searches: times.length };
  };
  const runFor = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return runWhile(() => performance.now() < end);
  };
  await runFor(0);
  const alone = await runFor(SECONDS);

  let isMerging = true;
  const start = performance.now();
  const merge = mergeInThread(segments).finally(() => {
    isMerging = false;
  });
  const merging = await runWhile(() => isMerging);
  await merge;
  const mergeSeconds = (performance.now() - start) / 1000;

  const random = randomStream(3);
  let seq = await search.position(market);
  const nextId = () => 1 + Math.floor(random() * products);
  const createChanges = (): DocumentChange[] => [
    ...Array.from({ length: PATCHES / BATCHES }, (): DocumentChange => {
      return { kind: 'patch', seq: ++seq, id: nextId(), live: randomLive(random) };
    }),
    ...Array.from({ length: PUTS / BATCHES }, (): DocumentChange => {
      return { kind: 'put', seq: ++seq, document: randomProduct(nextId(), random) };
    }),
  ];
  longestPause = 0;
  const timer = setInterval(() => void search.apply(market, createChanges()), 1000 / BATCHES);
  const updated = await runFor(SECONDS);
  clearInterval(timer);
  return { alone, updated, longestPause, merging, mergeSeconds };
}
