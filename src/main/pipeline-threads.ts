import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openDatabase } from '../platform/database.ts';
import { keepThread } from '../platform/kept-thread.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { openMail } from '../platform/mail.ts';
import { workPipeline } from './work-pipeline.ts';

/** What a thread is told: where its databases are, the main one first, and where fetched feeds are kept. */
type Told = { task: string; urls: readonly string[]; home: string; sending: Sending };

/** How people are told, as far as it was configured. */
export type Sending = { smtpUrl: string | null; mailFrom: string | null; publicUrl: string };

export type PipelineThreads = {
  /** Resolves when the jobs under way have ended. */
  stop(): Promise<void>;
};

const THIS_FILE = new URL(import.meta.url);
const TASK = 'do the work of the pipeline';

/** PostgreSQL is at work for nearly as long as we are: further threads would wait for it. */
const MOST_THREADS = 2;
/** One may read a file, and one found products, for whose turn others wait. */
const JOBS_PER_THREAD = 4;

/**
 * Does the pipeline's work in threads of their own, so that pages are served while a file of a million offers is read.
 * Resolves when all of them have begun. What a thread that dies was at is taken up by those that live.
 */
export async function startPipelineThreads(
  urls: readonly string[],
  home: string,
  sending: Sending,
  logger: Logger,
): Promise<PipelineThreads> {
  const told: Told = { task: TASK, urls, home, sending };
  const start = () => new Worker(THIS_FILE, { workerData: told });
  const onDeath = (err: Error | null) => logger.error({ err }, 'pipeline: a thread has died, another follows');
  const count = Math.min(MOST_THREADS, availableParallelism());
  const threads = await Promise.all(Array.from({ length: count }, () => keepThread(start, onDeath)));
  return {
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

async function work({ urls, home, sending }: Told): Promise<void> {
  const databases = urls.map((url) => openDatabase(url));
  const { smtpUrl, mailFrom, publicUrl } = sending;
  const mail = smtpUrl === null ? null : openMail(smtpUrl);
  const ways = { mail, mailFrom, publicUrl: () => publicUrl, allowPrivate: false };
  const running = await workPipeline({ databases, home, logger: createLogger(), ways, concurrency: JOBS_PER_THREAD });
  parentPort?.once('message', async () => {
    await running.stop();
    mail?.close();
    await Promise.all(databases.map((database) => database.close()));
  });
  parentPort?.postMessage('begun');
  // Nobody awaits it: such an error ends the thread, which another then follows.
  void running.failed.then((error) => {
    throw error;
  });
}

if (!isMainThread && workerData?.task === TASK) await work(workerData);
