import { setTimeout as sleep } from 'node:timers/promises';

const LEAST_MS = 250;

/** Answers no sooner than after a moment, so that how long it took does not tell what was found. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([work, sleep(LEAST_MS)]);
  return answer;
}
