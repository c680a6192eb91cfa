import type { FieldWeights } from '../../terms/search-field.ts';
import { LIVE_LAYOUT } from './live-columns.ts';
import { ProductIndex } from './product-index.ts';
import { Segment, type SegmentHeader } from './segment.ts';

/**
 * Snapshots of another format are rebuilt instead of read. The live columns are part of it; increase the number with every
 * other change of the columns or their meaning.
 */
const FORMAT = `lowtide-search-8 ${LIVE_LAYOUT}`;

/** Code units. A larger header means the file is not a snapshot. */
const MAX_HEADER_LENGTH = 2 ** 28;

/** Written as JSON, `format` first. `bytes` has the size of each segment's buffer. */
type SnapshotHeader = {
  format: string;
  position: number;
  weights: FieldWeights;
  segments: readonly SegmentHeader[];
  bytes: readonly number[];
};

/**
 * Encodes an index as a snapshot file:
 *
 *     ┌───────┬─────────────────────────┬──────────────────────┬──────────────────────┬──
 *     │ u32 n │ n × u16                 │ header.bytes[0] × u8 │ header.bytes[1] × u8 │ …
 *     │       │ header, JSON in UTF-16  │ buffer of segment 0  │ buffer of segment 1  │
 *     └───────┴─────────────────────────┴──────────────────────┴──────────────────────┴──
 *
 * Numbers are in the byte order of the machine: a snapshot belongs to the machine that wrote it.
 *
 * @returns the parts of the file in order. Buffers are views of live memory, not copies. Changes applied while the
 *   parts are written have a sequence number above the stored position, so they are applied again after loading.
 */
export function encodeSnapshot(index: ProductIndex): Uint8Array[] {
  const header: SnapshotHeader = {
    format: FORMAT,
    position: index.position,
    weights: index.weights,
    segments: index.segments.map((segment) => segment.header),
    bytes: index.segments.map((segment) => segment.buffer.byteLength),
  };
  const encoded = Uint16Array.from(JSON.stringify(header), (character) => character.charCodeAt(0));
  const length = Uint32Array.of(encoded.length);
  return [length, encoded, ...index.segments.map((segment) => new Uint8Array(segment.buffer))].map(
    (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
}

/**
 * Decodes a snapshot file.
 *
 * @param read fills an array with the next bytes of the file; resolves to false if there are not enough
 * @returns null if the file is shorter than its header says, or has another format
 */
export async function decodeSnapshot(read: (into: Uint8Array) => Promise<boolean>): Promise<ProductIndex | null> {
  const prefix = new Uint32Array(1);
  if (!(await read(new Uint8Array(prefix.buffer)))) return null;
  const [length = 0] = prefix;
  if (length > MAX_HEADER_LENGTH) return null;
  const encoded = new Uint16Array(length);
  if (!(await read(new Uint8Array(encoded.buffer)))) return null;
  const header = parseHeader(encoded);
  if (header === null) return null;
  const segments: Segment[] = [];
  for (const [i, segmentHeader] of header.segments.entries()) {
    const buffer = new SharedArrayBuffer(header.bytes[i] ?? 0);
    if (!(await read(new Uint8Array(buffer)))) return null;
    segments.push(new Segment(segmentHeader, buffer));
  }
  return new ProductIndex(segments, header.position, header.weights);
}

/** Code units that fit into one call's arguments. */
const DECODE_CHUNK = 8192;

function parseHeader(encoded: Uint16Array): SnapshotHeader | null {
  let text = '';
  for (let i = 0; i < encoded.length; i += DECODE_CHUNK) {
    text += String.fromCharCode(...encoded.subarray(i, i + DECODE_CHUNK));
  }
  if (!text.startsWith(`{"format":"${FORMAT}"`)) return null;
  const header: SnapshotHeader = JSON.parse(text);
  return header;
}
