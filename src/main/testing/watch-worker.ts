import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../platform/database.ts';
import { createLogger } from '../../platform/logger.ts';
import { cachedTaxonomy } from '../../taxonomy/taxonomy-cache.ts';
import { pipelineHandlers } from '../jobs/pipeline-handlers.ts';
import { queue } from '../pipeline.ts';

/** A worker process that the test kills: `node watch-worker.ts DATABASE_URL CLOCK_FILE`. */
const [url = '', clockFile = ''] = process.argv.slice(2);
const database = openDatabase(url);
const clock = () => new Date(readFileSync(clockFile, 'utf8'));
const handlers = pipelineHandlers(
  { home: '/nowhere', storage: '/nowhere', clock, taxonomy: cachedTaxonomy(database.db), sendMessages: async () => {} },
  database.db,
);
await queue.run({ database, handlers, logger: createLogger({ write: () => {} }), concurrency: 2 });
flushCompileCache();
process.stdout.write('working\n');
