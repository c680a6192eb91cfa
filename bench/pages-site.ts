import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite } from '../src/main/build/build-site.ts';
import { createApp } from '../src/main/create-app.ts';
import { seedDemo } from '../src/main/demo/seed-demo.ts';
import { type Installation, openInstallation } from '../src/main/open-installation.ts';
import { createProgram } from '../src/main/run-program.ts';
import { serveImages } from '../src/main/serve-images.ts';
import { builtSite, serveSite } from '../src/main/serve-site.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createProgress } from '../src/platform/progress-bar.ts';
import { NO_REQUEST_LIMITS } from '../src/serve/limit-requests.ts';

export const MARKET = 'UK';
export const HOST = `${MARKET.toLowerCase()}.localhost`;

/** A process that works for less than this share of a time is idle. */
const MAX_IDLE_SHARE = 0.05;
const IDLE_MS = 3_000;

export type Site = {
  /** Port of the site as in production. */
  cachingPort: number;
  /** Port of the site without page cache. */
  renderingPort: number;
  installation: Installation;
  close(): Promise<void>;
};

/** Starts the built site with one market of the demonstration. Without `given`, in a temporary home folder. */
export async function openSite(given: string | undefined): Promise<Site> {
  const home = given ?? (await mkdtemp(join(tmpdir(), 'lowtide-bench-')));
  // When run by root, PostgreSQL runs as another account, which needs access.
  await chmod(home, 0o755);
  const program = createProgram(createLogger());
  if (given === undefined) program.shutdown.add(() => rm(home, { recursive: true, force: true }));
  const progress = createProgress();
  const built = builtSite(await buildSite(progress));
  const environment = readEnvironment({ LOWTIDE_HOME: home });
  const installation = await openInstallation(environment, program, progress);
  const { databases } = installation;
  await seedDemo({ databases, home, today: new Date(), markets: [MARKET] });
  const serve = async (cachesPages: boolean) => {
    const app = createApp(program, { limits: NO_REQUEST_LIMITS });
    await serveImages(app, installation);
    await serveSite(app, installation, program, { ...built, cachesPages: cachesPages });
    return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  };
  const cachingPort = await serve(true);
  const renderingPort = await serve(false);
  await waitUntilIdle();
  return {
    cachingPort,
    renderingPort,
    installation,
    close: () => program.shutdown.runAll((error) => console.error(error)),
  };
}

/**
 * Resolves when this process has little left to do: a site that has just started reads the words of its markets, which is
 * no part of what a request costs.
 */
async function waitUntilIdle(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization();
    await sleep(IDLE_MS);
    if (performance.eventLoopUtilization(before).utilization < MAX_IDLE_SHARE) return;
  }
}

/** The HTML of a page of the market, from one of the site's ports. */
export function fetchPage(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host: HOST } }, (response) => {
      response.setEncoding('utf8');
      let html = '';
      response.on('data', (part) => {
        html += part;
      });
      response.on('end', () => resolve(html));
    });
    request.on('error', reject);
  });
}
