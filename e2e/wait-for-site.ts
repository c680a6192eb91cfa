import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { z } from 'zod';
import { DEMO_COMPLETE } from '../src/main/startup-message.ts';
import { isAlive } from '../src/platform/processes.ts';
import { OUTPUT_FILE } from './start-site.ts';

const MAX_START_MS = 300_000;
const MARKETS = ['se', 'us'];
const homeResponse = z.object({ productCount: z.int().positive() });

const { port, home, pid } = inject('site');

async function hasProducts(market: string): Promise<boolean> {
  const url = `http://localhost:${port}/api/${market}/public/home/${market.toUpperCase()}`;
  const response = await fetch(url).catch(() => null);
  return response?.ok === true && homeResponse.safeParse(await response.json()).success;
}

/** Whether the site has printed that its markets are filled; one that somebody else started is. */
const isFilled = async () => pid === null || (await readFile(join(home, OUTPUT_FILE), 'utf8')).includes(DEMO_COMPLETE);

/** Waits until each market has products. */
async function waitForSite(): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < MAX_START_MS; await sleep(200)) {
    if (pid !== null && !isAlive(pid)) break;
    if ((await isFilled()) && (await Promise.all(MARKETS.map(hasProducts))).every(Boolean)) return;
  }
  throw new Error(`The site did not start.\n${await readFile(join(home, OUTPUT_FILE), 'utf8')}`);
}

/** Vitest's set-up of each file of journeys. */
await waitForSite();
