import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Enough that all kinds of rows are among them. */
const MIN_PRICES = 100;

/** Reads the smallest XML feeds below a folder, compressed or not, that have many prices in a currency. */
export async function readRealFeeds(folder: string, currency: string, count: number): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.xml(\.gz)?$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      return (name.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString();
    }),
  );
  const price = new RegExp(`price>[^<]*${currency}`, 'g');
  const feeds = texts.filter((text) => (text.match(price)?.length ?? 0) >= MIN_PRICES);
  if (feeds.length < count)
    throw new Error(`${folder} has ${feeds.length} feeds with ${MIN_PRICES} prices in ${currency}.`);
  return feeds.toSorted((a, b) => a.length - b.length).slice(0, count);
}
