import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { InstallationFolders } from '../admin/backup-folder.ts';
import { followSiteDirectory } from '../content/follow-site-directory.ts';
import { openDatabase } from '../platform/database.ts';
import type { ServiceSettings } from '../platform/environment.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { lowerThreadPriority } from '../platform/processes.ts';
import { RESTART_CODE, superviseThread } from '../platform/supervised-thread.ts';
import { startTracing } from '../platform/tracing.ts';
import { MINUTE_MS } from '../terms/duration.ts';
import { runPipeline } from './run-pipeline.ts';
import { createServices } from './services.ts';

/** What a thread gets: database URLs, the main one first, and the installation's folders. */
type ThreadOptions = { task: string; urls: readonly string[]; folders: InstallationFolders; site: PipelineSite };

/** What the pipeline needs to know of the site that it works for. */
export type PipelineSite = { services: ServiceSettings; publicUrl: string };

export type PipelineThreads = {
  /** Resolves when the jobs under way have ended. */
  stop(): Promise<void>;
};

const THIS_FILE = new URL(import.meta.url);
const TASK = 'run the pipeline';

/** PostgreSQL uses nearly as much CPU time as the threads do: more of them would wait for it. */
const MAX_THREADS = 2;
/** One job may read a file while another creates products, which holds a lock that others wait for. */
const JOBS_PER_THREAD = 4;
/** V8 would keep up to 64 MiB for the new objects of each thread on a machine with much memory. */
const YOUNG_MEMORY_MB = 24;

/** What a thread has in its heap before its first offers is 35 MB; with what it reads them with, 100 to 200. */
const LARGE_HEAP_BYTES = 70_000_000;
/** A thread is idle while jobs take less than this share of its time: those of each minute take about a hundredth. */
const IDLE_SHARE = 0.1;
const IDLE_MINUTES = 4;

/**
 * Runs the pipeline's jobs in worker threads, so that pages are served while a file of a million offers is read.
 * Resolves when all threads have started. A thread that dies is replaced; its unfinished jobs are retried.
 */
export async function startPipelineThreads(
  urls: readonly string[],
  folders: InstallationFolders,
  site: PipelineSite,
  logger: Logger,
): Promise<PipelineThreads> {
  const options: ThreadOptions = { task: TASK, urls, folders, site };
  const start = () =>
    new Worker(THIS_FILE, { workerData: options, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEMORY_MB } });
  const onDeath = (err: Error | null) => logger.error({ err }, 'pipeline: a thread died and is restarted');
  const count = Math.min(MAX_THREADS, availableParallelism());
  const threads = await Promise.all(Array.from({ length: count }, () => superviseThread(start, onDeath)));
  return {
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

async function work({ urls, folders, site }: ThreadOptions): Promise<void> {
  lowerThreadPriority();
  const endTracing = await startTracing();
  // The main database may be one of this machine that this program runs, the others never.
  const databases = urls.map((url, i) => openDatabase(url, { isBackground: folders.isEmbedded && i === 0 }));
  const logger = createLogger();
  const services = await createServices(site.services, logger);
  const delivery = { ...services, publicUrl: () => site.publicUrl, allowPrivate: false };
  const [main] = databases;
  if (main === undefined) throw new Error('a pipeline thread needs at least one database');
  // Emails name the site and link to its hosts.
  const directory = await followSiteDirectory(main, (err) =>
    logger.warn({ err }, 'the site directory could not be read'),
  );
  const running = await runPipeline({
    databases,
    folders,
    logger,
    delivery,
    concurrency: JOBS_PER_THREAD,
  });
  const stop = async () => {
    await running.stop();
    await directory.close();
    await services.close();
    await Promise.all(databases.map((database) => database.close()));
    await endTracing?.();
  };
  let stopping: Promise<void> | null = null;
  parentPort?.once('message', () => {
    stopping ??= stop();
  });
  whenIdleWithLargeHeap(async () => {
    if (stopping !== null) return;
    stopping = stop();
    await stopping;
    process.exit(RESTART_CODE);
  });
  parentPort?.postMessage('begun');
  // Not awaited: such an error ends the thread, and the supervisor starts another.
  void running.failed.then((error) => {
    throw error;
  });
}

/**
 * Calls a function once when this thread has been idle for minutes with a large heap. Another thread in its place is the one way
 * to give back all that was loaded to read offers, and what compiled code, the C library and V8 keep of it.
 */
function whenIdleWithLargeHeap(restart: () => Promise<void>): void {
  let before = performance.eventLoopUtilization();
  let idleMinutes = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    idleMinutes = performance.eventLoopUtilization(now, before).utilization < IDLE_SHARE ? idleMinutes + 1 : 0;
    before = now;
    if (idleMinutes < IDLE_MINUTES || process.memoryUsage().heapUsed < LARGE_HEAP_BYTES) return;
    clearInterval(timer);
    void restart();
  }, MINUTE_MS).unref();
}

if (!isMainThread && workerData?.task === TASK) await work(workerData);
