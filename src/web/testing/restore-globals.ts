import { afterAll, vi } from 'vitest';

// Files share a worker: what one of them stands in for the browser must not be there for the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
