import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import { createApp } from './create-app.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { runProgram } from './run-program.ts';
import { servePictures } from './serve-pictures.ts';

/** The image service alone: `npm run images`. */
await runProgram(async (program) => {
  const environment = readEnvironment();
  const installation = await openInstallation(environment, program, createProgress());
  const app = createApp(program);
  await servePictures(app, installation);
  const port = await listen(app, environment.port);
  await installation.announce(`http://localhost:${port}/`);
  program.logger.info(`pictures at http://localhost:${port}/images/`);
});
