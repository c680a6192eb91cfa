import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../platform/environment.ts';
import { processEnvironment } from '../platform/testing/process-environment.ts';

const home = mkdtempSync(join(tmpdir(), 'lowtide-start-'));
// When run by root, PostgreSQL runs as another account, which must be able to enter.
chmodSync(home, 0o755);
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Starts a role or a command in a process of its own, from another working folder. */
function run(program: string, args: string[] = [], environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(PROJECT_FOLDER, 'src/main', program), ...args], {
    cwd: tmpdir(),
    env: processEnvironment({ LOWTIDE_HOME: home, ...environment }),
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      text += piece;
    });
  }
  return { child, output: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}

describe('a role', () => {
  it('serves until it is stopped, tells a second start its URL, and starts again after kill -9', async () => {
    const port = String(await freePort());
    const first = run('images.ts', [], { PORT: port });
    await expect.poll(first.output).toContain(`http://localhost:${port}/images/`);
    const response = await fetch(`http://localhost:${port}/images/product/se/1/0.jpg`);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'image/jpeg']);

    const second = run('images.ts', [], { PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `already running on ${home} (process ${first.child.pid} http://localhost:${port}/)`,
    );

    first.child.kill('SIGKILL');
    const third = run('images.ts', [], { PORT: port });
    await expect.poll(third.output).toContain(`http://localhost:${port}/images/`);
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
  });

  it('names the port if it is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const role = run('images.ts', [], { PORT: String(port) });
    expect(await role.ended).toBe(1);
    expect(role.output()).toContain(`Port ${port} is taken`);
    server.close();
  });
});

describe('the command line', () => {
  it.each([
    [],
    ['feed'],
    ['feed', 'check'],
    ['feed', 'add'],
    ['feed', 'run'],
    ['feed', 'list'],
    ['reindex'],
    ['market', 'list'],
    ['market', 'open'],
    ['setup'],
    ['demo', 'remove'],
  ])('prints help: %j', async (...path) => {
    const command = run('cli.ts', [...path, '--help']);
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/Usage: lowtide/);
  });

  it('lists the markets, and rejects one that does not exist', async () => {
    const list = run('cli.ts', ['market', 'list']);
    expect(await list.ended).toBe(0);
    expect(list.output()).toMatch(/^SE +open +SEK +se\.localhost +sv-SE +Europe\/Stockholm$/m);
    const wrong = run('cli.ts', ['feed', 'list', '--market', 'XX']);
    expect(await wrong.ended).toBe(2);
    expect(wrong.output()).toContain("There is no market 'XX'");
  });
});
