import pLimit from 'p-limit';

/**
 * Limits concurrency: at most `maxRunning` tasks run, and at most `maxWaiting` more wait in order. A task that finds
 * the queue full does not run; its result is null.
 */
export function createTaskLimiter(
  maxRunning: number,
  maxWaiting: number,
): <T>(task: () => Promise<T>) => Promise<T | null> {
  const limit = pLimit(maxRunning);
  return async (task) => (limit.activeCount + limit.pendingCount < maxRunning + maxWaiting ? limit(task) : null);
}
