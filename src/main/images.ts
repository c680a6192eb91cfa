import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress-bar.ts';
import { createApp } from './create-app.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { announceServing, startOperations } from './operation/start-operations.ts';
import { runProgram } from './run-program.ts';
import { serveImages } from './serve-images.ts';

/** The image service alone: `npm run images`. */
await runProgram(async (program) => {
  const environment = readEnvironment();
  await startOperations(program, environment);
  const installation = await openInstallation(environment, program, createProgress());
  const app = createApp(program, environment);
  await serveImages(app, installation);
  const port = await listen(app, environment.port);
  announceServing(program, installation.databases, environment);
  await installation.announce(`http://localhost:${port}/`);
  program.logger.info(`the image service listens at http://localhost:${port}/images/`);
});
