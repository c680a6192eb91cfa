import type { InstallationFolders } from '../admin/backup-folder.ts';
import type { DeliveryConfig } from '../message/message-context.ts';
import { sendPendingMessages } from '../message/send-pending-messages.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { RunningQueue } from '../platform/queue.ts';
import { cachedTaxonomy } from '../taxonomy/taxonomy-cache.ts';
import { pipelineHandlers } from './jobs/pipeline-handlers.ts';
import { reportJob } from './operation/job-figures.ts';
import { queue, SCHEDULE } from './pipeline.ts';

export type PipelineWork = {
  /** The main one first. */
  databases: readonly Database[];
  folders: InstallationFolders;
  logger: Logger;
  /** How messages are delivered. */
  delivery: DeliveryConfig;
  /** How many jobs of one database run in parallel. */
  concurrency: number;
};

/** Runs the pipeline's jobs on these databases until it is stopped. */
export async function runPipeline({
  databases,
  folders,
  logger,
  delivery,
  concurrency,
}: PipelineWork): Promise<RunningQueue> {
  const main = databases[0]?.db;
  if (main === undefined) throw new Error('the pipeline needs at least one database');
  const sendMessages = (db: Db) => sendPendingMessages({ ...delivery, db, main, clock: systemClock });
  const { home, storage } = folders;
  const context = { home, storage, folders, clock: systemClock, taxonomy: cachedTaxonomy(main), sendMessages };
  const running = await Promise.all(
    databases.map((database) => {
      const handlers = pipelineHandlers(context, database.db, database.url);
      return queue.run({ database, handlers, logger, schedule: SCHEDULE, concurrency, onJob: reportJob });
    }),
  );
  return {
    failed: Promise.race(running.map((one) => one.failed)),
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
