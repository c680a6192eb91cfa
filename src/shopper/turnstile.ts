/**
 * Lets so many tasks run at a time, and so many more wait in order. A task that finds the queue full is not run: the
 * answer is null.
 */
export function createTurnstile(atOnce: number, mostWaiting: number): <T>(task: () => Promise<T>) => Promise<T | null> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // Whoever is next takes the place over.
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task) => {
    if (running >= atOnce && waiting.length >= mostWaiting) return null;
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
