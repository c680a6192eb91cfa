import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import { openInstallation } from './open-installation.ts';
import { runProgram } from './run-program.ts';
import { runWorker } from './run-worker.ts';

/** The worker alone: `npm run worker`. */
await runProgram(async (program) => {
  const environment = readEnvironment();
  const installation = await openInstallation(environment, program, createProgress());
  await runWorker(installation, program, environment);
  program.logger.info('the worker is running');
});
