import { DAY_MS } from '../terms/duration.ts';

/** PostgreSQL counts dates and times from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** Output buffer, reused between calls so that it grows only once. */
let buffer = Buffer.allocUnsafe(1 << 20);

/** Grows the buffer to hold `length` more bytes after offset `from`. */
function reserve(from: number, length: number): void {
  if (from + length <= buffer.length) return;
  const larger = Buffer.allocUnsafe(2 * (from + length));
  buffer.copy(larger, 0, 0, from);
  buffer = larger;
}

/** Writes an element with its length prefix at an offset; returns the offset after it. */
type Write = (at: number, value: unknown) => number;

const writeInt = (at: number, value: number): number => buffer.writeInt32BE(value, buffer.writeInt32BE(4, at));

function writeLong(at: number, value: number): number {
  const high = Math.floor(value / 2 ** 32);
  buffer.writeInt32BE(8, at);
  buffer.writeInt32BE(high, at + 4);
  return buffer.writeUInt32BE(value - high * 2 ** 32, at + 8);
}

function writeText(at: number, text: string): number {
  reserve(at, 4 + 3 * text.length);
  const length = buffer.write(text, at + 4);
  buffer.writeInt32BE(length, at);
  return at + 4 + length;
}

/**
 * JSON text of a value. Lone surrogates become U+FFFD as in other texts, since PostgreSQL cannot parse their escapes.
 */
export function encodeJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\ud')) return text;
  return text.replace(/\\(ud[\da-f]{3}|.)/g, (whole, code: string) => (code.length > 1 ? '\ufffd' : whole));
}

/** The binary form of jsonb is a version byte followed by JSON text. */
function writeJsonb(at: number, value: unknown): number {
  const end = writeText(at + 1, encodeJson(value));
  buffer.writeInt32BE(end - at - 4, at);
  buffer[at + 4] = 1;
  return end;
}

function writeUuid(at: number, text: string): number {
  const start = buffer.writeInt32BE(16, at);
  return start + buffer.write(text.replaceAll('-', ''), start, 'hex');
}

const daysSinceEpoch = (date: string): number => (Date.parse(date) - EPOCH_MS) / DAY_MS;
const microsecondsSinceEpoch = (moment: unknown): number =>
  ((moment instanceof Date ? moment.getTime() : Date.parse(String(moment))) - EPOCH_MS) * 1000;

/** PostgreSQL's oid of each element type, and its binary encoding. */
const TYPES = {
  boolean: { oid: 16, write: (at, value) => buffer.writeInt8(value === true ? 1 : 0, buffer.writeInt32BE(1, at)) },
  bigint: { oid: 20, write: (at, value) => writeLong(at, Number(value)) },
  smallint: { oid: 21, write: (at, value) => buffer.writeInt16BE(Number(value), buffer.writeInt32BE(2, at)) },
  integer: { oid: 23, write: (at, value) => writeInt(at, Number(value)) },
  text: { oid: 25, write: (at, value) => writeText(at, String(value)) },
  real: { oid: 700, write: (at, value) => buffer.writeFloatBE(Number(value), buffer.writeInt32BE(4, at)) },
  json: { oid: 114, write: (at, value) => writeText(at, encodeJson(value)) },
  date: { oid: 1082, write: (at, value) => writeInt(at, daysSinceEpoch(String(value))) },
  timestamptz: { oid: 1184, write: (at, value) => writeLong(at, microsecondsSinceEpoch(value)) },
  uuid: { oid: 2950, write: (at, value) => writeUuid(at, String(value)) },
  jsonb: { oid: 3802, write: writeJsonb },
} as const satisfies Record<string, { oid: number; write: Write }>;

export type ElementType = keyof typeof TYPES;

/** Maximum bytes of an element other than text and JSON, including its length prefix. */
const MAX_FIXED_SIZE = 20;

/**
 * Encodes one column of rows as an array in PostgreSQL's binary format. Needs no escaping: compared to the text format
 * it takes 60 % of the time here and 80 % in PostgreSQL. All integers are big-endian:
 *
 *     int32 dimensions (0 if empty) | int32 has nulls | int32 element oid | int32 length | int32 lower bound (1)
 *     per element: int32 byte length (-1 for null) | bytes
 */
export function encodeArray(
  type: ElementType,
  rows: readonly Readonly<Record<string, unknown>>[],
  column: string,
): Buffer {
  const { oid, write } = TYPES[type];
  const header = rows.length === 0 ? [0, 0, oid] : [1, 1, oid, rows.length, 1];
  let at = 0;
  for (const number of header) at = buffer.writeInt32BE(number, at);
  for (const row of rows) {
    const value = row[column];
    reserve(at, MAX_FIXED_SIZE);
    at = value === null ? buffer.writeInt32BE(-1, at) : write(at, value);
  }
  return Buffer.from(buffer.subarray(0, at));
}
