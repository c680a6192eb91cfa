import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const here = (path: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/${path}`).href);

/** Reads `start` and then 100 MB of `piece` in a process with a heap of 48 MB; returns the last part. */
async function readEndless(start: string, piece: string): Promise<{ kind: string; records: number }> {
  const program = `
    import { readFeed } from ${here('read-feed.ts')};
    import { MARKETS } from ${here('../market/market.ts')};
    async function* file() {
      yield Buffer.from(${JSON.stringify(start)});
      const chunk = Buffer.from(${JSON.stringify(piece)}.repeat(${Math.ceil(65_536 / piece.length)}));
      for (let i = 0; i < 1600; i++) yield chunk;
    }
    let last;
    for await (const part of readFeed(file(), { market: MARKETS.SE, now: new Date(), charset: null })) last = part;
    console.log(JSON.stringify(last));`;
  const flags = ['--max-old-space-size=48', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, flags);
  return JSON.parse(stdout);
}

const HEADER = 'id,title,link,price,description\n';
const ROW = `1,Kettle,https://shop.example/1,299.00 SEK,${'all one needs '.repeat(300)}\n`;

it.each([
  ['rows of a good file', HEADER, ROW],
  ['a row without an end', HEADER, 'x'],
  ['fields without an end', HEADER, '"x",'],
  ['an object without an end', '{"id":"1"}\n', 'x'],
  ['elements that never close', '<rss><item>', '<a>'],
  ['text that never closes', '<rss><item><a>', 'x'],
  ['an attribute that never closes', '<rss><item b="', 'x'],
])(
  'memory stays flat over 100 MB of %s',
  async (_, start, piece) => {
    expect((await readEndless(start, piece)).kind).toBe('ended');
  },
  60_000,
);
