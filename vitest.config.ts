import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './e2e/longest-first.ts';

// A machine that does other things besides is slow, not broken.
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 90_000 } } };

/** Tests of modules that Vite builds: the site's, those that render whole pages, and one that imports by a pattern. */
const BUILT_BY_VITE = ['src/web/**/*', 'src/main/*', 'src/contract/*'].map((folder) => `${folder}.test.{ts,tsx}`);

/** Node.js runs these modules as it does in production: it strips the types itself. */
const NATIVE_MODULES = { viteModuleRunner: false, nodeLoader: false };

const PROPERTY_SEED = 'src/platform/testing/property-seed.ts';

// Workers, and the programs that tests start, load modules that are compiled already.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
const EXEC_ARGV = ['--import', './src/main/module-loading.js'];

export default defineConfig({
  plugins: [react()],
  test: {
    // Files wait for databases and servers of their own: as many workers as cores would leave them idle at times.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    globalSetup: ['src/main/testing/compile-modules.ts', 'src/platform/testing/postgres-server.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'parts',
          include: [
            'src/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/**/*.test.ts',
            'gates/**/*.test.ts',
            'extension/**/*.test.ts',
          ],
          exclude: BUILT_BY_VITE,
          // A worker loads each module once for all its files.
          isolate: false,
          experimental: NATIVE_MODULES,
          execArgv: EXEC_ARGV,
          setupFiles: [PROPERTY_SEED],
        },
      },
      {
        extends: true,
        test: {
          ...PATIENCE,
          name: 'site',
          include: BUILT_BY_VITE,
          isolate: false,
          setupFiles: [PROPERTY_SEED, 'src/web/testing/restore-globals.ts'],
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
          experimental: NATIVE_MODULES,
          execArgv: EXEC_ARGV,
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
