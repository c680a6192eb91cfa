import { createServer } from 'vite';
import { isDemonstration } from '../market/market.ts';
import { PROJECT_FOLDER, readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress-bar.ts';
import { NO_REQUEST_LIMITS } from '../serve/limit-requests.ts';
import { checkHosts } from './check-hosts.ts';
import { createApp } from './create-app.ts';
import { seedContent } from './demo/seed-content.ts';
import { findUnseededMarkets, refreshDemo, seedDemo } from './demo/seed-demo.ts';
import { seedDemoAccounts } from './demo/seed-demo-accounts.ts';
import { seedDemoClicks } from './demo/seed-demo-clicks.ts';
import { seedDemoPartners } from './demo/seed-demo-partners.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { runProgram } from './run-program.ts';
import { runWorker } from './run-worker.ts';
import { serveImages } from './serve-images.ts';
import { serveMessageRoutes } from './serve-message-routes.ts';
import { type SiteSource, serveSite } from './serve-site.ts';
import { mailboxMessage, startupMessage } from './startup-message.ts';

/**
 * All roles, from the sources: `npm run dev`. Vite reloads changes in src/web in the browser; Node restarts this process
 * when anything else changes (`node --watch`).
 */
await runProgram(async (program) => {
  const environment = readEnvironment();
  const progress = createProgress();
  const installation = await openInstallation(environment, program, progress);
  const { databases, home } = installation;
  const today = new Date();
  let signIns: Awaited<ReturnType<typeof seedDemoAccounts>> = [];
  if (isDemonstration()) {
    await seedContent(databases);
    signIns = await seedDemoAccounts(databases, home, today);
    const markets = await findUnseededMarkets(databases.main.db);
    await progress.step('Importing the feeds of the demonstration merchants', (report) =>
      seedDemo({ databases, home, today, markets, report }),
    );
    await seedDemoPartners(databases, today);
    await seedDemoClicks(databases, new Date());
    await refreshDemo({ databases, home, today });
  }
  const app = createApp(program, { ...environment, limits: NO_REQUEST_LIMITS });
  checkHosts(app, installation);
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  program.shutdown.add(() => vite.close());
  // Vite answers requests for sources and its own client; everything else is ours.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  // Vite adds inline scripts and styles to pages, which the site's content security policy refuses.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Uint8Array) || !String(reply.getHeader('content-type')).startsWith('text/html'))
      return payload;
    reply.removeHeader('content-security-policy').removeHeader('content-length');
    return vite.transformIndexHtml(request.url, new TextDecoder().decode(payload));
  });
  await serveImages(app, installation);
  await serveMessageRoutes(app, installation, environment);
  const renderer: SiteSource['renderer'] = async (onMissingText) => {
    const { createSite } = await vite.ssrLoadModule('/src/web/render/entry-server.tsx');
    return createSite({ build: null, onMissingText });
  };
  const source = { renderer, assets: [], cachesPages: false };
  await progress.step('Starting the search', () => serveSite(app, installation, program, source));
  const port = await listen(app, environment.port);
  await installation.announce(`http://localhost:${port}/`);
  await runWorker(installation, program, environment);
  process.stdout.write(startupMessage(port, environment, signIns) + (await mailboxMessage(port, environment)));
});
