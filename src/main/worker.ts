import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import { openInstallation } from './open-installation.ts';
import { runProgram } from './run-program.ts';
import { runWorker } from './run-worker.ts';

/** The worker alone: `npm run worker`. */
await runProgram(async (program) => {
  const installation = await openInstallation(readEnvironment(), program, createProgress());
  await runWorker(installation, program);
  program.logger.info('working');
});
