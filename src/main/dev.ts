import { createServer } from 'vite';
import { PROJECT_FOLDER, readEnvironment } from '../platform/environment.ts';
import { createProgress } from '../platform/progress.ts';
import { createApp } from './create-app.ts';
import { greeting, mailboxLine } from './greeting.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { runProgram } from './run-program.ts';
import { runWorker } from './run-worker.ts';
import { seedContent } from './seed-content.ts';
import { refreshDemo, seedDemo } from './seed-demo.ts';
import { seedDemoPeople } from './seed-demo-people.ts';
import { serveMessages } from './serve-messages.ts';
import { servePictures } from './serve-pictures.ts';
import { type SiteSource, serveSite } from './serve-site.ts';

/**
 * Everything, from the sources: `npm run dev`. Vite sends the browser what changes in src/web; Node starts this anew when
 * anything else does (`node --watch`).
 */
await runProgram(async (program) => {
  const environment = readEnvironment();
  const progress = createProgress();
  const installation = await openInstallation(environment, program, progress);
  const { databases, home } = installation;
  const today = new Date();
  await seedContent(databases);
  const signIns = await seedDemoPeople(databases, home, today);
  await seedDemo({ databases, home, today, progress });
  await refreshDemo({ databases, home, today });
  const app = createApp(program);
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  program.closers.add(() => vite.close());
  // What Vite knows (sources, its own client) it answers itself; the rest is ours.
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  // Vite puts scripts and styles of its own into pages, which the site's policy is there to refuse.
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Uint8Array) || !String(reply.getHeader('content-type')).startsWith('text/html'))
      return payload;
    reply.removeHeader('content-security-policy').removeHeader('content-length');
    return vite.transformIndexHtml(request.url, new TextDecoder().decode(payload));
  });
  await servePictures(app, installation);
  await serveMessages(app, installation, environment);
  const renderer: SiteSource['renderer'] = async (onMissingText) => {
    const { createSite } = await vite.ssrLoadModule('/src/web/render/entry-server.tsx');
    return createSite({ manifest: null, onMissingText });
  };
  const source = { renderer, assets: [], keepsPages: false };
  await progress.step('Opening the search', () => serveSite(app, installation, program, source));
  const port = await listen(app, environment.port);
  await installation.announce(`http://localhost:${port}/`);
  await runWorker(installation, program, environment);
  process.stdout.write(greeting(port, environment.port, home, signIns) + mailboxLine(port, environment.smtpUrl));
});
