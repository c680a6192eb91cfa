import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress-bar.ts';
import { openInstallation } from './open-installation.ts';
import { announceServing, startOperations } from './operation/start-operations.ts';
import { runProgram } from './run-program.ts';
import { runWorker } from './run-worker.ts';

/** The worker alone: `npm run worker`. */
await runProgram(async (program) => {
  const environment = readEnvironment();
  await startOperations(program, environment);
  const installation = await openInstallation(environment, program, createProgress());
  await runWorker(installation, program, environment);
  announceServing(program, installation.databases, environment);
  program.logger.info('the worker is running');
});
