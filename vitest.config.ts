import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

// A machine that does other things besides is slow, not broken.
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 90_000 } } };

/** Tests that render whole pages on the server: they load the same modules, and none of them changes what a module holds. */
const RENDERED = [
  'src/web/pages/**/*.test.{ts,tsx}',
  // That file loads the modules anew.
  'src/web/render/**/!(hard-coded-text).test.{ts,tsx}',
  'src/web/shell/*.test.{ts,tsx}',
];

const PROPERTY_SEED = 'src/platform/testing/property-seed.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    // Files wait for databases and servers of their own: one worker less than cores would leave a small machine idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'parts',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'gates/**/*.test.ts', 'extension/**/*.test.ts'],
          exclude: ['src/web/**'],
          // A worker loads each module once for all its files.
          isolate: false,
          globalSetup: ['src/platform/testing/postgres-server.ts'],
          setupFiles: [PROPERTY_SEED],
        },
      },
      {
        extends: true,
        // The server renders all pages with the same modules too.
        test: {
          ...PATIENCE,
          name: 'pages',
          include: RENDERED,
          isolate: false,
          setupFiles: [PROPERTY_SEED],
        },
      },
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'site',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: RENDERED,
          setupFiles: [PROPERTY_SEED],
          // These modules hold a browser's state, so each file has its own; a thread starts faster than a process.
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/start-site.ts'],
          setupFiles: ['e2e/wait-for-site.ts'],
          // Files of one worker share its browser. Browsers wait most of the time, so there are more workers than cores.
          isolate: false,
          maxWorkers: 3,
          // After everything else: the site imports its markets meanwhile.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
