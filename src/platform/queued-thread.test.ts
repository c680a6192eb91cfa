import { getPriority, platform } from 'node:os';
import { describe, expect, it } from 'vitest';
import { QueuedThread } from './queued-thread.ts';
import { TEST_THREAD, type TestAnswer, type TestTask } from './testing/test-thread.ts';

const createThread = (idleMs = 60_000) => new QueuedThread<TestTask, TestAnswer>({ ...TEST_THREAD, idleMs });
const BACKGROUND = { ...TEST_THREAD, idleMs: 60_000, isBackground: true };
const COUNT = { kind: 'count' } as const;

function createGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { gate, open };
}

describe('a thread for which tasks queue', () => {
  it('performs them in order, and others beside them only alone', async () => {
    const thread = createThread();
    const { gate, open } = createGate();
    const queued = [thread.run({ kind: 'count', gate }), thread.run(COUNT), thread.run(COUNT)];
    const alone = await thread.runAlone(COUNT);
    open();
    const answers = await Promise.all(queued);
    expect(answers.map(({ count }) => count)).toEqual([1, 2, 3]);
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
    expect(alone.count).toBe(1);
    expect(alone.threadId).not.toBe(answers[0]?.threadId);
  });

  it.runIf(platform() === 'linux')('lets other threads go first if nobody waits for it', async () => {
    const [normal, background] = [createThread(), new QueuedThread<TestTask, TestAnswer>(BACKGROUND)];
    expect((await normal.run(COUNT)).niceness).toBe(getPriority());
    expect((await background.run(COUNT)).niceness).toBe(Math.min(19, getPriority() + 10));
  });

  it('tells a task how much time is left', async () => {
    const thread = createThread();
    expect((await thread.run(COUNT)).msLeft).toBe(Number.POSITIVE_INFINITY);
    const answer = await thread.runUntil(COUNT, { until: performance.now() + 600_000, graceMs: 0 });
    expect(answer?.msLeft).toBeGreaterThan(0);
    expect(answer?.msLeft).toBeLessThanOrEqual(600_000);
  });

  it.each([
    ['a task fails', 'throw', 'Error: this task throws'],
    ['the thread ends', 'exit', 'the thread ended'],
    ['the thread fails', 'crash', 'this thread crashes'],
  ] as const)('rejects where %s, and performs the next task in a new one', async (_, kind, message) => {
    const thread = createThread();
    const { threadId } = await thread.run(COUNT);
    const [failed, next] = [thread.run({ kind }), thread.run(COUNT)];
    await expect(failed).rejects.toThrow(message);
    expect((await next).threadId).not.toBe(threadId);
    await expect(thread.runAlone({ kind })).rejects.toThrow(message);
  });

  it('performs the next task in a new one where it fails between two', async () => {
    const thread = createThread();
    const { gate, open } = createGate();
    // An error may overtake an answer, so it comes after it.
    const { threadId } = await thread.run({ kind: 'crash-later', gate });
    open();
    await expect.poll(() => thread.run(COUNT).then((next) => next.threadId, () => threadId)).not.toBe(threadId); // biome-ignore format: short
  });

  it('does not begin a task that is late', async () => {
    const thread = createThread();
    const late = { until: performance.now(), graceMs: 60_000 };
    expect(await Promise.all([thread.run(COUNT), thread.runUntil(COUNT, late)])).toEqual([expect.anything(), null]);
    expect((await thread.run(COUNT)).count).toBe(2);
  });

  it('ends a task that does not end in time, and performs the next one', async () => {
    const thread = createThread();
    const { threadId } = await thread.run(COUNT);
    const { gate } = createGate();
    const held = thread.runUntil({ kind: 'count', gate }, { until: performance.now() + 50, graceMs: 0 });
    const next = thread.run(COUNT);
    expect(await held).toBeNull();
    expect((await next).threadId).not.toBe(threadId);
  });

  it('ends when it is idle', async () => {
    const thread = createThread(1);
    const { threadId } = await thread.run(COUNT);
    await expect.poll(async () => (await thread.run(COUNT)).threadId).not.toBe(threadId);
  });
});
