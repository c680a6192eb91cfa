import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';

/** The site that the journeys go through, and the folder of its installation. */
export type RunningSite = { port: number; home: string };

declare module 'vitest' {
  interface ProvidedContext {
    site: RunningSite;
  }
}

const LONGEST_START_MS = 300_000;
const counted = z.object({ productCount: z.int().positive() });

/** The environment of a program of this installation: nothing of the one that runs the tests, which is no production. */
export const environmentOf = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  LOWTIDE_HOME: home,
});

/**
 * Vitest's set-up of the journeys: one site for all of them, in a folder of its own that goes away again. For those who
 * write journeys, E2E_PORT and LOWTIDE_HOME name one that runs already (`node e2e/small-site.ts`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_PORT, LOWTIDE_HOME = '' } = process.env;
  if (E2E_PORT) {
    project.provide('site', { port: Number(E2E_PORT), home: LOWTIDE_HOME });
    return async () => {};
  }
  const home = await mkdtemp(join(tmpdir(), 'lowtide-e2e-'));
  // Root's PostgreSQL runs as another account, which must be able to enter.
  await chmod(home, 0o755);
  // What npm has started ends when npm is gone, even where nobody could tell it to.
  const env = { ...environmentOf(home), npm_lifecycle_event: 'e2e' };
  const site = spawn(process.execPath, [fileURLToPath(new URL('./small-site.ts', import.meta.url))], { env });
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    const port = await portOf(site);
    project.provide('site', { port, home });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Where the site has opened, once both markets have products. */
async function portOf(site: ChildProcess): Promise<number> {
  let said = '';
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (piece) => (said += piece));
  for (const began = Date.now(); Date.now() - began < LONGEST_START_MS; ) {
    if (site.exitCode !== null || site.signalCode !== null) break;
    const port = Number(/Lowtide is ready at http:\/\/localhost:(\d+)\//.exec(said)?.[1] ?? 0);
    if (port > 0 && (await hasProducts(port, 'se')) && (await hasProducts(port, 'us'))) return port;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The site did not start.\n${said}`);
}

async function hasProducts(port: number, market: string): Promise<boolean> {
  const home = await fetch(`http://localhost:${port}/api/${market}/public/home/${market.toUpperCase()}`);
  return home.ok && counted.safeParse(await home.json()).success;
}
