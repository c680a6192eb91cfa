import { describe, expect, it } from 'vitest';
import { LIVE_LOCALES } from './language.ts';
import { demoTaxonomy } from './taxonomy.ts';

const { categories, attributes } = demoTaxonomy();

describe('demoTaxonomy', () => {
  it('is a tree of three levels, with every parent before its children', () => {
    const levels = new Map<number, number>();
    for (const { id, parentId, level } of categories) {
      expect(level).toBe(parentId === null ? 1 : (levels.get(parentId) ?? Number.NaN) + 1);
      levels.set(id, level);
    }
    expect(new Set(levels.values())).toEqual(new Set([1, 2, 3]));
  });

  it('names every category, attribute and value in every live locale', () => {
    const named = [...categories, ...attributes, ...attributes.flatMap(({ values }) => values)];
    const gaps = named.flatMap(({ id, names }) =>
      LIVE_LOCALES.filter((locale) => !names[locale]).map((locale) => `${id} ${locale}`),
    );
    expect(gaps).toEqual([]);
    const leaves = categories.filter(({ level }) => level === 3);
    expect(leaves.filter(({ nouns }) => LIVE_LOCALES.some((locale) => !nouns[locale]))).toEqual([]);
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
