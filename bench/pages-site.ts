import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../src/main/build-site.ts';
import { Closers } from '../src/main/closers.ts';
import { createApp } from '../src/main/create-app.ts';
import { openInstallation } from '../src/main/open-installation.ts';
import type { Program } from '../src/main/run-program.ts';
import { seedDemo } from '../src/main/seed-demo.ts';
import { servePictures } from '../src/main/serve-pictures.ts';
import { builtSite, serveSite } from '../src/main/serve-site.ts';
import { readEnvironment } from '../src/platform/environment.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createProgress } from '../src/platform/progress.ts';

export const MARKET = 'UK';

export type Site = {
  /** The port of everything as in operation. */
  keeping: number;
  /** The port of the same, but that every page is rendered anew. */
  rendering: number;
  close(): Promise<void>;
};

/** The built site over one market of the demonstration; in a folder of its own that goes away again, where no home is given. */
export async function openSite(given: string | undefined): Promise<Site> {
  const home = given ?? (await mkdtemp(join(tmpdir(), 'lowtide-bench-')));
  // Root's PostgreSQL runs as another account, which must be able to enter.
  await chmod(home, 0o755);
  const program: Program = { closers: new Closers(), logger: createLogger() };
  if (given === undefined) program.closers.add(() => rm(home, { recursive: true, force: true }));
  const progress = createProgress();
  const built = builtSite(await buildSite(progress));
  const environment = readEnvironment({ LOWTIDE_HOME: home });
  const installation = await openInstallation(environment, program, progress);
  const { databases } = installation;
  await seedDemo({ databases, home, today: new Date(), progress, markets: [MARKET] });
  const serve = async (keepsPages: boolean) => {
    const app = createApp(program);
    await servePictures(app, installation);
    await serveSite(app, installation, program, { ...built, keepsPages });
    return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  };
  return {
    keeping: await serve(true),
    rendering: await serve(false),
    close: () => program.closers.closeAll((error) => console.error(error)),
  };
}
