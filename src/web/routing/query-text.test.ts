import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readQuery, writeQuery } from './query-text.ts';

it('reads what it wrote, whatever the values hold', () => {
  const name = fc.stringMatching(/^[a-z.]{1,8}$/);
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.string({ minLength: 1, unit: 'grapheme' }), { noNullPrototype: true }),
      (query) => {
        expect(readQuery(writeQuery(query))).toEqual(query);
      },
    ),
  );
});

it('keeps filters readable and takes the last of two equal names', () => {
  expect(writeQuery({ f: 'brand:12,17;price:~500', page: undefined, q: '' })).toBe('?f=brand:12,17;price:~500');
  expect(readQuery('a=1&a=2')).toEqual({ a: '2' });
});

it('writes text that is no valid Unicode, and reads at most forty names', () => {
  expect(writeQuery({ q: '\ud800' })).toBe('?q=%EF%BF%BD');
  const many = Array.from({ length: 10_000 }, (_, index) => `n${index}=1`).join('&');
  expect(Object.keys(readQuery(many))).toHaveLength(40);
});

it('writes what browsers write of it themselves, so that no address is sent on to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const text = writeQuery({ q: `${value}'"<>()` });
      expect(new URL(`http://se.localhost/${text}`).search).toBe(text);
    }),
  );
});
