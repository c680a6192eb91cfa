import { setTimeout as sleep } from 'node:timers/promises';

const MIN_DURATION_MS = 250;

/** Delays a result to at least 250 ms, so that the response time does not reveal whether an account exists. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(MIN_DURATION_MS)]);
  return result;
}
