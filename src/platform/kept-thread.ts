import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** A thread that is replaced when it dies. */
export type KeptThread = {
  /** Tells the thread to stop and resolves when it has ended. */
  stop(): Promise<void>;
};

/** Two that die of the same cause at once would only fill the log. */
const REPLACED_AFTER = 2_000;

type Life = {
  thread: Worker;
  /** Whether it got as far as its first word. */
  begun: Promise<boolean>;
  /** What it died of; null: of nothing that it told. */
  ended: Promise<Error | null>;
};

function live(thread: Worker): Life {
  let cause: Error | null = null;
  thread.on('error', (error: Error) => {
    cause = error;
  });
  const ended = new Promise<Error | null>((resolve) => thread.once('exit', () => resolve(cause)));
  const word = new Promise<boolean>((resolve) => thread.once('message', () => resolve(true)));
  return { thread, begun: Promise.race([word, ended.then(() => false)]), ended };
}

/**
 * Starts a thread and resolves at its first message. One that ends before it is told to, by an error or by itself, is
 * told of and followed by another. A thread is told to stop by the message 'stop', and ends when nothing keeps it.
 * Throws where the first one does not get as far as its first message.
 */
export async function keepThread(start: () => Worker, onDeath: (cause: Error | null) => void): Promise<KeptThread> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let life = live(start());
  if (!(await life.begun)) throw (await life.ended) ?? new Error('A thread has ended before it began');
  const keep = async () => {
    for (;;) {
      const cause = await life.ended;
      if (signal.aborted) return;
      onDeath(cause);
      await sleep(REPLACED_AFTER, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      life = live(start());
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      life.thread.postMessage('stop');
      await kept;
    },
  };
}
