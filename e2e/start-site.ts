import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { processEnvironment } from '../src/platform/testing/process-environment.ts';

/** The site under test: its port, its home folder, and its process if the tests started it. */
export type RunningSite = { port: number; home: string; pid: number | null };

declare module 'vitest' {
  interface ProvidedContext {
    site: RunningSite;
  }
}

/** What the site has printed; in its home. */
export const OUTPUT_FILE = 'output.txt';

/** Returns the environment of the installation's processes. */
export const siteEnvironment = (home: string): Record<string, string> =>
  processEnvironment({ HOME: home, LOWTIDE_HOME: home });

/** A port that nothing listens at. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/**
 * Vitest's global setup: starts one site for all journeys in a temporary folder. It imports its markets while other tests
 * run; `wait-for-site.ts` waits until it has them. To write journeys against a running site
 * (`node e2e/two-market-site.ts`), set E2E_PORT and LOWTIDE_HOME.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_PORT, LOWTIDE_HOME = '' } = process.env;
  if (E2E_PORT) {
    project.provide('site', { port: Number(E2E_PORT), home: LOWTIDE_HOME, pid: null });
    return async () => {};
  }
  const home = await mkdtemp(join(tmpdir(), 'lowtide-e2e-'));
  // When run by root, PostgreSQL runs as another account, which needs access.
  await chmod(home, 0o755);
  const port = await findFreePort();
  const output = openSync(join(home, OUTPUT_FILE), 'w');
  // With a lifecycle event of npm, the site also stops when its parent process is killed.
  const env = { ...siteEnvironment(home), PORT: String(port), npm_lifecycle_event: 'e2e' };
  const program = fileURLToPath(new URL('./two-market-site.ts', import.meta.url));
  const site = spawn(process.execPath, [program], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  project.provide('site', { port, home, pid: site.pid ?? null });
  return async () => {
    if (site.exitCode === null && site.signalCode === null) {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
}
