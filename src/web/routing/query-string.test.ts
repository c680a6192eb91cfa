import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../base/testing/any-text.ts';
import { parseInteger, parseQuery, stringifyQuery } from './query-string.ts';

it('parses what it stringified, for any values', () => {
  const name = fc.stringMatching(/^[a-z.]{1,8}$/);
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.string({ minLength: 1, unit: 'grapheme' }), { noNullPrototype: true }),
      (query) => {
        expect(parseQuery(stringifyQuery(query))).toEqual(query);
      },
    ),
  );
});

it('keeps filters readable and uses the last of repeated parameters', () => {
  expect(stringifyQuery({ f: 'brand:12,17;price:~500', page: undefined, q: '' })).toBe('?f=brand:12,17;price:~500');
  expect(parseQuery('a=1&a=2')).toEqual({ a: '2' });
});

it('accepts lone surrogates, and parses at most 40 parameters', () => {
  expect(stringifyQuery({ q: '\ud800' })).toBe('?q=%EF%BF%BD');
  const many = Array.from({ length: 10_000 }, (_, index) => `n${index}=1`).join('&');
  expect(Object.keys(parseQuery(many))).toHaveLength(40);
});

it('escapes like browsers do, so that no URL redirects to itself', () => {
  fc.assert(
    fc.property(anyText(), (value) => {
      const text = stringifyQuery({ q: `${value}'"<>()` });
      expect(new URL(`http://se.localhost/${text}`).search).toBe(text);
    }),
  );
});

it.each([
  ['7', 7],
  ['1', 1],
  ['500', 500],
  [undefined, 1],
  ['', 1],
  ['x', 1],
  ['0', 1],
  ['501', 1],
  ['1.5', 1],
  ['Infinity', 1],
  [['2'], 2],
])('parses the page %j as %i', (value, page) => {
  expect(parseInteger(value, 1, 500)).toBe(page);
});
