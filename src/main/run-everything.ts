import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketId } from '../market/market.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import { buildSite } from './build-site.ts';
import { createApp } from './create-app.ts';
import { greeting, mailboxLine } from './greeting.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import type { Program } from './run-program.ts';
import { runWorker } from './run-worker.ts';
import { seedContent } from './seed-content.ts';
import { refreshDemo, seedDemo } from './seed-demo.ts';
import { seedDemoPeople } from './seed-demo-people.ts';
import { serveMessages } from './serve-messages.ts';
import { servePictures } from './serve-pictures.ts';
import { builtSite, serveSite } from './serve-site.ts';

const LONGEST_WAIT = 30_000;

/** All roles in one process, with the demonstration's shops in all open markets or in those given. */
export async function runEverything(program: Program, demo: { markets?: readonly MarketId[] } = {}): Promise<void> {
  const environment = readEnvironment();
  const progress = createProgress();
  const build = await buildSite(progress);
  const installation = await openInstallation(environment, program, progress);
  const { databases, home } = installation;
  const today = new Date();
  await seedContent(databases);
  const signIns = await seedDemoPeople(databases, home, today);
  const seeded = seedDemo({ databases, home, today, progress, ...demo });
  // Where the machine is slow, the first markets open while the last ones are still being taken in.
  await Promise.race([seeded, sleep(LONGEST_WAIT)]);
  const app = createApp(program);
  await servePictures(app, installation);
  await serveMessages(app, installation, environment);
  await progress.step('Opening the search', () => serveSite(app, installation, program, builtSite(build)));
  const port = await listen(app, environment.port);
  await installation.announce(`http://localhost:${port}/`);
  process.stdout.write(greeting(port, environment.port, home, signIns) + mailboxLine(port, environment.smtpUrl));
  await seeded;
  await refreshDemo({ databases, home, today });
  await runWorker(installation, program, environment);
}
