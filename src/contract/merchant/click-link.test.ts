import { expect, it } from 'vitest';
import { addClickFact, clickPath, readClickFacts, readClickPath } from './click-link.ts';

it('reads the facts that it adds to a link, in any order', () => {
  const path = clickPath('SE', 4711);
  expect(readClickPath(path)).toBe('SE/4711');
  const link = addClickFact(addClickFact(addClickFact(path, 'position', 3), 'placeSeal', 'a.b'), 'publisherId', 7);
  expect(link).toBe('/go/SE/4711?n=3&s=a.b&p=7');
  const { searchParams } = new URL(link, 'https://site.example');
  expect(readClickFacts(Object.fromEntries(searchParams))).toEqual({ publisherId: 7, placeSeal: 'a.b', position: 3 });
});

it('reads nothing from another link, or from a fact of another form', () => {
  for (const path of ['/cl/4711', '/go/SE', '/go/SE/x', '/go/SE/1/2', '/se/go/SE/1'])
    expect(readClickPath(path)).toBeNull();
  const none = { publisherId: null, placeSeal: null, position: null };
  expect(readClickFacts(undefined)).toEqual(none);
  expect(readClickFacts({ p: '0', s: ['a'], n: '10000' })).toEqual(none);
  expect(readClickFacts({ p: '1'.repeat(10), s: 'a'.repeat(41), n: '-1' })).toEqual(none);
});
