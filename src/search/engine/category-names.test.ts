import { expect, it } from 'vitest';
import { type CategoryEntry, CategoryNames } from './category-names.ts';

const category = (id: number, parentId: number | null, text: string, weight: number): CategoryEntry => ({
  type: 'CATEGORY',
  id,
  parentId,
  text,
  weight,
});

const ENTRIES = [
  category(5, null, 'TV, audio & photo', 900),
  category(51, 5, 'TV & home theater', 300),
  category(52, 5, 'Audio & hi-fi', 500),
  category(511, 51, 'TVs', 100),
  category(512, 51, 'TV stands', 20),
  category(521, 52, 'Portable TVs', 400),
  category(522, 52, 'Tvättmaskiner', 700),
];
const names = new CategoryNames(ENTRIES);
const ordered = (text: string) => names.rank(ENTRIES, text).map(({ id }) => id);

it('E01 ranks names that begin with the text first: categories, groups, departments, then by weight', () => {
  expect(ordered('tv').slice(0, 5)).toEqual([511, 512, 522, 51, 5]);
  expect(ordered('TV s').slice(0, 2)).toEqual([512, 511]);
  expect(ordered('audio')[0]).toBe(52);
});

it('E01 keeps the order of other names, deeper levels first', () => {
  expect(ordered('tv').slice(5)).toEqual([521, 52]);
  expect(ordered('hi fi')).toEqual([511, 512, 521, 522, 51, 52, 5]);
});

it('E02 matches the leaf categories whose names begin with most words of a text, whole words first', () => {
  expect(names.matchPrefix('tv')).toEqual([511, 512]);
  expect(names.matchPrefix('tv 55"')).toEqual([511, 512]);
  expect(names.matchPrefix('tv stand 55')).toEqual([512]);
  expect(names.matchPrefix('tva')).toEqual([522]);
  expect(names.matchPrefix('audio')).toEqual([]);
});
