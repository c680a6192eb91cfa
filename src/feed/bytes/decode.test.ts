import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { createDecoder, detectEncoding } from './decode.ts';

const decode = (file: Uint8Array, cuts: readonly number[], charset: string | null = null) => {
  const places = [0, ...cuts.map((at) => at % (file.length + 1)).sort((a, b) => a - b), file.length];
  // The encoding is detected from the first line, which is ASCII.
  const decoder = createDecoder(detectEncoding(file.subarray(0, file.indexOf(0x0a)), charset, 'sv'), 'sv');
  const texts = places.slice(1).map((end, i) => decoder.write(file.subarray(places[i], end)));
  return { text: texts.join('') + decoder.end(), encoding: decoder.encoding };
};

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const letters = fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'å', 'Ö', 'ß', '€', '–', '\n'), maxLength: 12 });

describe('a file that begins as ASCII', () => {
  it('is decoded as UTF-8 or Windows-1252 by its first non-ASCII character, in chunks of any length', () => {
    fc.assert(
      fc.property(letters, fc.constantFrom('utf-8', 'windows-1252'), cuts, (rest, encoding, places) => {
        // Excludes letters followed by signs that would make a valid UTF-8 sequence in Windows-1252.
        fc.pre(!/[éåÖß][€–]/.test(rest));
        const text = `id,title\n${rest}`;
        const expected = /^[\0-\x7f]*$/.test(rest) ? 'utf-8' : encoding;
        expect(decode(iconv.encode(text, encoding), places)).toEqual({ text, encoding: expected });
      }),
      { numRuns: 500 },
    );
  });

  it('is decoded in the same way from chunks of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 24 }), cuts, (bytes, places) => {
        const file = Buffer.concat([Buffer.from('id\n'), bytes]);
        expect(decode(file, places)).toEqual(decode(file, []));
      }),
      { numRuns: 1000 },
    );
  });

  it('is decoded as Windows-1252 if it ends inside a character or the server states a wrong charset', () => {
    expect(decode(Buffer.from('id\n12 \xe2', 'latin1'), []).text).toBe('id\n12 â');
    expect(decode(Buffer.from('id\nK\xe5pa', 'latin1'), [], 'utf-8').text).toBe('id\nKåpa');
    expect(decode(iconv.encode('id\nΣόμπα', 'iso-8859-7'), [], 'iso-8859-7').text).toBe('id\nΣόμπα');
  });
});
