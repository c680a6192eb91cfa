/** A typed array that can be stored as a column. */
export type StoredColumn = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

/** Dictionary codes, stored as narrow as the largest code allows. */
export type CodeColumn = Uint16Array | Uint32Array;

type ColumnKind = 'u8' | 'u16' | 'u32' | 'f32' | 'f64';

/** Location of one column: `offset` in bytes from the start of the buffer, `length` in elements. */
type DirectoryEntry = { name: string; kind: ColumnKind; offset: number; length: number };

/** Locations of all columns of a buffer. Plain data, so it can be sent to a thread or written as JSON. */
export type Directory = readonly DirectoryEntry[];

/** Bytes. The largest element size, so every column can be viewed as its own typed array. */
const ALIGNMENT = 8;

const columnKind = (column: StoredColumn): ColumnKind => {
  if (column instanceof Uint8Array) return 'u8';
  if (column instanceof Uint16Array) return 'u16';
  if (column instanceof Uint32Array) return 'u32';
  return column instanceof Float32Array ? 'f32' : 'f64';
};

/**
 * Named typed arrays in one shared buffer. Threads read the same memory without copying, and a snapshot on disk is the
 * buffer's bytes plus the directory.
 *
 *     directory  { name: 'ids',        kind: 'f64', offset: 0,  length: 3 }
 *                { name: 'rowsById',   kind: 'u32', offset: 24, length: 3 }
 *                { name: 'live.unit', kind: 'u8',  offset: 40, length: 3 }
 *
 *     buffer     0               8               16              24      28      32      36      40      48
 *                ├───────────────┼───────────────┼───────────────┼───────┼───────┼───────┼───────┼───────┤
 *                │ ids[0]        │ ids[1]        │ ids[2]        │ rowsById[0…2]         │ 0000  │ s s s │
 *                └───────────────┴───────────────┴───────────────┴───────────────────────┴───────┴───────┘
 *
 * Columns are in any order, each padded to 8 bytes. Elements are in the byte order of the machine.
 */
export class ColumnFile {
  readonly directory: Directory;
  readonly buffer: SharedArrayBuffer;
  readonly #entries: ReadonlyMap<string, DirectoryEntry>;

  /** Opens a packed buffer. Copies nothing: the getters return views. */
  constructor(directory: Directory, buffer: SharedArrayBuffer) {
    this.directory = directory;
    this.buffer = buffer;
    this.#entries = new Map(directory.map((entry) => [entry.name, entry]));
  }

  /** Copies columns into a new shared buffer. Linear in the number of bytes. */
  static pack(columns: ReadonlyMap<string, StoredColumn>): ColumnFile {
    const directory: DirectoryEntry[] = [];
    const parts: { column: StoredColumn; offset: number }[] = [];
    let size = 0;
    for (const [name, column] of columns) {
      directory.push({ name, kind: columnKind(column), offset: size, length: column.length });
      parts.push({ column, offset: size });
      size += Math.ceil(column.byteLength / ALIGNMENT) * ALIGNMENT;
    }
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (const { column, offset } of parts) {
      bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    }
    return new ColumnFile(directory, buffer);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  u8(name: string): Uint8Array {
    const { offset, length } = this.#entry(name, 'u8');
    return new Uint8Array(this.buffer, offset, length);
  }

  u32(name: string): Uint32Array {
    const { offset, length } = this.#entry(name, 'u32');
    return new Uint32Array(this.buffer, offset, length);
  }

  f32(name: string): Float32Array {
    const { offset, length } = this.#entry(name, 'f32');
    return new Float32Array(this.buffer, offset, length);
  }

  f64(name: string): Float64Array {
    const { offset, length } = this.#entry(name, 'f64');
    return new Float64Array(this.buffer, offset, length);
  }

  /** A column written by `codeColumn`: 2 or 4 bytes per element. */
  codes(name: string): CodeColumn {
    if (this.#entries.get(name)?.kind === 'u32') return this.u32(name);
    const { offset, length } = this.#entry(name, 'u16');
    return new Uint16Array(this.buffer, offset, length);
  }

  /** Throws an Error if the buffer has no such column, or one of another kind. */
  #entry(name: string, kind: ColumnKind): DirectoryEntry {
    const entry = this.#entries.get(name);
    if (entry?.kind !== kind) throw new Error(`no column ${name} of kind ${kind}`);
    return entry;
  }
}

/** Copies codes into the narrowest column that can store `max`, the largest of them. */
export function codeColumn(codes: Uint32Array, max: number): CodeColumn {
  return max < 65536 ? Uint16Array.from(codes) : codes.slice();
}
