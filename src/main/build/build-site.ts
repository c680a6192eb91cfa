import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Progress } from '../../platform/progress-bar.ts';
import { DAY_MS, MINUTE_MS } from '../../terms/duration.ts';
import { buildBundles, compressBundles, SMALL_FILES } from './build-bundles.ts';

/** A build of the site: `client` for browsers, `server/entry-server.js` to render with. */
export type SiteBuild = {
  folder: string;
  /** Earlier builds: pages that are still open in browsers load their files from there. */
  previous: readonly string[];
  /** Compresses the files as small as possible unless they are, which takes longer than a start may. */
  compress: () => Promise<void>;
};

// Each build has a folder named by a hash of its sources, so no build changes under a process that serves it.
const BUILDS = join(PROJECT_FOLDER, 'dist');

// Everything that the two bundles are built from.
const SOURCES = ['src/web', 'src/contract', 'src/market', 'src/terms', 'src/base', 'src/image/image-url.ts', 'locales'];
const SETTINGS = [
  'vite.config.ts',
  'src/main/build/split-texts.ts',
  'src/main/build/subset-fonts.ts',
  'src/main/build/build-bundles.ts',
  'src/main/build/compress-files.ts',
  'package-lock.json',
];

const MAX_BUILD_AGE_MS = 14 * DAY_MS;

function listFiles(path: string): string[] {
  if (!statSync(join(PROJECT_FOLDER, path)).isDirectory()) return [path];
  const names = readdirSync(join(PROJECT_FOLDER, path)).sort();
  return names
    .flatMap((name) => listFiles(`${path}/${name}`))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
}

function buildName(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...SETTINGS].flatMap(listFiles)) {
    const content = readFileSync(join(PROJECT_FOLDER, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

// Two processes may build at once, and either may be killed: so build in a temporary folder, then rename it.
async function buildInto(folder: string, report: (share: number) => void): Promise<void> {
  const fresh = `${folder}.${randomUUID()}`;
  await buildBundles(fresh, report);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // The other process was first, with the same build.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes builds that no process has served for 14 days, finished or not. Returns the finished ones that remain. */
function removeOldBuilds(): string[] {
  const isOld = (path: string) =>
    (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - MAX_BUILD_AGE_MS;
  const all = readdirSync(BUILDS).map((name) => join(BUILDS, name));
  for (const path of all.filter(isOld)) rmSync(path, { recursive: true, force: true });
  return all.filter((path) => /^[0-9a-f]{16}$/.test(basename(path)) && !isOld(path));
}

/** False where files cannot be changed, as in a container: then there is one build, and nobody removes it. */
function markInUse(folder: string): boolean {
  try {
    utimesSync(folder, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
}

const MAX_COMPRESSION_MS = 10 * MINUTE_MS;

/** Whether the caller is to compress the files of a build: another process that started a moment ago does it already. */
export function claimCompression(folder: string): boolean {
  const claim = join(folder, 'compressed-by');
  const claimedAt = statSync(claim, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (existsSync(join(folder, SMALL_FILES)) || Date.now() - claimedAt < MAX_COMPRESSION_MS) return false;
  writeFileSync(claim, String(process.pid));
  return true;
}

/** Compresses a build's files while the site serves it. */
export function compressLater({ compress }: SiteBuild, logger: Logger): void {
  compress().catch((err: unknown) => logger.warn({ err }, 'the files of the site could not be compressed further'));
}

/** Returns the build of the current sources, and creates it if there is none. */
export async function buildSite(progress: Progress): Promise<SiteBuild> {
  const folder = join(BUILDS, buildName());
  if (!existsSync(folder)) await progress.step('Building the site', (report) => buildInto(folder, report));
  const compress = async () => {
    if (claimCompression(folder)) await compressBundles(folder);
  };
  if (!markInUse(folder)) return { folder, previous: [], compress: async () => {} };
  setInterval(() => markInUse(folder), DAY_MS).unref();
  return { folder, previous: removeOldBuilds().filter((path) => path !== folder), compress };
}
