import { ProductIndex } from './product-index.ts';
import { Segment, type SegmentHead } from './segment.ts';

// Changes with every change of the columns or of what they mean; an older snapshot is then built anew, not read.
const FORMAT = 'lowtide-search-1';

type Head = { format: string; position: number; segments: readonly SegmentHead[]; bytes: readonly number[] };

/**
 * An index as bytes: the length of the head, the head, the segments' buffers. The parts are views of live memory: what
 * changes while they are written is later than the position and comes again when changes since it are applied.
 */
export function encodeSnapshot(index: ProductIndex): Uint8Array[] {
  const head: Head = {
    format: FORMAT,
    position: index.position,
    segments: index.segments.map((segment) => segment.head),
    bytes: index.segments.map((segment) => segment.buffer.byteLength),
  };
  const text = JSON.stringify(head);
  const encoded = Uint16Array.from(text, (character) => character.charCodeAt(0));
  const length = Uint32Array.of(encoded.length);
  return [length, encoded, ...index.segments.map((segment) => new Uint8Array(segment.buffer))].map(
    (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
}

/** Reads a snapshot's parts in their order; null where they are not a whole snapshot of this format. */
export async function decodeSnapshot(read: (into: Uint8Array) => Promise<boolean>): Promise<ProductIndex | null> {
  const length = new Uint32Array(1);
  if (!(await read(new Uint8Array(length.buffer))) || length[0]! > 2 ** 28) return null;
  const encoded = new Uint16Array(length[0]!);
  if (!(await read(new Uint8Array(encoded.buffer)))) return null;
  const head = parseHead(encoded);
  if (head === null) return null;
  const segments: Segment[] = [];
  for (const [i, segment] of head.segments.entries()) {
    const buffer = new SharedArrayBuffer(head.bytes[i]!);
    if (!(await read(new Uint8Array(buffer)))) return null;
    segments.push(new Segment(segment, buffer));
  }
  return new ProductIndex(segments, head.position);
}

function parseHead(encoded: Uint16Array): Head | null {
  let text = '';
  for (let i = 0; i < encoded.length; i += 8192) text += String.fromCharCode(...encoded.subarray(i, i + 8192));
  if (!text.startsWith(`{"format":"${FORMAT}"`)) return null;
  const head: Head = JSON.parse(text);
  return head;
}
