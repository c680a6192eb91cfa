import autocannon from 'autocannon';

/** What one load requests: pages of a pool, and among them fresh ones, whose URL nobody has requested before. */
export type LoadOptions = {
  url: string;
  host: string;
  seconds: number;
  connections: number;
  /** Requests a second; null: as many as the server answers. */
  rate: number | null;
  pool: readonly string[];
  /** The path of a fresh page, with `{n}` for its number. */
  fresh: string;
  freshShare: number;
  /** The number of the first fresh page. */
  from: number;
};

export type LoadResult = { perSecond: number; p50: number; p99: number; failed: number; freshPages: number };

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
