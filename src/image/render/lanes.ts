/** At most `width` works at once; the others wait their turn. */
export function lanes(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      // The place is handed on to who waits longest, so it stays taken.
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
