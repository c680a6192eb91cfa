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

/** Thrown after the longest wait for a database that answers others. */
class SlowDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
}

type Circuit = { kind: 'closed' } | { kind: 'open'; until: number } | { kind: 'probing' };
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Share of a wait from which on this process was too busy itself to notice an answer in time. */
const BUSY = 0.5;

/** How often a caller waits for a connection to a database that is slow. */
const MAX_WAITS = 3;

/** A socket that is destroyed after a silence, which fails the running query and removes the connection. */
const createSocket = (silenceMs: number | null): Socket => {
  const socket = new Socket();
  if (silenceMs === null) return socket;
  socket.setTimeout(silenceMs, () => {
    const { bytesRead, bytesWritten } = socket;
    // A process that was busy itself reads an answer that has arrived meanwhile after its timers. And a query may have
    // begun on the idle connection since: it has all its time.
    setImmediate(() => {
      if (socket.bytesRead > bytesRead || socket.bytesWritten > bytesWritten) return;
      socket.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
    });
  });
  return socket;
};

/**
 * A connection pool with a circuit breaker: after a failed connection everybody else fails at once instead of waiting,
 * and one caller per second tries again. A database that is away then costs a site no time, and it notices its return.
 * A database that is slow is waited for: one that answered somebody meanwhile, or whose connections are all in use.
 */
export class GuardedPool extends Pool {
  #circuit: Circuit = { kind: 'closed' };
  readonly #connectMs: number;
  readonly #sockets: ReadonlySet<Socket>;

  constructor(config: PoolConfig, { connectMs, silenceMs }: PoolLimits) {
    const sockets = new Set<Socket>();
    const stream = () => {
      const socket = createSocket(silenceMs);
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    };
    super({ ...config, keepAlive: true, connectionTimeoutMillis: connectMs, stream });
    this.#connectMs = connectMs;
    this.#sockets = sockets;
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
      const client = await this.#connectPatiently();
      this.#circuit = { kind: 'closed' };
      return client;
    } catch (error) {
      const isThere = error instanceof SlowDatabaseError;
      this.#circuit = isThere ? { kind: 'closed' } : { kind: 'open', until: performance.now() + PAUSE_MS };
      // The socket of the embedded server is a file, which is missing while the server does not run.
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw isMissing ? new DatabaseAwayError(error.message, { cause: error }) : error;
    }
  }

  /** Connects; again if the time ran out while the database, or this process, was busy with something else. */
  async #connectPatiently(): Promise<PoolClient> {
    for (let wait = 1; ; wait++) {
      const startedAt = performance.now();
      const [before, answers] = [performance.eventLoopUtilization(), this.#countAnswers()];
      try {
        return await super.connect();
      } catch (error) {
        if (performance.now() - startedAt < this.#connectMs) throw error;
        const isDatabaseBusy = this.#isInUse() || this.#hasAnsweredSince(answers);
        const isBusy = isDatabaseBusy || performance.eventLoopUtilization(before).utilization >= BUSY;
        if (isBusy && wait < MAX_WAITS) continue;
        throw isDatabaseBusy ? new SlowDatabaseError('The database is busy', { cause: error }) : error;
      }
    }
  }

  /** All connections are in use, and the database was there when this was last tried. */
  #isInUse(): boolean {
    return this.totalCount >= this.options.max && this.#circuit.kind === 'closed';
  }

  #countAnswers(): ReadonlyMap<Socket, number> {
    return new Map(Array.from(this.#sockets, (socket) => [socket, socket.bytesRead]));
  }

  #hasAnsweredSince(before: ReadonlyMap<Socket, number>): boolean {
    return Array.from(this.#sockets).some((socket) => socket.bytesRead > (before.get(socket) ?? 0));
  }

  #isOpen(): boolean {
    const circuit = this.#circuit;
    return circuit.kind === 'probing' || (circuit.kind === 'open' && performance.now() < circuit.until);
  }
}
