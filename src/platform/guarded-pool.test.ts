import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from './database.ts';

/** A TCP proxy before the test server, which can be silent or gone, as a hung or stopped database is. */
async function startProxy(socketFolder: string) {
  const { connect } = await import('node:net');
  const open = new Set<Socket>();
  let isSilent = false;
  let isSilentToNew = false;
  let server: Server | null = null;
  const start = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer((client) => {
        const isUnheard = isSilentToNew;
        const upstream = connect(`${socketFolder}/.s.PGSQL.5432`);
        for (const socket of [client, upstream]) {
          open.add(socket);
          socket.on('error', () => {});
        }
        client.on('data', (data) => !isSilent && !isUnheard && upstream.write(data));
        upstream.on('data', (data) => !isSilent && client.write(data));
        client.on('close', () => upstream.destroy());
        upstream.on('close', () => client.destroy());
      }).listen(port, '127.0.0.1', () => {
        const address = server?.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await start(0);
  return {
    port,
    hang: (value: boolean) => {
      isSilent = value;
    },
    acceptNone: (value: boolean) => {
      isSilentToNew = value;
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      open.clear();
      await new Promise((resolve) => server?.close(resolve));
    },
    restart: () => start(port),
  };
}

let proxy: Awaited<ReturnType<typeof startProxy>>;
let address: string;
let database: Database;

beforeAll(async () => {
  const url = new URL(inject('postgresUrl'));
  proxy = await startProxy(url.searchParams.get('host') ?? '');
  address = `postgresql://${url.username}@127.0.0.1:${proxy.port}/postgres?sslmode=disable`;
  database = openDatabase(address, { poolSize: 2, limits: { connectMs: 2000, silenceMs: 2000 } });
});

afterAll(async () => {
  await database.close();
  await proxy.stop();
});

const ask = ({ db } = database) => sql`select 1`.execute(db);

async function duration(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work.catch(() => {});
  return performance.now() - startedAt;
}

it('fails at once while the database is stopped, and recovers by itself', async () => {
  await ask();
  await proxy.stop();
  await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toThrow();
  const many = await duration(Promise.allSettled(Array.from({ length: 500 }, () => ask())));
  // If each waited for a connection, in a pool of two: 75 s.
  expect(many).toBeLessThan(20_000);
  await proxy.restart();
  await expect
    .poll(() =>
      ask().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => ask()));
  expect(all.every(({ status }) => status === 'fulfilled')).toBe(true);
});

it('gives up on a database that hangs, in a query and in connecting', async () => {
  await ask();
  proxy.hang(true);
  const waited = await duration(ask());
  expect(waited).toBeGreaterThan(200);
  for (let i = 0; i < 3; i++) await expect(ask()).rejects.toThrow();
  // If each waited for an answer, in a pool of two: 75 s.
  expect(await duration(Promise.allSettled(Array.from({ length: 500 }, () => ask())))).toBeLessThan(20_000);
  proxy.hang(false);
  await expect
    .poll(() =>
      ask().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

it('does not take a busy pool for an absent database', async () => {
  const busy = Promise.all([
    sql`select pg_sleep(0.25)`.execute(database.db),
    sql`select pg_sleep(0.25)`.execute(database.db),
  ]);
  const waiting = ask();
  await busy;
  await waiting;
  await ask();
});

it('takes a process that is busy itself for no silence of the database', async () => {
  const own = openDatabase(inject('postgresUrl'), { poolSize: 1, limits: { connectMs: 100, silenceMs: 100 } });
  const askOwn = () => sql`select 1`.execute(own.db);
  const block = () => {
    for (const start = performance.now(); performance.now() - start < 300; );
  };
  try {
    for (let round = 0; round < 2; round++) {
      const asked = askOwn();
      await setImmediate();
      block();
      await asked;
    }
  } finally {
    await own.close();
  }
});

it('waits longer for a free connection than for the database', async () => {
  const own = openDatabase(address, { poolSize: 1, limits: { connectMs: 1500, silenceMs: 10_000 } });
  onTestFinished(() => own.close());
  await ask(own);
  const busy = sql`select pg_sleep(2)`.execute(own.db);
  await ask(own);
  await busy;
});

it('does not take a database for absent that answers others while one connection is not made', async () => {
  const own = openDatabase(address, { poolSize: 2, limits: { connectMs: 1000, silenceMs: 10_000 } });
  onTestFinished(() => own.close());
  const client = await own.pool.connect();
  proxy.acceptNone(true);
  let isWaiting = true;
  const askRepeatedly = async () => {
    while (isWaiting) await client.query('select pg_sleep(0.02)');
  };
  const others = askRepeatedly();
  try {
    await expect(ask(own)).rejects.toThrow('The database is busy');
  } finally {
    isWaiting = false;
    proxy.acceptNone(false);
    await others;
    client.release();
  }
  await ask(own);
});

it('answers a query that begins when the connection it takes has been idle for the longest silence', async () => {
  const silenceMs = 40;
  const own = openDatabase(inject('postgresUrl'), { poolSize: 1, limits: { connectMs: 10_000, silenceMs } });
  onTestFinished(() => own.close());
  for (let round = 0; round < 20; round++) {
    await ask(own);
    // Due in the same turn of the event loop as the timer of the connection, and after it.
    await setTimeout(silenceMs);
    await ask(own);
  }
});

it('asks a database again that was away and then only slow', async () => {
  const own = openDatabase(address, { poolSize: 2, limits: { connectMs: 300, silenceMs: 10_000 } });
  onTestFinished(() => own.close());
  const client = await own.pool.connect();
  proxy.acceptNone(true);
  await expect(ask(own)).rejects.toThrow('timeout');
  await expect(ask(own)).rejects.toThrow('The database is away');
  await setTimeout(1100);
  let isWaiting = true;
  const askRepeatedly = async () => {
    while (isWaiting) await client.query('select pg_sleep(0.02)');
  };
  const others = askRepeatedly();
  try {
    await expect(ask(own)).rejects.toThrow('The database is busy');
  } finally {
    isWaiting = false;
    proxy.acceptNone(false);
    await others;
    client.release();
  }
  await setTimeout(1100);
  await ask(own);
});
