import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` runs against mutants: those of the folders that stryker.config.json mutates. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: ['src/{market,price,feed,offer,match,watch,account}/**/*.test.ts'],
    exclude: ['src/watch/watch-year.test.ts', 'src/feed/read-feed-memory.test.ts'],
    globalSetup: ['src/platform/testing/postgres-server.ts'],
  },
});
