import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from './processes.ts';

export type ThreadOptions = {
  /** The module that the thread runs, which calls `answerTasks` with the same name. */
  module: URL;
  name: string;
  /** After this time without a task, the thread ends and its memory is free. */
  idleMs: number;
  /** Nobody waits for its answers: the thread that serves pages goes first. */
  isBackground?: boolean;
};

type ThreadData = Pick<ThreadOptions, 'name' | 'isBackground'>;

export type Deadline = {
  /** A task that has not begun until then does not begin. As `performance.now()` counts. */
  until: number;
  /** A task that still runs so long after `until` is ended with its thread: it may not see that it is late. */
  graceMs: number;
};

type Order<Task> = { task: Task; msLeft: number };
type Reply<Answer> = { answer: Answer } | { failure: string };

const ignore = (): void => undefined;
const NO_DEADLINE: Deadline = { until: Number.POSITIVE_INFINITY, graceMs: 0 };

/**
 * A worker thread for work that would block this one. It starts at its first task, tasks queue for it, and it ends when it
 * is idle. Without a task it does not keep the process alive. After a failure the next task has a new thread.
 */
export class QueuedThread<Task, Answer extends object> {
  readonly #options: ThreadOptions;
  #thread: Worker | null = null;
  #ending: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Performs a task after those before it. Rejects if the task or the thread fails. */
  async run(task: Task): Promise<Answer> {
    const answer = await this.runUntil(task, NO_DEADLINE);
    if (answer === null) throw new Error('a task without a deadline is never late');
    return answer;
  }

  /** As `run`; null if the deadline has passed. */
  runUntil(task: Task, deadline: Deadline): Promise<Answer | null> {
    const result = this.#last.then(() => this.#perform(task, deadline));
    this.#last = result.then(ignore, ignore);
    return result;
  }

  /** As `run`, in a thread of its own: other tasks do not wait for it. */
  async runAlone(task: Task): Promise<Answer> {
    const thread = this.#start();
    try {
      return await answerOf<Task, Answer>(thread, { task, msLeft: NO_DEADLINE.until });
    } finally {
      void thread.terminate();
    }
  }

  async #perform(task: Task, { until, graceMs }: Deadline): Promise<Answer | null> {
    const msLeft = until - performance.now();
    if (msLeft <= 0) return null;
    clearTimeout(this.#ending);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    thread.ref();
    const stop = new AbortController();
    try {
      const answer = answerOf<Task, Answer>(thread, { task, msLeft });
      if (!Number.isFinite(msLeft)) return await answer;
      const inTime = await Promise.race([answer, delay(msLeft + graceMs, null, { signal: stop.signal })]);
      if (inTime === null) this.#end();
      return inTime;
    } catch (error) {
      this.#end();
      throw error;
    } finally {
      stop.abort();
      thread.unref();
      this.#ending = setTimeout(() => this.#end(), this.#options.idleMs).unref();
    }
  }

  #start(): Worker {
    const { module, name, isBackground = false } = this.#options;
    const data: ThreadData = { name, isBackground };
    const thread = new Worker(module, { workerData: data });
    // A task hears of an error itself. Between tasks, an error that nobody hears would end the process.
    thread.on('error', ignore);
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }

  #end(): void {
    void this.#thread?.terminate();
    this.#thread = null;
  }
}

async function answerOf<Task, Answer>(thread: Worker, order: Order<Task>): Promise<Answer> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const replied = once(thread, 'message', { signal }).then(([reply]): Reply<Answer> => reply);
    const ended = once(thread, 'exit', { signal }).then((): Reply<Answer> => ({ failure: 'the thread ended' }));
    thread.postMessage(order);
    const reply = await Promise.race([replied, ended]);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  } finally {
    settled.abort();
  }
}

/** Answers the tasks of a `QueuedThread`, in its thread; elsewhere nothing happens. `msLeft` is infinite without a deadline. */
export function answerTasks<Task, Answer extends object>(
  name: string,
  perform: (task: Task, msLeft: number) => Answer | Promise<Answer>,
): void {
  const data: ThreadData | null = workerData;
  if (isMainThread || data?.name !== name) return;
  if (data.isBackground) lowerThreadPriority();
  const reply = async ({ task, msLeft }: Order<Task>): Promise<Reply<Answer>> => {
    try {
      return { answer: await perform(task, msLeft) };
    } catch (error) {
      return { failure: String(error) };
    }
  };
  parentPort?.on('message', async (order: Order<Task>) => parentPort?.postMessage(await reply(order)));
}
