import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SECOND_MS } from '../terms/duration.ts';
import type { FieldWeights } from '../terms/search-field.ts';
import { buildSegment } from './engine/build-segment.ts';
import { mergeSegments } from './engine/merge-segments.ts';
import { Segment, type SegmentHeader } from './engine/segment.ts';
import type { ProductDocument } from './product-document.ts';

/** A segment as it is posted between threads. The buffer is shared, not copied. */
type SegmentMessage = { header: SegmentHeader; buffer: SharedArrayBuffer };
type Task =
  | { kind: 'build'; documents: readonly ProductDocument[]; weights: FieldWeights }
  | { kind: 'merge'; segments: readonly SegmentMessage[] };
type Reply = { segment: SegmentMessage } | { failure: string };

const THIS_FILE = new URL(import.meta.url);
const NAME = 'build and merge search segments';

/** Rows. A larger merge has a thread of its own: new products do not wait for it. */
const MAX_QUEUED_ROWS = 5_000;
/** After this time without a task, the thread ends and its memory is free. */
const IDLE_MS = 10 * SECOND_MS;

let shared: Worker | null = null;
let ending: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

const startThread = (): Worker => new Worker(THIS_FILE, { workerData: NAME });

const toMessage = ({ header, buffer }: Segment): SegmentMessage => ({ header, buffer });

/** Builds a segment in a thread, as `buildSegment` does. Rejects if the thread fails. */
export const buildInThread = (documents: readonly ProductDocument[], weights: FieldWeights): Promise<Segment> =>
  runQueued({ kind: 'build', documents, weights });

/** Merges segments in a thread, as `mergeSegments` does; searches of them go on. Rejects if the thread fails. */
export function mergeInThread(segments: readonly Segment[]): Promise<Segment> {
  const task: Task = { kind: 'merge', segments: segments.map(toMessage) };
  const rows = segments.reduce((sum, { count }) => sum + count, 0);
  return rows > MAX_QUEUED_ROWS ? runAlone(task) : runQueued(task);
}

/** Tasks queue for one thread. It does not keep the process alive without one. */
function runQueued(task: Task): Promise<Segment> {
  const result = last.then(async () => {
    clearTimeout(ending);
    shared ??= startThread();
    const thread = shared;
    thread.ref();
    try {
      return await runTask(thread, task);
    } catch (error) {
      shared = null;
      void thread.terminate();
      throw error;
    } finally {
      thread.unref();
      ending = setTimeout(endShared, IDLE_MS).unref();
    }
  });
  last = result.catch(() => undefined);
  return result;
}

function endShared(): void {
  void shared?.terminate();
  shared = null;
}

async function runAlone(task: Task): Promise<Segment> {
  const thread = startThread();
  try {
    return await runTask(thread, task);
  } finally {
    void thread.terminate();
  }
}

function runTask(thread: Worker, task: Task): Promise<Segment> {
  return new Promise<Segment>((resolve, reject) => {
    thread.removeAllListeners();
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread for search segments ended')));
    thread.once('message', (reply: Reply) => {
      if ('segment' in reply) resolve(new Segment(reply.segment.header, reply.segment.buffer));
      else reject(new Error(reply.failure));
    });
    thread.postMessage(task);
  });
}

function perform(task: Task): Segment {
  if (task.kind === 'build') return buildSegment(task.documents, task.weights);
  return mergeSegments(task.segments.map(({ header, buffer }) => new Segment(header, buffer)));
}

if (!isMainThread && workerData === NAME) {
  parentPort?.on('message', (task: Task) => {
    const reply = (): Reply => {
      try {
        return { segment: toMessage(perform(task)) };
      } catch (error) {
        return { failure: String(error) };
      }
    };
    parentPort?.postMessage(reply());
  });
}
