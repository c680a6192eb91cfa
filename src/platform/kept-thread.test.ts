import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { keepThread } from './kept-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'lowtide-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that notes in a file how often it has begun, dies so often after that, and then works until it is stopped. */
const dying = (file: string, deaths: number) => () =>
  new Worker(
    `const { appendFileSync, readFileSync } = require('node:fs');
     const { parentPort } = require('node:worker_threads');
     appendFileSync(${JSON.stringify(file)}, 'begun ');
     parentPort.postMessage('begun');
     if (readFileSync(${JSON.stringify(file)}, 'utf8').split(' ').length - 1 <= ${deaths}) {
       setTimeout(() => { throw new Error('no more'); }, 10);
     } else {
       parentPort.once('message', () => appendFileSync(${JSON.stringify(file)}, 'stopped'));
     }`,
    { eval: true, execArgv: [] },
  );

describe('a thread that is kept', () => {
  it('is followed by another when it dies of an error, which is told, and ends when it is told to', async () => {
    const file = join(folder, 'dies-once');
    const onDeath = vi.fn<(cause: Error | null) => void>();
    const kept = await keepThread(dying(file, 1), onDeath);
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('begun begun '), { timeout: 10_000 });
    expect(onDeath.mock.calls.map(([cause]) => cause?.message)).toEqual(['no more']);
    await kept.stop();
    expect(readFileSync(file, 'utf8')).toBe('begun begun stopped');
    expect(onDeath).toHaveBeenCalledTimes(1);
  }, 20_000);

  it('is not followed by another when it dies of being stopped, or while another is waited for', async () => {
    const file = join(folder, 'dies-always');
    const onDeath = vi.fn<(cause: Error | null) => void>();
    const kept = await keepThread(dying(file, 100), onDeath);
    await vi.waitFor(() => expect(onDeath).toHaveBeenCalled(), { timeout: 10_000 });
    await kept.stop();
    expect(readFileSync(file, 'utf8')).toBe('begun ');
  }, 20_000);

  it('says why it could not begin', async () => {
    const broken = () => new Worker(`throw new Error('no way')`, { eval: true, execArgv: [] });
    await expect(keepThread(broken, () => {})).rejects.toThrow('no way');
  });
});
