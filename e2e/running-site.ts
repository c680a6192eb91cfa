import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunningSite = { port: number; stop: () => Promise<void> };

const LONGEST_START_MS = 240_000;

/**
 * The whole site as `npm start` runs it, in a new home of its own, until all its markets are taken in. `E2E_PORT` names
 * a site that runs already, for those who write journeys.
 */
export async function startSite(): Promise<RunningSite> {
  if (process.env.E2E_PORT) return { port: Number(process.env.E2E_PORT), stop: async () => undefined };
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'lowtide-e2e-'));
  const site = spawn(process.execPath, ['src/main/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), LOWTIDE_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  site.stdout.on('data', hear);
  site.stderr.on('data', hear);
  const stop = async () => {
    if (site.exitCode === null) {
      site.kill('SIGINT');
      await once(site, 'exit');
    }
    await rm(home, { recursive: true, force: true });
  };
  const began = Date.now();
  while (!(await answers(port))) {
    if (site.exitCode !== null || Date.now() - began > LONGEST_START_MS) {
      await stop();
      throw new Error(`The site did not start.\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return { port, stop };
}

/** Whether every market has products to show. */
async function answers(port: number): Promise<boolean> {
  try {
    const markets = ['se', 'no', 'dk', 'uk', 'us', 'de', 'fi', 'fr', 'ie', 'it', 'es', 'ca'];
    const homes = await Promise.all(
      markets.map((market) => fetch(`http://localhost:${port}/api/${market}/public/home/${market.toUpperCase()}`)),
    );
    const counts = await Promise.all(homes.map(async (home) => (home.ok ? (await home.json()).productCount : 0)));
    return counts.every((count) => count > 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
