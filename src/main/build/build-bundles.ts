import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { compressFiles } from './compress-files.ts';

const THIS_FILE = new URL(import.meta.url);
const TASK = 'build bundles into ';

/**
 * Builds the site into a folder: `client` for browsers, `server` to render with. In a thread, so that the database starts
 * and feeds are imported meanwhile; and Vite reads NODE_ENV, of which a thread has its own.
 */
export function buildBundles(folder: string, report: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(THIS_FILE, {
      workerData: TASK + folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    worker.on('message', report);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build ended with code ${code}.`));
    });
  });
}

async function build(folder: string): Promise<void> {
  const { build: bundle } = await import('vite');
  const configFile = join(PROJECT_FOLDER, 'vite.config.ts');
  const settings = { root: PROJECT_FOLDER, configFile, logLevel: 'warn', mode: 'production' } as const;
  await bundle({ ...settings, build: { outDir: join(folder, 'client') } });
  parentPort?.postMessage(0.4);
  await Promise.all([
    compressFiles(join(folder, 'client/assets')),
    bundle({ ...settings, build: { outDir: join(folder, 'server'), ssr: true } }),
  ]);
}

const task: unknown = workerData;
if (!isMainThread && typeof task === 'string' && task.startsWith(TASK)) await build(task.slice(TASK.length));
