import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { FeedEncoding, Merchant } from './merchants/merchant.ts';

const FILE_EXTENSIONS: Record<Merchant['feed']['format'], string> = {
  'google-rss': 'xml',
  'google-atom': 'xml',
  'tsv-google': 'tsv',
  'csv-google': 'csv',
  'csv-idealo': 'csv',
  'csv-prisjakt': 'csv',
  'heureka-xml': 'xml',
  'skroutz-xml': 'xml',
  jsonl: 'jsonl',
};

/** Encodes and compresses a feed as its merchant does, and names the file. */
export function packFeed({ slug, feed }: Merchant, text: string): { name: string; bytes: Buffer } {
  const name = `${slug}.${FILE_EXTENSIONS[feed.format]}`;
  const bytes = encode(text, feed.encoding);
  if (feed.compression === 'gz') return { name: `${name}.gz`, bytes: gzipSync(bytes, { level: 1 }) };
  if (feed.compression === 'zip') return { name: `${name}.zip`, bytes: createZip(name, bytes) };
  return { name, bytes };
}

function encode(text: string, encoding: FeedEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(text, 'latin1');
}

/** Creates a zip archive of one file. The file time is fixed (1 January 1980), so that the same text gives the same bytes. */
export function createZip(name: string, bytes: Buffer): Buffer {
  const body = deflateRawSync(bytes, { level: 1 });
  const file = Buffer.from(name);
  const checksum = crc32(bytes);
  const localHeaderFields = (buffer: Buffer, at: number): Buffer => {
    buffer.writeUInt16LE(20, at); // version needed to extract
    buffer.writeUInt16LE(0x0800, at + 2); // flags: UTF-8 file name
    buffer.writeUInt16LE(8, at + 4); // compression: deflate
    buffer.writeUInt16LE(0, at + 6);
    buffer.writeUInt16LE(0x0021, at + 8);
    buffer.writeUInt32LE(checksum, at + 10);
    buffer.writeUInt32LE(body.length, at + 14);
    buffer.writeUInt32LE(bytes.length, at + 18);
    buffer.writeUInt16LE(file.length, at + 22);
    return buffer;
  };
  const local = localHeaderFields(Buffer.alloc(30), 4);
  local.writeUInt32LE(0x04034b50, 0);
  const central = localHeaderFields(Buffer.alloc(46), 6);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + file.length, 12);
  end.writeUInt32LE(local.length + file.length + body.length, 16);
  return Buffer.concat([local, file, body, central, file, end]);
}
