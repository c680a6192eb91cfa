import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { RESTART_CODE, superviseThread } from './supervised-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'lowtide-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A thread that appends every start to a file, fails after each of the first `failures` starts, and then runs until
 * stopped.
 */
const failingThread = (file: string, failures: number) => () =>
  new Worker(
    `const { appendFileSync, readFileSync } = require('node:fs');
     const { parentPort } = require('node:worker_threads');
     appendFileSync(${JSON.stringify(file)}, 'started ');
     parentPort.postMessage('started');
     if (readFileSync(${JSON.stringify(file)}, 'utf8').split(' ').length - 1 <= ${failures}) {
       setTimeout(() => { throw new Error('no more'); }, 10);
     } else {
       parentPort.once('message', () => appendFileSync(${JSON.stringify(file)}, 'stopped'));
     }`,
    { eval: true, execArgv: [] },
  );

describe('superviseThread', () => {
  it('restarts a thread that fails, reports its error, and stops it', async () => {
    const file = join(folder, 'dies-once');
    const onExit = vi.fn<(error: Error | null) => void>();
    const supervised = await superviseThread(failingThread(file, 1), onExit);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('started started '), { timeout: 60_000 });
    expect(onExit.mock.calls.map(([error]) => error?.message)).toEqual(['no more']);
    await supervised.stop();
    expect(readFileSync(file, 'utf8')).toBe('started started stopped');
    expect(onExit).toHaveBeenCalledTimes(1);
  }, 20_000);

  it('does not restart a stopped thread, nor after a stop during the restart delay', async () => {
    const file = join(folder, 'dies-always');
    const onExit = vi.fn<(error: Error | null) => void>();
    const supervised = await superviseThread(failingThread(file, 100), onExit);
    await vi.waitFor(() => expect(onExit).toHaveBeenCalled(), { timeout: 60_000 });
    await supervised.stop();
    expect(readFileSync(file, 'utf8')).toBe('started ');
  }, 20_000);

  it('starts another thread in place of one that ends to be renewed, and reports nothing', async () => {
    const file = join(folder, 'renewed');
    const renewing = () =>
      new Worker(
        `const { appendFileSync, readFileSync } = require('node:fs');
         const { parentPort } = require('node:worker_threads');
         appendFileSync(${JSON.stringify(file)}, 'started ');
         parentPort.postMessage('started');
         if (readFileSync(${JSON.stringify(file)}, 'utf8') === 'started ') setTimeout(() => process.exit(${RESTART_CODE}), 10);
         else parentPort.once('message', () => {});`,
        { eval: true, execArgv: [] },
      );
    const onExit = vi.fn<(error: Error | null) => void>();
    const supervised = await superviseThread(renewing, onExit);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('started started '), { timeout: 60_000 });
    await supervised.stop();
    expect(onExit).not.toHaveBeenCalled();
  }, 20_000);

  it('throws the error of a thread that cannot start', async () => {
    const broken = () => new Worker(`throw new Error('no way')`, { eval: true, execArgv: [] });
    await expect(superviseThread(broken, () => {})).rejects.toThrow('no way');
  });
});
