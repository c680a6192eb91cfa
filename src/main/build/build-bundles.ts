import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { compressFiles } from './compress-files.ts';

const THIS_FILE = fileURLToPath(import.meta.url);

/**
 * Builds the site into a folder: `client` for browsers, `server` to render with. In a process of its own: the database starts
 * and feeds are imported meanwhile, the memory of the build is free afterwards, and Vite reads NODE_ENV.
 */
export function buildBundles(folder: string, report: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = fork(THIS_FILE, [folder], { env: { ...process.env, NODE_ENV: 'production' } });
    builder.on('message', (share) => report(Number(share)));
    builder.once('error', reject);
    builder.once('exit', (code, signal) => {
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
    compressFiles(join(folder, 'client/assets')),
    bundle({ ...settings, build: { outDir: join(folder, 'server'), ssr: true } }),
  ]);
}

const [, program, folder] = process.argv;
if (program === THIS_FILE && folder !== undefined) await build(folder);
