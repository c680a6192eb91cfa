import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A machine that does other things besides is slow, not broken.
const PATIENCE = { testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  plugins: [react()],
  test: {
    // Files wait for databases and servers of their own: one worker less than cores would leave a small machine idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'gates/**/*.test.ts'],
          exclude: ['src/web/**'],
          // A worker loads each module once for all its files.
          isolate: false,
          globalSetup: ['src/platform/testing/postgres-server.ts'],
        },
      },
      {
        extends: true,
        // The site's modules hold a browser's state, so each file has its own.
        test: { ...PATIENCE, name: 'pages', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-site.ts'],
          // One site and one browser at a time, after everything else.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
