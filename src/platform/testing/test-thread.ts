import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { answerTasks } from '../queued-thread.ts';

/** A task, which ends only when its gate, if it has one, is open; `crash-later` ends at once, and the thread then. */
export type TestTask = { kind: 'count' | 'throw' | 'exit' | 'crash' | 'crash-later'; gate?: Int32Array };

/** How many tasks the thread had begun with this one, how much time there was, and the niceness of the thread. */
export type TestAnswer = { threadId: number; count: number; msLeft: number; niceness: number };

/** A thread whose tasks end in every way. */
export const TEST_THREAD = { module: new URL(import.meta.url), name: 'end in every way' };

let count = 0;

const crash = () =>
  setImmediate(() => {
    throw new Error('this thread crashes');
  });

answerTasks<TestTask, TestAnswer>(TEST_THREAD.name, async ({ kind, gate }, msLeft) => {
  count++;
  if (gate !== undefined && kind !== 'crash-later') Atomics.wait(gate, 0, 0);
  if (kind === 'throw') throw new Error('this task throws');
  if (kind === 'exit') process.exit();
  if (kind === 'crash') await new Promise(crash);
  if (gate !== undefined && kind === 'crash-later')
    void Promise.resolve(Atomics.waitAsync(gate, 0, 0).value).then(crash);
  return { threadId, count, msLeft, niceness: getPriority() };
});
