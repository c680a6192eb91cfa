import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decoderOf, detectEncoding } from './decode.ts';

const decode = (file: Uint8Array, cuts: readonly number[], charset: string | null = null) => {
  const places = [0, ...cuts.map((at) => at % (file.length + 1)).sort((a, b) => a - b), file.length];
  // What is judged is always the beginning, here no more than is ASCII.
  const decoder = decoderOf(detectEncoding(file.subarray(0, file.indexOf(0x0a)), charset, 'sv'), 'sv');
  const texts = places.slice(1).map((end, i) => decoder.write(file.subarray(places[i], end)));
  return { text: texts.join('') + decoder.end(), encoding: decoder.encoding };
};

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const letters = fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'å', 'Ö', 'ß', '€', '–', '\n'), maxLength: 12 });

describe('a file that begins as ASCII', () => {
  it('is UTF-8 or Windows-1252 by its first other character, however it comes in pieces', () => {
    fc.assert(
      fc.property(letters, fc.constantFrom('utf-8', 'windows-1252'), cuts, (rest, encoding, places) => {
        // No letter beyond ASCII is followed by a sign whose byte would continue one of UTF-8.
        fc.pre(!/[éåÖß][€–]/.test(rest));
        const text = `id,title\n${rest}`;
        const told = /^[\0-\x7f]*$/.test(rest) ? 'utf-8' : encoding;
        expect(decode(iconv.encode(text, encoding), places)).toEqual({ text, encoding: told });
      }),
      { numRuns: 500 },
    );
  });

  it('is decoded alike however any bytes come in pieces', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 24 }), cuts, (bytes, places) => {
        const file = Buffer.concat([Buffer.from('id\n'), bytes]);
        expect(decode(file, places)).toEqual(decode(file, []));
      }),
      { numRuns: 1000 },
    );
  });

  it('is Windows-1252 where it ends within its first character, and beyond a wrong word of the server', () => {
    expect(decode(Buffer.from('id\n12 \xe2', 'latin1'), []).text).toBe('id\n12 â');
    expect(decode(Buffer.from('id\nK\xe5pa', 'latin1'), [], 'utf-8').text).toBe('id\nKåpa');
    expect(decode(iconv.encode('id\nΣόμπα', 'iso-8859-7'), [], 'iso-8859-7').text).toBe('id\nΣόμπα');
  });
});
