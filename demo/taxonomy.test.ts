import { describe, expect, it } from 'vitest';
import { getMainLocale } from '../src/market/locale.ts';
import type { Names } from '../src/taxonomy/taxonomy.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { LIVE_LOCALES } from './language.ts';
import { demoTaxonomy } from './taxonomy.ts';

const { categories, attributes } = demoTaxonomy();
const SOLD = new Set(
  DEPARTMENTS.flatMap(({ groups }) => groups.flatMap((group) => group.categories.map(({ id }) => id))),
);

describe('demoTaxonomy', () => {
  it('is a tree of three levels, with every parent before its children', () => {
    const levels = new Map<number, number>();
    for (const { id, parentId, level } of categories) {
      expect(level).toBe(parentId === null ? 1 : (levels.get(parentId) ?? Number.NaN) + 1);
      levels.set(id, level);
    }
    expect(new Set(levels.values())).toEqual(new Set([1, 2, 3]));
  });

  it('names what its products are in and have in every live language', () => {
    const leaves = categories.filter(({ id }) => SOLD.has(id));
    const own = attributes.filter(({ categoryId }) => SOLD.has(categoryId));
    const isUniversal = (names: Names) => Object.keys(names).join() === 'en-GB';
    const named = [
      ...leaves.flatMap(({ id, names, nouns }) => [
        { id, names },
        { id, names: nouns },
      ]),
      ...own,
      ...own.flatMap(({ values }) => values).filter(({ names }) => !isUniversal(names)),
    ];
    const gaps = named.flatMap(({ id, names }) =>
      LIVE_LOCALES.filter((locale) => !names[getMainLocale(locale)]).map((locale) => `${id} ${locale}`),
    );
    expect(gaps).toEqual([]);
    expect(leaves).toHaveLength(SOLD.size);
  });

  it('numbers attributes and values within their categories', () => {
    for (const attribute of attributes) {
      expect(Math.floor(attribute.id / 100)).toBe(attribute.categoryId);
      for (const value of attribute.values) expect(Math.floor(value.id / 1000)).toBe(attribute.id);
      expect(attribute.kind === 'choice').toBe(attribute.values.length > 0);
    }
    expect(new Set(attributes.map(({ id }) => id)).size).toBe(attributes.length);
  });

  it('has attributes of every kind', () => {
    expect(new Set(attributes.map(({ kind }) => kind))).toEqual(new Set(['choice', 'number', 'boolean']));
    expect(attributes.some(({ role }) => role === 'variant')).toBe(true);
  });
});
