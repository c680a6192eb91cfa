export type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;
export type CodeColumn = Uint16Array | Uint32Array;
type ColumnKind = 'u8' | 'u16' | 'u32' | 'f32' | 'f64';

/** Where each named column lies in the buffer, in bytes and elements. */
export type Directory = readonly { name: string; kind: ColumnKind; offset: number; length: number }[];

function kindOf(column: Column): ColumnKind {
  if (column instanceof Uint8Array) return 'u8';
  if (column instanceof Uint16Array) return 'u16';
  if (column instanceof Uint32Array) return 'u32';
  return column instanceof Float32Array ? 'f32' : 'f64';
}

/**
 * Named typed arrays in one shared buffer: every thread reads the same memory, and a snapshot is the buffer's bytes and
 * its directory.
 */
export class ColumnFile {
  readonly directory: Directory;
  readonly buffer: SharedArrayBuffer;
  readonly #entries: Map<string, Directory[number]>;

  constructor(directory: Directory, buffer: SharedArrayBuffer) {
    this.directory = directory;
    this.buffer = buffer;
    this.#entries = new Map(directory.map((entry) => [entry.name, entry]));
  }

  static pack(columns: ReadonlyMap<string, Column>): ColumnFile {
    const directory: Directory[number][] = [];
    let offset = 0;
    for (const [name, column] of columns) {
      directory.push({ name, kind: kindOf(column), offset, length: column.length });
      offset += Math.ceil(column.byteLength / 8) * 8;
    }
    const buffer = new SharedArrayBuffer(offset);
    const bytes = new Uint8Array(buffer);
    for (const { name, offset: at } of directory) {
      const column = columns.get(name)!;
      bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
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

  /** Dictionary codes, two bytes wide where they fit. */
  codes(name: string): CodeColumn {
    if (this.#entries.get(name)?.kind === 'u32') return this.u32(name);
    const { offset, length } = this.#entry(name, 'u16');
    return new Uint16Array(this.buffer, offset, length);
  }

  #entry(name: string, kind: ColumnKind): Directory[number] {
    const entry = this.#entries.get(name);
    if (entry?.kind !== kind) throw new Error(`no column ${name} of kind ${kind}`);
    return entry;
  }
}

/** Codes as the narrowest column that holds them. */
export function codeColumn(codes: Uint32Array, largest: number): CodeColumn {
  return largest < 65536 ? Uint16Array.from(codes) : codes.slice();
}

/** An array of unsigned integers that grows. */
export class Uint32List {
  length = 0;
  #items = new Uint32Array(1024);

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = item;
  }

  /** What was pushed; a view that the next push may outdate. */
  items(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}
