import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openDatabase } from '../platform/database.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { createMailer } from '../platform/mailer.ts';
import { superviseThread } from '../platform/supervised-thread.ts';
import { runPipeline } from './run-pipeline.ts';

/** What a thread gets: database URLs, the main one first, and the folder with downloaded feeds. */
type ThreadOptions = { task: string; urls: readonly string[]; home: string; sending: MailOptions };

/** How email is sent; null where it is not configured. */
export type MailOptions = { smtpUrl: string | null; mailFrom: string | null; publicUrl: string };

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

/**
 * Runs the pipeline's jobs in worker threads, so that pages are served while a file of a million offers is read.
 * Resolves when all threads have started. A thread that dies is replaced; its unfinished jobs are retried.
 */
export async function startPipelineThreads(
  urls: readonly string[],
  home: string,
  sending: MailOptions,
  logger: Logger,
): Promise<PipelineThreads> {
  const options: ThreadOptions = { task: TASK, urls, home, sending };
  const start = () => new Worker(THIS_FILE, { workerData: options });
  const onDeath = (err: Error | null) => logger.error({ err }, 'pipeline: a thread died and is restarted');
  const count = Math.min(MAX_THREADS, availableParallelism());
  const threads = await Promise.all(Array.from({ length: count }, () => superviseThread(start, onDeath)));
  return {
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

async function work({ urls, home, sending }: ThreadOptions): Promise<void> {
  const databases = urls.map((url) => openDatabase(url));
  const { smtpUrl, mailFrom, publicUrl } = sending;
  const mail = smtpUrl === null ? null : createMailer(smtpUrl);
  const delivery = { mail, mailFrom, publicUrl: () => publicUrl, allowPrivate: false };
  const running = await runPipeline({
    databases,
    home,
    logger: createLogger(),
    delivery,
    concurrency: JOBS_PER_THREAD,
  });
  parentPort?.once('message', async () => {
    await running.stop();
    mail?.close();
    await Promise.all(databases.map((database) => database.close()));
  });
  parentPort?.postMessage('begun');
  // Not awaited: such an error ends the thread, and the supervisor starts another.
  void running.failed.then((error) => {
    throw error;
  });
}

if (!isMainThread && workerData?.task === TASK) await work(workerData);
