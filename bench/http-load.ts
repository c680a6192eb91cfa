import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./http-load-program.ts', import.meta.url));

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

/** Loads a server from another process. Throws if a request fails. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
  child.send(options);
  const [result]: LoadResult[] = await once(child, 'message');
  if (result === undefined) throw new Error('The load has no result');
  if (result.failed > 0) throw new Error(`${options.url}: ${result.failed} requests failed`);
  return result;
}
