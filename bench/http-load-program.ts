import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { LoadOptions, LoadResult } from './http-load.ts';

/** Between two looks at which requests are due. */
const TICK_MS = 1;
/** At the beginning, what is slow is this process, whose code is not compiled yet. */
const WARMING_SECONDS = 1;

/** Runs in a process of its own, so that it takes no time from the server. */
async function run(options: LoadOptions): Promise<LoadResult> {
  const { pool, fresh, freshShare, from } = options;
  let [count, freshPages] = [0, 0];
  const nextPath = (): string => {
    const isFresh = Math.floor(count * freshShare) < Math.floor(++count * freshShare);
    return isFresh ? fresh.replace('{n}', String(from + freshPages++)) : (pool[count % pool.length] ?? '/');
  };
  const result = await (options.rate === null ? runAsFast(options, nextPath) : runAt(options.rate, options, nextPath));
  return { ...result, freshPages };
}

type Timings = Omit<LoadResult, 'freshPages'>;

const headersFor = (host: string) => ({ host, 'accept-encoding': 'br, gzip', accept: 'text/html' });

/** As many requests as the server answers: each connection sends the next one when it has the response. */
async function runAsFast({ url, host, seconds, connections }: LoadOptions, nextPath: () => string): Promise<Timings> {
  const { latency, requests, duration, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: headersFor(host),
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/**
 * So many requests a second, evenly spread: autocannon sends those of a second at its beginning, so that they wait for each
 * other. A request's time begins when it is due, also where it then waits for a connection.
 */
async function runAt(
  rate: number,
  { url, host, seconds, connections }: LoadOptions,
  nextPath: () => string,
): Promise<Timings> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failed = 0;
  const send = (due: number) =>
    new Promise<void>((resolve) => {
      const end = (isAnswered: boolean) => {
        const now = performance.now();
        if (due >= warm) latencies.push(now - due);
        if (!isAnswered) failed++;
        resolve();
      };
      const { hostname, port } = new URL(url);
      const request = get({ agent, hostname, port, path: nextPath(), headers: headersFor(host) }, (response) => {
        response.resume();
        response.once('end', () => end(response.statusCode === 200));
      });
      request.once('error', () => end(false));
    });
  const start = performance.now();
  const warm = start + 1000 * WARMING_SECONDS;
  const sent: Promise<void>[] = [];
  while (sent.length < rate * (seconds + WARMING_SECONDS)) {
    const due = start + (1000 * sent.length) / rate;
    if (due <= performance.now()) sent.push(send(due));
    else await sleep(TICK_MS);
  }
  await Promise.all(sent);
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(share * latencies.length)] ?? Number.NaN;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

process.once('message', async (options: LoadOptions) => {
  process.send?.(await run(options));
  process.disconnect();
});
