import type { Ways } from '../message/message-context.ts';
import { sendDueMessages } from '../message/send-due-messages.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { RunningQueue } from '../platform/queue.ts';
import { keptTaxonomy } from './kept-taxonomy.ts';
import { pipelineHandlers, queue, SCHEDULE } from './pipeline.ts';

export type PipelineWork = {
  /** The main one first. */
  databases: readonly Database[];
  /** Where fetched feeds are kept. */
  home: string;
  logger: Logger;
  /** How people are told. */
  ways: Ways;
  /** How many jobs of a database are done side by side. */
  concurrency: number;
};

/** Does the pipeline's work on these databases until it is stopped. */
export async function workPipeline({
  databases,
  home,
  logger,
  ways,
  concurrency,
}: PipelineWork): Promise<RunningQueue> {
  const main = databases[0].db;
  const sendMessages = (db: Db) => sendDueMessages({ ...ways, db, main, clock: systemClock });
  const context = { home, clock: systemClock, taxonomy: keptTaxonomy(main), sendMessages };
  const running = await Promise.all(
    databases.map((database) => {
      const handlers = pipelineHandlers(context, database.db);
      return queue.run({ database, handlers, logger, schedule: SCHEDULE, concurrency });
    }),
  );
  return {
    failed: Promise.race(running.map((one) => one.failed)),
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
