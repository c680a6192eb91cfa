import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** A worker thread that is restarted when it ends unexpectedly. */
export type SupervisedThread = {
  /** Tells the thread to stop and resolves when it has ended. */
  stop(): Promise<void>;
};

/** The exit code of a thread that has ended so that another begins in its place, without delay. */
export const RESTART_CODE = 75;

/** Delay before a restart, so that a thread that fails repeatedly does not flood the log. */
const RESTART_DELAY_MS = 2_000;

type ThreadRun = {
  thread: Worker;
  /** Resolves to true at the first message, to false if the thread ends before it. */
  started: Promise<boolean>;
  /** Resolves when the thread ends, with its error or null, and its exit code. */
  ended: Promise<{ error: Error | null; code: number }>;
};

function observeThread(thread: Worker): ThreadRun {
  let failure: Error | null = null;
  thread.on('error', (error: Error) => {
    failure = error;
  });
  const ended = new Promise<{ error: Error | null; code: number }>((resolve) =>
    thread.once('exit', (code) => resolve({ error: failure, code })),
  );
  const firstMessage = new Promise<boolean>((resolve) => thread.once('message', () => resolve(true)));
  return { thread, started: Promise.race([firstMessage, ended.then(() => false)]), ended };
}

/**
 * Starts a worker thread and resolves at its first message. If the thread later ends without having been stopped, calls
 * `onExit` with its error, or null, and starts another one; with the exit code `RESTART_CODE` it only starts another one. `stop` sends the message 'stop'; the thread must then
 * release everything that keeps it running. Throws if the first thread ends before its first message.
 */
export async function superviseThread(
  start: () => Worker,
  onExit: (error: Error | null) => void,
): Promise<SupervisedThread> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let run = observeThread(start());
  if (!(await run.started)) throw (await run.ended).error ?? new Error('The thread ended before its first message');
  const supervise = async () => {
    for (;;) {
      const { error, code } = await run.ended;
      if (signal.aborted) return;
      if (code !== RESTART_CODE) {
        onExit(error);
        await delay(RESTART_DELAY_MS, undefined, { signal }).catch(() => {});
      }
      if (signal.aborted) return;
      run = observeThread(start());
    }
  };
  const supervision = supervise();
  return {
    stop: async () => {
      stopping.abort();
      run.thread.postMessage('stop');
      await supervision;
    },
  };
}
