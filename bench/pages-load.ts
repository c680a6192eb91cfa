import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const CONNECTIONS = 16;
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'));

const report = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number(),
  non2xx: z.number(),
  errors: z.number(),
});

export type Load = { pagesPerSecond: number; cpuMs: number };

type Target = { port: number; path: string; encoding?: 'br' };

/**
 * Requests one page repeatedly with autocannon in a separate process. Without an `encoding` nothing is compressed. `cpuMs`
 * is the CPU time of this process's main thread per page.
 */
export async function measureLoad({ port, path, encoding }: Target, seconds: number, host: string): Promise<Load> {
  const before = process.threadCpuUsage();
  const accepted = encoding === undefined ? [] : ['-H', `accept-encoding=${encoding}`];
  const options = ['--json', '-c', String(CONNECTIONS), '-d', String(seconds), '-H', `host=${host}`, ...accepted];
  const url = `http://127.0.0.1:${port}${path}`;
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...options, url]);
  const { user, system } = process.threadCpuUsage(before);
  const { requests, duration, non2xx, errors } = report.parse(JSON.parse(stdout));
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} requests failed`);
  return { pagesPerSecond: requests.total / duration, cpuMs: (user + system) / 1000 / requests.total };
}
