import { defineConfig } from 'vitest/config';

/** The tests of search on OpenSearch, which need Java and Maven. */
export default defineConfig({
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    include: ['opensearch/**/*.test.ts'],
    globalSetup: ['opensearch/start-cluster.ts', 'src/platform/testing/postgres-server.ts'],
    // Of one cluster, and one file kills a part of it.
    fileParallelism: false,
  },
});
