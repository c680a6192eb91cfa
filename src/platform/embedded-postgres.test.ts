import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from './environment.ts';
import { unprivilegedAccount } from './postgres/server-account.ts';
import { processEnvironment } from './testing/process-environment.ts';

const testFolder = mkdtempSync(join(tmpdir(), 'lowtide-embedded-'));
chmodSync(testFolder, 0o755);
const children: ChildProcess[] = [];
let homes = 0;

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(testFolder, { recursive: true, force: true });
});

const newHome = (): string => join(testFolder, `home-${homes++}`);

const ownerScript = (start: 'startEmbeddedPostgres' | 'connectEmbeddedPostgres') => `
  import { ${start} as start } from ${JSON.stringify(join(PROJECT_FOLDER, 'src/platform/embedded-postgres.ts'))};
  try {
    const server = await start(process.env.HOME_UNDER_TEST);
    await server.announce('http://localhost:3000/');
    process.once('SIGTERM', async () => { await server.stop(); process.exit(0); });
    console.log(JSON.stringify({ url: server.url, folder: server.folder }));
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }`;

type StartOutcome = { url: string; folder: string } | { error: string };
type Holder = { process: ChildProcess; outcome: Promise<StartOutcome>; ended: Promise<number | null> };

/** Starts a process that runs the server of a home until it is terminated or killed. */
function hold(
  home: string,
  account: { uid?: number; gid?: number } = {},
  start: Parameters<typeof ownerScript>[0] = 'startEmbeddedPostgres',
): Holder {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', ownerScript(start)], {
    ...account,
    cwd: '/',
    env: processEnvironment({ HOME_UNDER_TEST: home }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const outcome = new Promise<StartOutcome>((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
  });
  return { process: child, outcome, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function started(holder: Holder): Promise<{ url: string; folder: string }> {
  const outcome = await holder.outcome;
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

const pidFile = (folder: string): string => join(folder, 'data', 'postmaster.pid');
const serverPid = (folder: string): number => Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);

async function gone(folder: string): Promise<void> {
  while (existsSync(pidFile(folder))) await sleep(20);
}

/** The processes whose parent is `pid`, by /proc. */
const findChildren = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    })
    .map(Number);

const processName = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();

describe('an embedded PostgreSQL', () => {
  const home = newHome();

  it('keeps its data after a restart, and leaves no process and no lock behind', async () => {
    const first = hold(home);
    const { url, folder } = await started(first);
    await query(url, 'create table note as select 7 as n');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(pidFile(folder))).toBe(false);

    const second = hold(home);
    const again = await started(second);
    expect(await query(again.url, 'select n from note')).toEqual([7]);
    second.process.kill('SIGTERM');
    await second.ended;
  });

  it('reports the process and address of its owner to a second start', async () => {
    const first = hold(home);
    await started(first);
    const second = await hold(home).outcome;
    expect(second).toEqual({
      error: `Lowtide is already running on ${home} (process ${first.process.pid} http://localhost:3000/). Stop it first, or set LOWTIDE_HOME to another folder.`,
    });
    first.process.kill('SIGTERM');
    await first.ended;
  });

  it('stops when its process is killed, and keeps committed data', async () => {
    const first = hold(home);
    const { url, folder } = await started(first);
    await query(url, 'insert into note values (8)');
    first.process.kill('SIGKILL');
    await gone(folder);
    const second = hold(home);
    const again = await started(second);
    expect(await query(again.url, 'select n from note order by n')).toEqual([7, 8]);
    second.process.kill('SIGTERM');
    await second.ended;
  });

  it.skipIf(process.platform !== 'linux')('is replaced if its owner and its guard are both killed', async () => {
    const first = hold(home);
    const { folder } = await started(first);
    const orphan = serverPid(folder);
    process.kill(orphan, 'SIGSTOP');
    const guard = findChildren(orphan).find((pid) => processName(pid) === 'sh');
    process.kill(guard ?? 0, 'SIGKILL');
    first.process.kill('SIGKILL');
    process.kill(orphan, 'SIGCONT');

    const second = hold(home);
    await started(second);
    expect(serverPid(folder)).not.toBe(orphan);
    second.process.kill('SIGTERM');
    await second.ended;
  });

  it('starts after the server was killed and its process id was reused', async () => {
    const first = hold(home);
    const { folder } = await started(first);
    const recorded = readFileSync(pidFile(folder), 'utf8');
    first.process.kill('SIGTERM');
    await first.ended;
    writeFileSync(pidFile(folder), recorded.replace(/^\d+/, String(process.pid)), { mode: 0o644 });
    const second = hold(home);
    expect(await query((await started(second)).url, 'select count(*)::int from note')).toEqual([2]);
    second.process.kill('SIGTERM');
    await second.ended;
  });
});

it('only one of two concurrent starts in an empty home succeeds', async () => {
  const home = newHome();
  const both = [hold(home), hold(home)];
  const outcomes = await Promise.all(both.map((holder) => holder.outcome));
  expect(outcomes.filter((outcome) => 'url' in outcome)).toHaveLength(1);
  expect(outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))).toEqual([
    expect.stringContaining('Lowtide is already running'),
  ]);
  for (const holder of both) holder.process.kill('SIGTERM');
  await Promise.all(both.map((holder) => holder.ended));
});

it('runs for a command until another one that uses it has ended', async () => {
  const home = newHome();
  const command = () => hold(home, {}, 'connectEmbeddedPostgres');
  const first = command();
  const { url, folder } = await started(first);
  const other = command();
  const client = new Client({ connectionString: (await started(other)).url });
  await client.connect();
  const working = client.query('select pg_sleep(1), 7 as n');
  first.process.kill('SIGTERM');
  expect((await working).rows[0].n).toBe(7);
  expect(await query(url, 'select 8')).toEqual([8]);
  await client.end();
  other.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await other.ended;
  expect(existsSync(pidFile(folder))).toBe(false);
});

it('starts after its first start was killed at any time', async () => {
  const home = newHome();
  for (const moment of [150, 300, 450, 600, 750, 900]) {
    const killed = hold(home);
    await sleep(moment);
    killed.process.kill('SIGKILL');
  }
  const last = hold(home);
  expect(await query((await started(last)).url, 'select 1')).toEqual([1]);
  last.process.kill('SIGTERM');
  await last.ended;
});

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  it('runs as another account, in another folder if only root can enter the home', async () => {
    const closed = join(testFolder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const holder = hold(join(closed, 'home'));
    const { url, folder } = await started(holder);
    expect(folder.startsWith(closed)).toBe(false);
    expect(await query(url, 'select 1')).toEqual([1]);
    holder.process.kill('SIGTERM');
    await holder.ended;
    rmSync(folder, { recursive: true });
  });

  it('runs in the home of an ordinary user as that user, who can use it afterwards', async () => {
    const account = unprivilegedAccount();
    const room = mkdtempSync(join(tmpdir(), 'lowtide-user-'));
    chmodSync(room, 0o777);
    for (const as of [account, {}, account]) {
      const holder = hold(join(room, 'home'), as);
      expect(await query((await started(holder)).url, 'select 1')).toEqual([1]);
      holder.process.kill('SIGTERM');
      await holder.ended;
    }
    rmSync(room, { recursive: true });
  });
});
