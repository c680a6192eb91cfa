import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { HEADER, ITEM, ROW, read, rss } from './testing/read-whole.ts';
import { createZip } from './testing/zip.ts';

describe('readFeed compression and encodings', () => {
  const csv = `${HEADER}\n${ROW.replace('Kettle', 'Kåpa – größer')}\n`;

  it('decompresses gzip and zip, also nested, whatever the file name', async () => {
    const packed = [
      gzipSync(csv),
      createZip({ 'feed.csv': csv }),
      createZip({ 'a/feed.csv.gz': gzipSync(csv) }),
      gzipSync(gzipSync(csv)),
      createZip({ '__MACOSX/._feed.csv': 'x'.repeat(9999), 'feed.csv': csv }),
    ];
    for (const file of packed) expect((await read(file)).rows[0]?.title).toBe('Kåpa – größer');
  });

  it.each([
    ['utf-8', 'Kåpa – größer'],
    ['utf-16le', 'Kåpa – größer'],
    ['utf-16be', 'Kåpa – größer'],
    ['windows-1252', 'Kåpa för större människor'],
    ['iso-8859-1', 'Kåpa för större människor'],
    ['iso-8859-7', 'Σόμπα αλογόνου με θερμοστάτη'],
  ])('reads XML that declares %s', async (encoding, title) => {
    const xml = rss(ITEM.replace('Kettle &amp; lid', title)).replace('?>', ` encoding="${encoding}"?>`);
    for (const addBOM of encoding.startsWith('utf') ? [true, false] : [false]) {
      expect((await read(iconv.encode(xml, encoding, { addBOM }))).rows[0]?.title).toBe(title);
    }
  });

  it('uses the charset of the server for CSV, unless the bytes contradict it', async () => {
    const greek = csv.replace('Kåpa – größer', 'Σόμπα');
    expect((await read(iconv.encode(greek, 'iso-8859-7'), 'SE', { charset: 'ISO-8859-7' })).rows[0]?.title).toBe(
      'Σόμπα',
    );
    expect((await read(Buffer.from(greek), 'SE', { charset: 'ISO-8859-7' })).rows[0]?.title).toBe('Σόμπα');
  });

  it('detects an undeclared encoding by its letters', async () => {
    const words = 'Σόμπα αλογόνου με θερμοστάτη και τηλεχειριστήριο για το σπίτι';
    const greek = [
      HEADER,
      ...Array.from({ length: 20 }, (_, i) => ROW.replace('A1', `A${i}`).replace('Kettle', words)),
    ].join('\n');
    expect((await read(iconv.encode(greek, 'windows-1253'), 'GR')).codes).not.toContain('text-damaged');
    expect((await read(iconv.encode(greek.replaceAll(' SEK', ''), 'iso-8859-7'), 'GR')).rows[0]?.title).toBe(words);
  });

  it.each([
    ['PL', 'windows-1250', 'Żółta łódź śliwkowa'],
    ['PL', 'iso-8859-2', 'Żółta łódź śliwkowa'],
    ['CZ', 'windows-1250', 'Žluťoučký kůň'],
    ['HU', 'windows-1250', 'Árvíztűrő tükörfúrógép'],
    ['GR', 'windows-1253', 'Ηλεκτρική σόμπα Άσπρη'],
    ['GR', 'iso-8859-7', 'Ηλεκτρική σόμπα Άσπρη'],
    ['SE', 'macintosh', 'Kåpa blå överkast'],
    ['SE', 'cp850', 'Kåpa blå överkast, ägg'],
    ['SE', 'windows-1252', '19” skärm – 20 °C'],
    ['UK', 'windows-1252', 'The chef’s “best” knife'],
    ['FR', 'windows-1252', 'Bølga « élégant », « très léger »'],
    ['FR', 'macintosh', 'Lave-linge « élégant », « très léger »'],
    ['CN', 'gb18030', '电水壶'],
    ['JP', 'shift_jis', '電気ケトル ホワイト'],
    ['JP', 'euc-jp', '電気ケトル ホワイト、コードレス掃除機'],
  ] as const)('detects by the letters of %s that a short file is in %s', async (market, encoding, title) => {
    const file = iconv.encode(`${HEADER}\n${ROW.replace('Kettle', `"${title}"`).replace(' SEK', '')}\n`, encoding);
    expect(await read(file, market)).toMatchObject({ rows: [{ title }], encoding });
  });

  it('decodes a Polish file as Windows-1250 if its first non-ASCII letter comes late', async () => {
    const ascii = Array.from({ length: 2000 }, (_, i) => ROW.replace('A1', `B${i}`).replace('SEK', 'PLN')).join('\n');
    const last = ROW.replace('Kettle', 'Żółta łódź').replace('SEK', 'PLN');
    const { rows, encoding } = await read(iconv.encode(`${HEADER}\n${ascii}\n${last}\n`, 'windows-1250'), 'PL');
    expect([rows.at(-1)?.title, encoding]).toEqual(['Żółta łódź', 'windows-1250']);
  });

  it('finds the feed in a zip with other files', async () => {
    const zip = createZip({
      'readme.txt': 'Hello '.repeat(999),
      'logo.png': Buffer.alloc(9999, 7),
      'data/feed.csv': csv,
    });
    expect((await read(zip)).rows[0]?.title).toBe('Kåpa – größer');
  });

  it('names an unsupported archive format', async () => {
    const rar = await read(Buffer.from('Rar!\x1a\x07\x00', 'latin1'));
    expect(rar).toMatchObject({ unreadable: 'other-type', detail: 'a RAR archive; send it as text, gzip or zip' });
  });

  it('reads the same rows from chunks of any length', async () => {
    const items = Array.from({ length: 5 }, (_, i) => ITEM.replaceAll('A1', `A${i}`).replace('Kettle', 'Kåpa ☕'));
    const files = [
      Buffer.from(rss(...items)),
      gzipSync(rss(...items)),
      iconv.encode(`${HEADER}\n${ROW.replace('Kettle', '"Kåpa\n""☕"""')}\n`, 'utf-16le', { addBOM: true }),
    ];
    for (const file of files) {
      const whole = await read(file);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat({ max: file.length }), { maxLength: 20 }), async (cuts) => {
          const places = [0, ...cuts.sort((a, b) => a - b), file.length];
          const pieces = places.slice(1).map((end, i) => file.subarray(places[i], end));
          expect(await read(pieces)).toEqual(whole);
        }),
        { numRuns: 30 },
      );
    }
  });
});
