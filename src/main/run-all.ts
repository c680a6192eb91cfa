import { setTimeout as sleep } from 'node:timers/promises';
import { isDemonstration, type MarketId } from '../market/market.ts';
import { openDatabases } from '../platform/databases.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import type { RequestLimits } from '../serve/limit-requests.ts';
import { buildSite } from './build/build-site.ts';
import { checkHosts } from './check-hosts.ts';
import { createApp } from './create-app.ts';
import { seedContent } from './demo/seed-content.ts';
import { refreshDemo, seedDemo } from './demo/seed-demo.ts';
import { seedDemoAccounts } from './demo/seed-demo-accounts.ts';
import { seedDemoClicks } from './demo/seed-demo-clicks.ts';
import { seedDemoPartners } from './demo/seed-demo-partners.ts';
import { seedDemoShoppers } from './demo/seed-demo-shoppers.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { announceServing, startOperations } from './operation/start-operations.ts';
import type { Program } from './run-program.ts';
import { runWorker } from './run-worker.ts';
import { serveImages } from './serve-images.ts';
import { serveMessageRoutes } from './serve-message-routes.ts';
import { builtSite, serveSite } from './serve-site.ts';
import { mailboxMessage, startupMessage } from './startup-message.ts';

const MAX_SEED_WAIT_MS = 30_000;

/**
 * Runs all roles in one process. An installation that nobody has set up is a demonstration, with invented merchants in all
 * open markets or in those given.
 */
export async function runAll(
  program: Program,
  { markets, ...limited }: { markets?: readonly MarketId[]; limits?: RequestLimits } = {},
): Promise<void> {
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
    // On a busy machine, an import waits longer for a connection than a request may.
    const patient = openDatabases(
      { main: databases.main.url, markets: environment.marketDatabaseUrls },
      { poolSize: 4 },
    );
    try {
      await seedDemo({ databases: patient, home, today, progress, ...(markets && { markets }) });
      await seedDemoPartners(patient, today);
      await seedDemoClicks(patient, today);
      await seedDemoShoppers(patient, today);
    } finally {
      await patient.close();
    }
  };
  const seeded = isDemo ? seed() : Promise.resolve();
  // On a slow machine, the first markets open while the last ones are still being imported.
  await Promise.race([seeded, sleep(MAX_SEED_WAIT_MS)]);
  const build = await building;
  const app = createApp(program, { ...environment, ...limited });
  checkHosts(app, installation);
  await serveImages(app, installation);
  await serveMessageRoutes(app, installation, environment);
  await progress.step('Starting the search', () => serveSite(app, installation, program, builtSite(build)));
  const port = await listen(app, environment.port);
  announceServing(program, databases, environment);
  await installation.announce(`http://localhost:${port}/`);
  process.stdout.write(startupMessage(port, environment, signIns) + (await mailboxMessage(port, environment)));
  await seeded;
  if (isDemo) await refreshDemo({ databases, home, today });
  await runWorker(installation, program, environment);
}
