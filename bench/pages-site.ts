import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../src/main/build-site.ts';
import { Closers } from '../src/main/closers.ts';
import { createApp } from '../src/main/create-app.ts';
import { type Installation, openInstallation } from '../src/main/open-installation.ts';
import type { Program } from '../src/main/run-program.ts';
import { seedDemo } from '../src/main/seed-demo.ts';
import { builtRenderer, serveSite } from '../src/main/serve-site.ts';
import { LIVE_MARKETS } from '../src/market/market.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createProgress } from '../src/platform/progress.ts';
import { writeSetting } from '../src/platform/setting.store.ts';

export const MARKET = 'UK';

export type Site = {
  /** Everything as in operation. */
  keeping: { port: number };
  /** The same, but that every page is rendered anew. */
  rendering: { port: number };
  close(): Promise<void>;
};

async function serve(installation: Installation, program: Program, keeps: boolean): Promise<{ port: number }> {
  const app = createApp(program);
  const built = await builtRenderer();
  await serveSite(app, installation, program, keeps ? null : { renderer: async () => built });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(url.port) };
}

/** The built site over one market of the demonstration, in a folder of its own that goes away again. */
export async function openSite(): Promise<Site> {
  const given = process.argv[2];
  const home = given ?? (await mkdtemp(join(tmpdir(), 'lowtide-bench-')));
  // Root's PostgreSQL runs as another account, which must be able to enter.
  await chmod(home, 0o755);
  const program: Program = { closers: new Closers(), logger: createLogger() };
  if (given === undefined) program.closers.add(() => rm(home, { recursive: true, force: true }));
  const progress = createProgress();
  await buildSite(progress);
  const environment = { port: null, home, databaseUrl: null, marketDatabaseUrls: new Map() };
  const installation = await openInstallation(environment, program, progress);
  // To the demonstration, the other markets have been taken in already.
  const today = new Date();
  const others = LIVE_MARKETS.map(({ id }) => id).filter((id) => id !== MARKET);
  const { databases } = installation;
  if (given === undefined) await writeSetting(databases.main.db, 'demo', { markets: others, day: today.toISOString().slice(0, 10) });
  await seedDemo({ databases, home, today, progress });
  const keeping = await serve(installation, program, true);
  const rendering = await serve(installation, program, false);
  return { keeping, rendering, close: () => program.closers.closeAll((error) => console.error(error)) };
}
