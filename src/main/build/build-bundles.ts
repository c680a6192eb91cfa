import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { compressQuickly, compressSmall } from './compress-files.ts';

const THIS_FILE = fileURLToPath(import.meta.url);

/**
 * Builds the site into a folder: `client` for browsers, `server` to render with. Each in a process of its own: they are built at
 * once, the database starts meanwhile, the memory of the builds is free afterwards, and Vite reads NODE_ENV.
 */
export async function buildBundles(folder: string, report: (share: number) => void): Promise<void> {
  const buildClient = async () => {
    await runProcess('client', folder);
    report(0.7);
    await runProcess('compress-quickly', folder);
  };
  await Promise.all([buildClient(), runProcess('server', folder)]);
}

/** In a build whose files were compressed as small as possible. */
export const SMALL_FILES = 'small-files';

/** Compresses a build's files as small as possible, in a process of its own and after whatever else there is to do. */
export const compressBundles = (folder: string): Promise<void> => runProcess('compress', folder);

const TASKS = {
  async client(folder: string) {
    await bundle({ outDir: join(folder, 'client') });
  },
  async server(folder: string) {
    await bundle({ outDir: join(folder, 'server'), ssr: true });
  },
  'compress-quickly': (folder: string) => compressQuickly(join(folder, 'client/assets')),
  async compress(folder: string) {
    setPriority(constants.priority.PRIORITY_LOW);
    await compressSmall(join(folder, 'client/assets'), join(folder, 'client/smallest'));
    await writeFile(join(folder, SMALL_FILES), '');
  },
};

type Task = keyof typeof TASKS;

function runProcess(task: Task, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(THIS_FILE, [task, folder], { env: { ...process.env, NODE_ENV: 'production' } });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The build ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

async function bundle(build: { outDir: string; ssr?: true }): Promise<void> {
  const { build: run } = await import('vite');
  const configFile = join(PROJECT_FOLDER, 'vite.config.ts');
  await run({ root: PROJECT_FOLDER, configFile, logLevel: 'warn', mode: 'production', build });
}

const isTask = (task: string | undefined): task is Task => task !== undefined && Object.hasOwn(TASKS, task);

const [, program, task, folder] = process.argv;
if (program === THIS_FILE && isTask(task) && folder !== undefined) await TASKS[task](folder);
