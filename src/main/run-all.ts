import { setTimeout as sleep } from 'node:timers/promises';
import { isDemonstration } from '../market/market.ts';
import { type Databases, openDatabases } from '../platform/databases.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress-bar.ts';
import type { RequestLimits } from '../serve/limit-requests.ts';
import { HOUR_MS, SECOND_MS } from '../terms/duration.ts';
import { buildSite, type SiteBuild } from './build/build-site.ts';
import { checkHosts } from './check-hosts.ts';
import { createApp } from './create-app.ts';
import { seedContent } from './demo/seed-content.ts';
import { findUnseededMarkets, refreshDemo, type SeedOptions } from './demo/seed-demo.ts';
import { seedDemoAccounts } from './demo/seed-demo-accounts.ts';
import { seedDemoClicks } from './demo/seed-demo-clicks.ts';
import { seedDemoMembers } from './demo/seed-demo-members.ts';
import { seedDemoPartners } from './demo/seed-demo-partners.ts';
import { seedDemoShoppers } from './demo/seed-demo-shoppers.ts';
import { seedInThread } from './demo/seed-in-thread.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { announceServing, startOperations } from './operation/start-operations.ts';
import type { Program } from './run-program.ts';
import { runWorker } from './run-worker.ts';
import { serveImages } from './serve-images.ts';
import { serveMessageRoutes } from './serve-message-routes.ts';
import { builtSite, serveSite } from './serve-site.ts';
import { DEMO_COMPLETE, DEMO_INCOMPLETE, mailboxMessage, startupMessage } from './startup-message.ts';

/** Loading its threads takes half a second of processor time, for which the first page would wait. */
const WORKER_AFTER_MS = SECOND_MS;

/**
 * Runs all roles in one process. An installation that nobody has set up is a demonstration, with invented merchants in all
 * open markets or in those given, many of them or few. Resolves when all roles run.
 */
export async function runAll(
  program: Program,
  {
    markets,
    merchants,
    ...limited
  }: Partial<Pick<SeedOptions, 'markets' | 'merchants'>> & { limits?: RequestLimits } = {},
): Promise<SiteBuild> {
  const environment = readEnvironment();
  await startOperations(program, environment);
  const progress = createProgress();
  const building = buildSite(progress);
  // Awaited when everything else is ready; until then, a failure must not count as unhandled.
  building.catch(() => undefined);
  const installation = await openInstallation(environment, program, progress);
  const { databases, home } = installation;
  const today = new Date();
  const isDemo = isDemonstration();
  if (isDemo) await seedContent(databases);
  const signIns = isDemo ? await seedDemoAccounts(databases, home, today) : [];
  const seed = async () => {
    const urls = { main: databases.main.url, markets: environment.marketDatabaseUrls };
    const empty = await findUnseededMarkets(databases.main.db, markets);
    if (empty.length > 0) await seedInThread({ urls, home, today, markets: empty, merchants }, progress);
    // On a busy machine, an import waits longer for a connection than a request may.
    const patient = openDatabases(urls, { poolSize: 4 });
    try {
      await seedDemoPartners(patient, today);
      await seedDemoClicks(patient, new Date());
      await seedDemoMembers(patient, today);
      await seedDemoShoppers(patient, today);
    } finally {
      await patient.close();
    }
  };
  const build = await building;
  // The site opens while its markets are still being imported. Before it is built, an import would only delay it.
  let isSeeded = false;
  const seeded = (isDemo ? seed() : Promise.resolve()).then(() => {
    isSeeded = true;
  });
  // Awaited after the start; until then, a failure must not count as unhandled.
  seeded.catch(() => undefined);
  const app = createApp(program, { ...environment, ...limited });
  checkHosts(app, installation);
  await serveImages(app, installation);
  await serveMessageRoutes(app, installation, environment);
  await progress.step('Starting the search', () => serveSite(app, installation, program, builtSite(build)));
  const port = await listen(app, environment.port);
  announceServing(program, databases, environment);
  await installation.announce(`http://localhost:${port}/`);
  process.stdout.write(startupMessage(port, environment, signIns) + (await mailboxMessage(port, environment)));
  if (!isSeeded) process.stdout.write(DEMO_INCOMPLETE);
  await seeded;
  if (isDemo) process.stdout.write(DEMO_COMPLETE);
  if (isDemo) await refreshDemo({ databases, home, today });
  if (isDemo) continueClicks(program, databases);
  await sleep(WORKER_AFTER_MS);
  await runWorker(installation, program, environment);
  return build;
}

/** Lets the demonstration's shop have clicks every hour as before: its curves would fall to nothing from tomorrow. */
function continueClicks({ logger, shutdown }: Program, databases: Databases): void {
  const timer = setInterval(() => {
    seedDemoClicks(databases, new Date()).catch((err: unknown) => logger.warn({ err }, 'demonstration clicks failed'));
  }, HOUR_MS).unref();
  shutdown.add(async () => clearInterval(timer));
}
