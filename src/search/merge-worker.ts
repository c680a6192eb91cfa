import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { mergeSegments } from './engine/merge-segments.ts';
import { Segment, type SegmentHeader } from './engine/segment.ts';

/** A segment as it is posted between threads. The buffer is shared, not copied. */
type SegmentMessage = { header: SegmentHeader; buffer: SharedArrayBuffer };

const THIS_FILE = new URL(import.meta.url);
const TASK = 'merge search segments';

/** Merges segments in a worker thread, so that searches continue. Rejects if the worker fails. */
export function mergeInWorker(segments: readonly Segment[]): Promise<Segment> {
  const messages = segments.map(({ header, buffer }): SegmentMessage => ({ header, buffer }));
  return new Promise((resolve, reject) => {
    const worker = new Worker(THIS_FILE, { workerData: { task: TASK, messages } });
    worker.once('message', ({ header, buffer }: SegmentMessage) => resolve(new Segment(header, buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the merge worker exited without a result')));
  });
}

if (!isMainThread && workerData?.task === TASK) {
  const messages: readonly SegmentMessage[] = workerData.messages;
  const { header, buffer } = mergeSegments(messages.map((message) => new Segment(message.header, message.buffer)));
  parentPort?.postMessage({ header, buffer });
}
