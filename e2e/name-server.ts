import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HEADER_BYTES = 12;
const TXT = 16;
/** An answer without errors, by a server that resolves names. */
const ANSWER_FLAGS = 0x8180;

const recordsFile = (home: string): string => join(home, 'txt-records.json');

/** Publishes the TXT record of a host at the name server of the site with this home. */
export const publishText = (home: string, host: string, text: string): Promise<void> =>
  writeFile(recordsFile(home), JSON.stringify({ [host]: text }));

/** The name of a question, and where its type is. */
function readQuestion(query: Buffer): { host: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { host: labels.join('.'), end: at + 1 };
}

/** The answer to a query for TXT records (RFC 1035): one record, or none. */
function answer(query: Buffer, records: Readonly<Record<string, string>>): Buffer {
  const { host, end } = readQuestion(query);
  const text = query.readUInt16BE(end) === TXT ? records[host] : undefined;
  const reply = Buffer.from(query.subarray(0, end + 4));
  reply.writeUInt16BE(ANSWER_FLAGS, 2);
  [1, text === undefined ? 0 : 1, 0, 0].forEach((count, index) => {
    reply.writeUInt16BE(count, 4 + 2 * index);
  });
  if (text === undefined) return reply;
  const bytes = Buffer.from(text);
  // The name by a pointer to the question, type, class, a lifetime of 0 seconds, and the text with its length.
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, TXT, 0, 1, 0, 0, 0, 0, 0, bytes.length + 1, bytes.length]);
  return Buffer.concat([reply, head, bytes]);
}

/** Starts a name server on this machine that knows what tests publish. Returns its address. */
export async function startNameServer(home: string): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', async (query, from) => {
    const text = await readFile(recordsFile(home), 'utf8').catch(() => '{}');
    socket.send(answer(query, JSON.parse(text)), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.unref();
  return `127.0.0.1:${socket.address().port}`;
}
