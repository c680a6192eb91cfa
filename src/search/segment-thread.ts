import { answerTasks, QueuedThread } from '../platform/queued-thread.ts';
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

/** Rows. A larger merge has a thread of its own: new products do not wait for it. */
const MAX_QUEUED_ROWS = 5_000;

const NAME = 'build and merge search segments';

const segments = new QueuedThread<Task, SegmentMessage>({
  module: new URL(import.meta.url),
  name: NAME,
  idleMs: 10 * SECOND_MS,
  isBackground: true,
});

const toMessage = ({ header, buffer }: Segment): SegmentMessage => ({ header, buffer });

const fromMessage = ({ header, buffer }: SegmentMessage): Segment => new Segment(header, buffer);

/** Builds a segment in a thread, as `buildSegment` does. Rejects if the thread fails. */
export const buildInThread = async (documents: readonly ProductDocument[], weights: FieldWeights): Promise<Segment> =>
  fromMessage(await segments.run({ kind: 'build', documents, weights }));

/** Merges segments in a thread, as `mergeSegments` does; searches of them go on. Rejects if the thread fails. */
export async function mergeInThread(merged: readonly Segment[]): Promise<Segment> {
  const task: Task = { kind: 'merge', segments: merged.map(toMessage) };
  const rows = merged.reduce((sum, { count }) => sum + count, 0);
  return fromMessage(await (rows > MAX_QUEUED_ROWS ? segments.runAlone(task) : segments.run(task)));
}

function perform(task: Task): Segment {
  if (task.kind === 'build') return buildSegment(task.documents, task.weights);
  return mergeSegments(task.segments.map(fromMessage));
}

answerTasks<Task, SegmentMessage>(NAME, (task) => toMessage(perform(task)));
