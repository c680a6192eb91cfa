import { defineConfig } from 'vitest/config';

/**
 * The tests that `npm run mutation` runs against mutants: those of the folders that stryker.config.json mutates. A mutant
 * that no test notices runs all tests that reach it, so the slowest files, which other tests make up for, are left out.
 */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: ['src/{market,price,feed,offer,match,watch,account}/**/*.test.ts'],
    exclude: [
      'src/watch/watch-year.test.ts',
      'src/feed/read-feed-memory.test.ts',
      'src/feed/read-feed-limits.test.ts',
      'src/feed/read-feed-damage.test.ts',
    ],
    // A worker loads each module once for all its files.
    isolate: false,
    globalSetup: ['src/platform/testing/postgres-server.ts'],
    // Without it, a property test could notice a mutant in one run and miss it in the next.
    setupFiles: ['src/platform/testing/property-seed.ts'],
  },
});
