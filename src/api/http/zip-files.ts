import { crc32, deflateRawSync } from 'node:zlib';

export type ZippedFile = { readonly name: string; readonly text: string };

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** As the format keeps times: two seconds apart, since 1980. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** A record of fields that are two or four bytes long. */
function record(fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of fields) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

/** A zip archive of text files. */
export function zipFiles(files: readonly ZippedFile[], at: Date): Buffer {
  const { time, date } = dosTime(at);
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const plain = Buffer.from(file.text);
    const packed = deflateRawSync(plain);
    const about = [
      [VERSION, 2], [UTF8_NAMES, 2], [DEFLATED, 2], [time, 2], [date, 2], [crc32(plain), 4], [packed.length, 4],
      [plain.length, 4], [name.length, 2], [0, 2],
    ] as const; // biome-ignore format: the order of the format
    const head = record([[0x04034b50, 4], ...about]);
    const [size, start] = [head.length + name.length + packed.length, offset];
    bodies.push(head, name, packed);
    entries.push(record([[0x02014b50, 4], [VERSION, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [start, 4]]), name);
    offset += size;
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  const end = [
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  ] as const;
  return Buffer.concat([...bodies, directory, record(end)]);
}
