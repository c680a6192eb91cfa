import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketId } from '../market/market.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import { buildSite } from './build/build-site.ts';
import { createApp } from './create-app.ts';
import { seedContent } from './demo/seed-content.ts';
import { refreshDemo, seedDemo } from './demo/seed-demo.ts';
import { seedDemoAccounts } from './demo/seed-demo-accounts.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import type { Program } from './run-program.ts';
import { runWorker } from './run-worker.ts';
import { serveImages } from './serve-images.ts';
import { serveMessageRoutes } from './serve-message-routes.ts';
import { builtSite, serveSite } from './serve-site.ts';
import { mailboxMessage, startupMessage } from './startup-message.ts';

const MAX_SEED_WAIT_MS = 30_000;

/** Runs all roles in one process, with demonstration merchants in all open markets or in those given. */
export async function runAll(program: Program, demo: { markets?: readonly MarketId[] } = {}): Promise<void> {
  const environment = readEnvironment();
  const progress = createProgress();
  const build = await buildSite(progress);
  const installation = await openInstallation(environment, program, progress);
  const { databases, home } = installation;
  const today = new Date();
  await seedContent(databases);
  const signIns = await seedDemoAccounts(databases, home, today);
  const seeded = seedDemo({ databases, home, today, progress, ...demo });
  // On a slow machine, the first markets open while the last ones are still being imported.
  await Promise.race([seeded, sleep(MAX_SEED_WAIT_MS)]);
  const app = createApp(program);
  await serveImages(app, installation);
  await serveMessageRoutes(app, installation, environment);
  await progress.step('Starting the search', () => serveSite(app, installation, program, builtSite(build)));
  const port = await listen(app, environment.port);
  await installation.announce(`http://localhost:${port}/`);
  process.stdout.write(
    startupMessage(port, environment.port, home, signIns) + mailboxMessage(port, environment.smtpUrl),
  );
  await seeded;
  await refreshDemo({ databases, home, today });
  await runWorker(installation, program, environment);
}
