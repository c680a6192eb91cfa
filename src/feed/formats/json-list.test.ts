import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_OBJECT_LENGTH } from './json-lines.ts';
import { jsonListReader } from './json-list.ts';
import { findListPath } from './json-outline.ts';

function cut(text: string, cuts: readonly number[] = []) {
  const reader = jsonListReader(findListPath(text) ?? 'none', null, 'en');
  const places = [0, ...cuts.map((at) => at % (text.length + 1)).sort((a, b) => a - b), text.length];
  const records = places.slice(1).flatMap((end, i) => reader.push(text.slice(places[i], end)));
  return { records: records.map(({ line, raw, sku }) => ({ line, raw, sku })), isTruncated: reader.end().isTruncated };
}

const strings = fc.string({
  unit: fc.constantFrom('a', 'é', '"', '\\', '{', '}', '[', ']', ',', ':', '\n'),
  maxLength: 9,
});
const objects = fc.dictionary(fc.oneof(strings, fc.constantFrom('id', 'products')), fc.jsonValue({ maxDepth: 2 }), {
  noNullPrototype: true,
});

describe('jsonListReader', () => {
  it('returns the text of each object of the list and nothing else, in chunks of any length', () => {
    const document = fc.record({
      offers: fc.array(
        objects.map((object) => JSON.stringify(object)),
        { maxLength: 6 },
      ),
      name: fc.constantFrom(null, 'products', 'items'),
      note: strings.map((text) => JSON.stringify(text)),
      space: fc.constantFrom('', '\n', ' \r\n\t'),
    });
    fc.assert(
      fc.property(document, fc.array(fc.nat(), { maxLength: 12 }), ({ offers, name, note, space }, cuts) => {
        const list = `[${space}${offers.join(`${space},${space}`)}${space}]`;
        const around = [`"note":${note}`, `"list":[{"a":${note}}]`, `"${name}":${list}`, `"more":[${note},{"a":[1]}]`];
        const whole = name === null ? list : `{${around.join(`,${space}`)}}`;
        const { records, isTruncated } = cut(whole, cuts);
        expect(records.map(({ raw }) => raw)).toEqual(offers);
        expect(isTruncated).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it('states the first line of each object', () => {
    const text =
      '{\n"title": "a\\"\\n[{",\n"items": [\n {"id": "1",\n "n": {"a": [{}]}},\n\n {"id": "2"}, 3, [{"id": "no"}]\n]}';
    const found = cut(text).records.map(({ line, sku }) => [line, sku]);
    expect(found).toEqual([
      [4, '1'],
      [7, '2'],
    ]);
  });

  it('reports a truncated document, and returns the objects before its end', () => {
    expect(cut('[{"id":"1"},{"id":')).toEqual({
      records: [{ line: 1, raw: '{"id":"1"}', sku: '1' }],
      isTruncated: true,
    });
  });

  it('limits the memory for an unclosed object, and continues after one that is too large', () => {
    const piece = 'x'.repeat(100_000);
    const reader = jsonListReader('', null, 'en');
    reader.push('[{"id":"1","description":"');
    for (let i = 0; i < 100; i++) expect(reader.push(piece)).toEqual([]);
    const [large, next] = reader.push('"},{"id":"2"}]');
    expect(large?.raw.length).toBeLessThan(MAX_OBJECT_LENGTH + 2 * piece.length);
    expect(large?.draft()).toBeNull();
    expect(next?.sku).toBe('2');
  });
});

describe('findListPath', () => {
  it.each([
    ['[{"id": 1', ''],
    ['{"count": 2, "products": [', '/products'],
    ['{"id":"1","price":"5 EUR","items":[{"sku":"2"}]}\n{"id":"2"}', null],
    ['{"id":"1","title":"products"}', null],
    ['{"feed":{"products":[{"id":1}]}}', '/feed/products'],
    ['{"facets":[{"id":1,"name":"Brand"}],"data":{"list":[{"id":1,"name":"T","price":5}]}}', '/data/list'],
    ['{"programs":[{"info":{"id":1,"name":"S"},"products":[{"info":{"sku":1,"title":"T","price":5}}]}]}', '/programs/products'],
    ['[{"id":1,"title":"T","images":[{"id":2,"src":"a","title":"b"}],"variants":[{"id":3,"price":5,"ean":"1"', ''],
    ['{"@type":"Product","name":"T","offers":[{"price":5}]}\n', null],
    ['{"@graph":[{"@type":"WebPage","name":"P"},{"@type":"Product","name":"T","offers":[{"price":5,"sku":1}]}]}', '/@graph'],
  ])('%s: %s', (text, expected) => expect(findListPath(text)).toBe(expected)); // biome-ignore format: one line each
});
