import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { SECOND_MS } from '../terms/duration.ts';

/** Time limits of this side: they apply also when the server says nothing any more. */
export type PoolLimits = {
  /** Milliseconds until a connection is there. */
  readonly connectMs: number;
  /** Milliseconds that a connection may be silent while it is used; null: for ever, as a long job needs. */
  readonly silenceMs: number | null;
};

/** How long nobody tries to connect after a failure; then one caller does. */
const PAUSE_MS = SECOND_MS;

/** Thrown at once while the database is known to be away. Its code is that of the original failure. */
export class DatabaseAwayError extends Error {
  readonly code = 'ECONNREFUSED';
}

type Circuit = { kind: 'closed' } | { kind: 'open'; until: number } | { kind: 'probing' };
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Share of a wait from which on this process was too busy itself to notice an answer in time. */
const BUSY = 0.5;

/** A socket that is destroyed after a silence, which fails the running query and removes the connection. */
const createSocket = (silenceMs: number): Socket => {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    const { bytesRead } = socket;
    // A process that was busy itself reads an answer that has arrived meanwhile after its timers.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead) return;
      socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
    });
  });
  return socket;
};

/**
 * A connection pool with a circuit breaker: after a failed connection everybody else fails at once instead of waiting,
 * and one caller per second tries again. A database that is away then costs a site no time, and it notices its return.
 */
export class GuardedPool extends Pool {
  #circuit: Circuit = { kind: 'closed' };

  constructor(config: PoolConfig, { connectMs, silenceMs }: PoolLimits) {
    super({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      ...(silenceMs === null ? {} : { stream: () => createSocket(silenceMs) }),
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const connecting = this.#connect();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) =>
        callback(undefined, client, (release) => client.release(release === true || release instanceof Error)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    if (this.#isOpen()) throw new DatabaseAwayError('The database is away');
    if (this.#circuit.kind === 'open') this.#circuit = { kind: 'probing' };
    try {
      const client = await this.#connectOnce();
      this.#circuit = { kind: 'closed' };
      return client;
    } catch (error) {
      // Where all connections are in use, the database is busy and not away.
      const isBusy = this.totalCount >= this.options.max && this.#circuit.kind === 'closed';
      if (!isBusy) this.#circuit = { kind: 'open', until: performance.now() + PAUSE_MS };
      // The socket of the embedded server is a file, which is missing while the server does not run.
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isMissing ? new DatabaseAwayError(error.message, { cause: error }) : error;
    }
  }

  /** Connects; once more if the time ran out while this process was busy with something else. */
  async #connectOnce(): Promise<PoolClient> {
    const before = performance.eventLoopUtilization();
    return super.connect().catch((error: unknown) => {
      if (performance.eventLoopUtilization(before).utilization < BUSY) throw error;
      return super.connect();
    });
  }

  #isOpen(): boolean {
    const circuit = this.#circuit;
    return circuit.kind === 'probing' || (circuit.kind === 'open' && performance.now() < circuit.until);
  }
}
