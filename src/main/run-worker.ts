import { systemClock } from '../platform/clock.ts';
import { keptTaxonomy } from './kept-taxonomy.ts';
import type { Installation } from './open-installation.ts';
import { pipelineHandlers, queue, SCHEDULE } from './pipeline.ts';
import type { Program } from './run-program.ts';

/** Does the pipeline's work on every database, until the program ends. */
export async function runWorker({ databases, home }: Installation, { closers, logger }: Program): Promise<void> {
  const taxonomy = keptTaxonomy(databases.main.db);
  const context = { home, clock: systemClock, taxonomy };
  for (const database of databases.all) {
    const handlers = pipelineHandlers(context, database.db);
    const running = await queue.run({ database, handlers, logger, schedule: SCHEDULE });
    closers.add(() => running.stop());
  }
}
