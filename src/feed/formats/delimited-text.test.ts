import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DelimitedText } from './delimited-text.ts';

function cut(pieces: readonly string[], separator = ',', lineEnd: '\n' | '\r' = '\n') {
  const text = new DelimitedText(separator, lineEnd);
  const rows = pieces.flatMap((piece) => text.push(piece));
  const end = text.end();
  return { ...end, rows: [...rows, ...end.rows] };
}

const readFields = (source: string) => cut([source]).rows.map((row) => row.fields);

/** Splits a text at the given offsets. */
const splitAt = (text: string, cuts: readonly number[]): string[] => {
  const places = [0, ...cuts.map((at) => at % (text.length + 1)).sort((a, b) => a - b), text.length];
  return places.slice(1).map((end, i) => text.slice(places[i], end));
};

describe('DelimitedText', () => {
  it('agrees with csv-parse on well-formed text, in chunks of any length', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'ö', ' ', ',', ';', '"', '\n', 'x1'), maxLength: 8 });
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    const writing = fc.record({
      separator: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      quoteAll: fc.boolean(),
    });
    fc.assert(
      fc.property(table, writing, fc.array(fc.nat()), (rows, { separator, lineEnd, quoteAll }, cuts) => {
        const write = (value: string) =>
          quoteAll || /["\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value;
        const source = rows.map((row) => row.map(write).join(separator)).join(lineEnd) + lineEnd;
        const written = rows.map((row) => row.map(write).join(separator));
        const starts = written.map(
          (_, i) => 1 + written.slice(0, i).join('\n ').split('\n').length - (i === 0 ? 1 : 0),
        );
        const ours = cut(splitAt(source, cuts), separator);
        expect(ours.rows.map((row) => row.fields)).toEqual(
          parse(source, { delimiter: separator, relax_column_count: true }),
        );
        expect(ours.rows.map((row) => row.line)).toEqual(starts);
        expect(ours.isTruncated).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps quotation marks inside a field', () => {
    expect(readFields('1,22" screen,x\n')).toEqual([['1', '22" screen', 'x']]);
    expect(readFields('1,"Best" lamp,x\n2,b,c\n')).toEqual([
      ['1', '"Best" lamp', 'x'],
      ['2', 'b', 'c'],
    ]);
    expect(readFields('1,"a 22" screen",x\n')).toEqual([['1', 'a 22" screen', 'x']]);
    expect(readFields('1,"a" ,x\r\n')).toEqual([['1', 'a', 'x']]);
  });

  it('ends a row without closing quotation mark at its line ending', () => {
    const { rows, isTruncated } = cut(['1,"lost,x\n2,b,c\n3,d,e\n']);
    expect(rows.map((row) => row.fields)).toEqual([
      ['1', 'lost', 'x'],
      ['2', 'b', 'c'],
      ['3', 'd', 'e'],
    ]);
    expect(rows.map((row) => row.isRepaired)).toEqual([true, false, false]);
    expect(isTruncated).toBe(false);
  });

  it('reports a file that ends inside quotation marks', () => {
    const { rows, isTruncated } = cut(['1,a,b\n2,"broken o']);
    expect(rows).toHaveLength(1);
    expect(isTruncated).toBe(true);
  });

  it('limits the memory for an unclosed quotation mark', () => {
    const line = '2,b,c\n';
    const { rows } = cut(['1,"lost,x\n', ...Array.from({ length: 20 }, () => line.repeat(10_000))]);
    expect(rows).toHaveLength(200_001);
    expect(rows.at(-1)?.line).toBe(200_001);
  });

  it('reads a description of 300 kB with line endings, in chunks of any length', () => {
    const description = 'A long line of it, and more\n'.repeat(11_000);
    const source = `1,"${description}",x\n2,b,c\n`;
    const pieces = Array.from({ length: 5 }, (_, i) =>
      source.slice(i * 65_536, i === 4 ? undefined : (i + 1) * 65_536),
    );
    expect(cut(pieces).rows.map((row) => row.fields)).toEqual([
      ['1', description, 'x'],
      ['2', 'b', 'c'],
    ]);
  });

  it('supports quotation marks escaped by a backslash', () => {
    expect(cut(['1,"19\\" screen, black",x\n']).rows).toMatchObject([
      { fields: ['1', '19" screen, black', 'x'], isRepaired: true },
    ]);
  });

  it('parses a row of a hundred thousand misquoted fields in linear time', () => {
    const start = performance.now();
    const { rows } = cut([`${'"a"b,'.repeat(100_000)}x\n1,b,c\n`]);
    expect(rows.map(({ fields }) => fields.length)).toEqual([100_001, 3]);
    // Quadratic time would be minutes.
    expect(performance.now() - start).toBeLessThan(60_000);
  });

  it('reads classic Mac OS line endings', () => {
    expect(cut(['a,b\r1,"2\r3"\r'], ',', '\r').rows.map((row) => row.fields)).toEqual([
      ['a', 'b'],
      ['1', '2\r3'],
    ]);
  });
});

describe('DelimitedText after a lost closing quotation mark', () => {
  const rows = (...lines: string[]) => cut([`${['id,title,price', ...lines].join('\n')}\n`]).rows.slice(1);
  const fields = (...lines: string[]) => rows(...lines).map((row) => row.fields);

  it.each([
    ['the next row has quotation marks', '1,"lost,x', '2,"b",c', '3,"d",e'],
    ['all fields have quotation marks', '"1","lost,"x"', '"2","b","c"', '"3","d","e"'],
    ['it was in the last column', '"1","a","lost', '"2","b","c"', '"3","d","e"'],
    ['it was in two rows', '1,"lost,x', '2,"also lost,c', '3,"d",e'],
    ['the next field with quotation marks comes later', '1,"lost,x', '2,b,c', '3,"d",e'],
  ])('keeps the next rows where %s', (_, ...lines) => {
    const found = rows(...lines);
    expect(found.map((row) => row.line)).toEqual([2, 3, 4]);
    expect(found[0]?.isRepaired).toBe(true);
    expect(found.at(-1)?.isRepaired).toBe(false);
    expect(found.at(-1)?.fields).toEqual(['3', 'd', 'e']);
  });

  it('does not break a field of several lines with quotation marks that are not doubled', () => {
    expect(fields('1,"a,b\nsays "so" and more",x', '2,b,c')).toEqual([
      ['1', 'a,b\nsays "so" and more', 'x'],
      ['2', 'b', 'c'],
    ]);
  });

  it('returns the same rows in chunks of any length', () => {
    const source = 'id,title,price\n1,"lost,x\n2,"b",c\n3,"d\ne",f\n4,"g "h" i",j\n5,"k",l\n';
    const whole = cut([source]);
    fc.assert(
      fc.property(fc.array(fc.nat()), (cuts) => {
        expect(cut(splitAt(source, cuts))).toEqual(whole);
      }),
    );
  });
});
