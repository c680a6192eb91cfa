import autocannon from 'autocannon';
import type { LoadOptions, LoadResult } from './http-load.ts';

/** Runs in a process of its own, so that it takes no time from the server. */
async function run(options: LoadOptions): Promise<LoadResult> {
  const { url, host, seconds, connections, rate, pool, fresh, freshShare, from } = options;
  let [count, freshPages] = [0, 0];
  const nextPath = (): string => {
    const isFresh = Math.floor(count * freshShare) < Math.floor(++count * freshShare);
    return isFresh ? fresh.replace('{n}', String(from + freshPages++)) : (pool[count % pool.length] ?? '/');
  };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== null && { overallRate: rate }),
    headers: { host, 'accept-encoding': 'br, gzip', accept: 'text/html' },
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  const { latency, requests, duration, non2xx, errors } = result;
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
    freshPages,
  };
}

process.once('message', async (options: LoadOptions) => {
  process.send?.(await run(options));
  process.disconnect();
});
