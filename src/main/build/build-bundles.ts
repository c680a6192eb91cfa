import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { compressFiles } from './compress-files.ts';

const THIS_FILE = fileURLToPath(import.meta.url);

/**
 * Builds the site into a folder: `client` for browsers, `server` to render with. In a process of its own: the database starts
 * and feeds are imported meanwhile, the memory of the build is free afterwards, and Vite reads NODE_ENV.
 */
export const buildBundles = (folder: string, report: (share: number) => void): Promise<void> =>
  runProcess('build', folder, report);

/** In a build whose files were compressed as small as possible. */
export const SMALL_FILES = 'small-files';

/** Compresses a build's files as small as possible, in a process of its own and after whatever else there is to do. */
export const compressBundles = (folder: string): Promise<void> => runProcess('compress', folder, () => {});

function runProcess(task: 'build' | 'compress', folder: string, report: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(THIS_FILE, [task, folder], { env: { ...process.env, NODE_ENV: 'production' } });
    child.on('message', (share) => report(Number(share)));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The build ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

async function build(folder: string): Promise<void> {
  const { build: bundle } = await import('vite');
  const configFile = join(PROJECT_FOLDER, 'vite.config.ts');
  const settings = { root: PROJECT_FOLDER, configFile, logLevel: 'warn', mode: 'production' } as const;
  await bundle({ ...settings, build: { outDir: join(folder, 'client') } });
  process.send?.(0.4);
  await Promise.all([
    compressFiles(join(folder, 'client/assets'), 'quick'),
    bundle({ ...settings, build: { outDir: join(folder, 'server'), ssr: true } }),
  ]);
}

async function compress(folder: string): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  await compressFiles(join(folder, 'client/assets'), 'small');
  await writeFile(join(folder, SMALL_FILES), '');
}

const [, program, task, folder] = process.argv;
if (program === THIS_FILE && folder !== undefined) await (task === 'build' ? build : compress)(folder);
