import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { type DatabaseUrls, openDatabases } from '../../platform/databases.ts';
import type { Progress } from '../../platform/progress-bar.ts';
import { type SeedOptions, seedDemo } from './seed-demo.ts';

const THIS_FILE = new URL(import.meta.url);
const TASK = 'seed the demonstration';

type SeedTask = Pick<SeedOptions, 'home' | 'today' | 'markets' | 'merchants'> & { urls: DatabaseUrls };
type ThreadData = SeedTask & { task: typeof TASK };

const reported = z.object({ share: z.number(), note: z.string() });

/**
 * Imports the demonstration's merchants of these markets in a thread of its own, so that the site is built and serves pages
 * meanwhile. Rejects with the error that ended the thread.
 */
export async function seedInThread(task: SeedTask, progress: Progress): Promise<void> {
  const data: ThreadData = { task: TASK, ...task };
  await progress.step('Importing the feeds of the demonstration merchants', async (report) => {
    const thread = new Worker(THIS_FILE, { workerData: data });
    thread.on('message', (message: unknown) => {
      const { share, note } = reported.parse(message);
      report(share, note);
    });
    // Rejects if the thread emits an error.
    await once(thread, 'exit');
  });
}

async function work({ urls, task: _, ...options }: ThreadData): Promise<void> {
  const databases = openDatabases(urls, { poolSize: 4 });
  try {
    await seedDemo({
      ...options,
      databases,
      report: (share, note = '') => parentPort?.postMessage({ share, note }),
    });
  } finally {
    await databases.close();
  }
}

if (!isMainThread && workerData?.task === TASK) await work(workerData);
