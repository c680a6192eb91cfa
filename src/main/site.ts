import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress-bar.ts';
import { buildSite, compressLater } from './build/build-site.ts';
import { checkHosts } from './check-hosts.ts';
import { createApp } from './create-app.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { announceServing, startOperations } from './operation/start-operations.ts';
import { runProgram } from './run-program.ts';
import { serveMessageRoutes } from './serve-message-routes.ts';
import { builtSite, serveSite } from './serve-site.ts';

/** The site and the API alone: `npm run site`. */
await runProgram(async (program) => {
  const environment = readEnvironment();
  await startOperations(program, environment);
  const progress = createProgress();
  const build = await buildSite(progress);
  const installation = await openInstallation(environment, program, progress);
  const app = createApp(program, environment);
  checkHosts(app, installation);
  await serveMessageRoutes(app, installation, environment);
  await serveSite(app, installation, program, builtSite(build));
  const port = await listen(app, environment.port);
  announceServing(program, installation.databases, environment);
  await installation.announce(`http://localhost:${port}/`);
  compressLater(build, program.logger);
  program.logger.info(`the site listens at http://localhost:${port}/`);
});
