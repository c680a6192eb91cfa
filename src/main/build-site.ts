import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import type { Progress } from '../platform/progress.ts';
import { compressFiles } from './compress-files.ts';

/** A build of the site: `client` for browsers, `server/entry-server.js` to render with. */
export type SiteBuild = {
  folder: string;
  /** Builds before it. Pages that are still open somewhere load their files from there. */
  earlier: readonly string[];
};

// Each build lies in a folder named after its sources, so that none is ever changed under a process that serves it.
const BUILDS = join(PROJECT_FOLDER, 'dist');

// All that the two bundles are made of.
const SOURCES = ['src/web', 'src/api/contract', 'src/market', 'src/base', 'src/image/url.ts', 'locales'];
const SETTINGS = ['vite.config.ts', 'src/main/split-texts.ts', 'src/main/compress-files.ts', 'package-lock.json'];

const DAY = 24 * 60 * 60_000;
const KEPT_FOR = 14 * DAY;

function filesIn(path: string): string[] {
  if (!statSync(join(PROJECT_FOLDER, path)).isDirectory()) return [path];
  const names = readdirSync(join(PROJECT_FOLDER, path)).sort();
  return names.flatMap((name) => filesIn(`${path}/${name}`)).filter((file) => !/\.test\.tsx?$/.test(file));
}

function nameOfBuild(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...SETTINGS].flatMap(filesIn)) {
    const content = readFileSync(join(PROJECT_FOLDER, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

// Vite goes by this variable, which a shell or a test run may have set to something else.
async function inProduction(work: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await work().finally(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
}

async function buildHalves(folder: string, report: (share: number) => void): Promise<void> {
  const { build } = await import('vite');
  const configFile = join(PROJECT_FOLDER, 'vite.config.ts');
  const settings = { root: PROJECT_FOLDER, configFile, logLevel: 'warn', mode: 'production' } as const;
  await build({ ...settings, build: { outDir: join(folder, 'client') } });
  report(0.4);
  await compressFiles(join(folder, 'client/assets'));
  report(0.7);
  await build({ ...settings, build: { outDir: join(folder, 'server'), ssr: true } });
}

// Two starts may build at once, and either may be killed: so beside its place, and moved when whole.
async function buildInto(folder: string, report: (share: number) => void): Promise<void> {
  const fresh = `${folder}.${randomUUID()}`;
  await inProduction(() => buildHalves(fresh, report));
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // The other start was first, with the same build.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes what no process has served for long, and half builds of that age. Gives the whole ones that stay. */
function removeOldBuilds(): string[] {
  const isOld = (path: string) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - KEPT_FOR;
  const all = readdirSync(BUILDS).map((name) => join(BUILDS, name));
  for (const path of all.filter(isOld)) rmSync(path, { recursive: true, force: true });
  return all.filter((path) => /^[0-9a-f]{16}$/.test(basename(path)) && !isOld(path));
}

/** The build of the site as its sources are now; made where there is none yet. */
export async function buildSite(progress: Progress): Promise<SiteBuild> {
  const folder = join(BUILDS, nameOfBuild());
  if (!existsSync(folder)) await progress.step('Building the site', (report) => buildInto(folder, report));
  const stayInUse = () => utimesSync(folder, new Date(), new Date());
  stayInUse();
  setInterval(stayInUse, DAY).unref();
  return { folder, earlier: removeOldBuilds().filter((path) => path !== folder) };
}
