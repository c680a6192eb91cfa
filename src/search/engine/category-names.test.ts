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
const ordered = (text: string) => names.inOrder(ENTRIES, text).map(({ id }) => id);

it('E01 puts names that begin with the words first, leaves before groups before departments, then the fullest', () => {
  expect(ordered('tv').slice(0, 5)).toEqual([511, 512, 522, 51, 5]);
  expect(ordered('TV s').slice(0, 2)).toEqual([512, 511]);
  expect(ordered('audio')[0]).toBe(52);
});

it('E01 leaves names that do not begin with the words in the order they were found, leaves first', () => {
  expect(ordered('tv').slice(5)).toEqual([521, 52]);
  expect(ordered('hi fi')).toEqual([511, 512, 521, 522, 51, 52, 5]);
});

it('E02 seeks a text in the leaves whose names begin with most of its words, typed whole before begun', () => {
  expect(names.begunBy('tv')).toEqual([511, 512]);
  expect(names.begunBy('tv 55"')).toEqual([511, 512]);
  expect(names.begunBy('tv stand 55')).toEqual([512]);
  expect(names.begunBy('tva')).toEqual([522]);
  expect(names.begunBy('audio')).toEqual([]);
});
