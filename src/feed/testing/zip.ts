import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive of the given files, written by its specification (APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.16). */
export function createZip(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
    bodies.push(local);
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, at, name]));
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(table.length, 4);
  end.writeUInt16LE(table.length, 6);
  end.writeUInt32LE(Buffer.concat(table).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...table, Buffer.from('PK\x05\x06'), end]);
}
