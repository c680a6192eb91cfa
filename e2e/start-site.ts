import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';

/** The site under test: its port and home folder. */
export type RunningSite = { port: number; home: string };

declare module 'vitest' {
  interface ProvidedContext {
    site: RunningSite;
  }
}

const MAX_START_MS = 300_000;
const homeResponse = z.object({ productCount: z.int().positive() });

/** Returns the environment of the installation's processes, without the variables of the test run. */
export const siteEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  LOWTIDE_HOME: home,
});

/**
 * Vitest's global setup: starts one site for all tests in a temporary folder. To write tests against a running site
 * (`node e2e/two-market-site.ts`), set E2E_PORT and LOWTIDE_HOME.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_PORT, LOWTIDE_HOME = '' } = process.env;
  if (E2E_PORT) {
    project.provide('site', { port: Number(E2E_PORT), home: LOWTIDE_HOME });
    return async () => {};
  }
  const home = await mkdtemp(join(tmpdir(), 'lowtide-e2e-'));
  // When run by root, PostgreSQL runs as another account, which needs access.
  await chmod(home, 0o755);
  // With a lifecycle event of npm, the site also stops when its parent process is killed.
  const env = { ...siteEnvironment(home), npm_lifecycle_event: 'e2e' };
  const site = spawn(process.execPath, [fileURLToPath(new URL('./two-market-site.ts', import.meta.url))], { env });
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    const port = await waitForPort(site);
    project.provide('site', { port, home });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Waits until both markets have products. Returns the site's port. */
async function waitForPort(site: ChildProcess): Promise<number> {
  let output = '';
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (piece) => (output += piece));
  for (const startedAt = Date.now(); Date.now() - startedAt < MAX_START_MS; ) {
    if (site.exitCode !== null || site.signalCode !== null) break;
    const port = Number(/Lowtide is ready at http:\/\/localhost:(\d+)\//.exec(output)?.[1] ?? 0);
    if (port > 0 && (await hasProducts(port, 'se')) && (await hasProducts(port, 'us'))) return port;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The site did not start.\n${output}`);
}

async function hasProducts(port: number, market: string): Promise<boolean> {
  const home = await fetch(`http://localhost:${port}/api/${market}/public/home/${market.toUpperCase()}`);
  return home.ok && homeResponse.safeParse(await home.json()).success;
}
