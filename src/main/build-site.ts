import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import type { Progress } from '../platform/progress.ts';

/** Where the built site lies: `client` for browsers, `server/entry-server.js` to render with. */
export const SITE_FOLDER = join(PROJECT_FOLDER, 'dist');

// All that the two bundles are made of.
const SOURCES = ['src/web', 'src/api/contract', 'src/market', 'src/base', 'src/image/url.ts', 'locales'];
const SETTINGS = ['vite.config.ts', 'package-lock.json'];

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isCurrent(): boolean {
  const sources = [...SOURCES, ...SETTINGS].map((path) => newest(join(PROJECT_FOLDER, path)));
  return modifiedAt(join(SITE_FOLDER, 'server', 'entry-server.js')) > Math.max(...sources);
}

// Two starts may build at once, and either may be killed: so beside its place, and moved when whole.
function moveIntoPlace(fresh: string): void {
  for (const half of ['client', 'server']) {
    const place = join(SITE_FOLDER, half);
    const old = join(fresh, `old-${half}`);
    if (modifiedAt(place) > 0) renameSync(place, old);
    renameSync(join(fresh, half), place);
  }
  rmSync(fresh, { recursive: true, force: true });
}

/** Builds the site for browsers and for the server, where it is missing or older than its sources. */
export async function buildSite(progress: Progress): Promise<void> {
  if (isCurrent()) return;
  await progress.step('Building the site', async (report) => {
    const { build } = await import('vite');
    const fresh = join(SITE_FOLDER, `new-${process.pid}`);
    mkdirSync(fresh, { recursive: true });
    const settings = { root: PROJECT_FOLDER, configFile: join(PROJECT_FOLDER, 'vite.config.ts') };
    const quiet = { logLevel: 'warn', mode: 'production' } as const;
    await build({ ...settings, ...quiet, build: { outDir: join(fresh, 'client') } });
    report(0.6);
    await build({ ...settings, ...quiet, build: { outDir: join(fresh, 'server'), ssr: true } });
    moveIntoPlace(fresh);
  });
}
