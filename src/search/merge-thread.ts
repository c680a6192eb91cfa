import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { mergeSegments } from './engine/merge-segments.ts';
import { Segment, type SegmentHead } from './engine/segment.ts';

/** A segment as it travels between threads: the buffer is shared, not copied. */
type Parcel = { head: SegmentHead; buffer: SharedArrayBuffer };

const THIS_FILE = new URL(import.meta.url);
const TASK = 'merge search segments';

/** Merges segments in a thread of its own, so that searches go on. Rejects if the thread fails. */
export function mergeInThread(segments: readonly Segment[]): Promise<Segment> {
  const parcels = segments.map(({ head, buffer }): Parcel => ({ head, buffer }));
  return new Promise((resolve, reject) => {
    const worker = new Worker(THIS_FILE, { workerData: { task: TASK, parcels } });
    worker.once('message', ({ head, buffer }: Parcel) => resolve(new Segment(head, buffer)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the merging thread ended without a result')));
  });
}

if (!isMainThread && workerData?.task === TASK) {
  const parcels: readonly Parcel[] = workerData.parcels;
  const { head, buffer } = mergeSegments(parcels.map((parcel) => new Segment(parcel.head, parcel.buffer)));
  parentPort?.postMessage({ head, buffer });
}
