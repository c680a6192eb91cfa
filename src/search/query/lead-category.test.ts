import { expect, it } from 'vitest';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../../taxonomy/read-tree-folder.ts';
import { nameIn } from '../../taxonomy/taxonomy.ts';
import { readProductLines } from '../read-product-lines.ts';
import { findLeadCategory, type LineVocabulary } from './lead-category.ts';
import { readQuery } from './read-query.ts';
import { categoryKey, defaultVocabulary } from './testing/default-vocabulary.ts';

const tree = await readTreeFolder(DEFAULT_TREE_FOLDER);
if (!tree.ok) throw new Error('the default tree is invalid');
const { categories } = tree.value;
const byId = new Map(categories.map((category) => [category.id, category]));
const vocabulary: LineVocabulary = {
  ...(await defaultVocabulary('en-US', 'USD')),
  lines: await readProductLines(categories),
  namesOf: (leaf) => [nameIn(byId.get(leaf)?.nouns ?? {}, 'en-US')],
};

it.each([
  ['iphone', 'mobile-phones'],
  ['iPhone 15 Pro Max black', 'mobile-phones'],
  ['samsung galaxy s99', 'mobile-phones'],
  ['kindle paperwhite', 'e-readers'],
  ['macbook pro', 'laptops'],
])('R11 finds the category that a product line alone means: %s', (query, key) => {
  expect(categoryKey(findLeadCategory(readQuery(query, vocabulary), vocabulary) ?? undefined)).toBe(key);
});

it.each([
  ['an accessory', 'iphone 15 case'],
  ['a spare part', 'iphone 6 battery'],
  ['a thing', 'laptop'],
  ['lines of several categories', 'iphone macbook pro'],
  ['no line', 'orbit velvet'],
])('finds none for %s', (_, query) => {
  expect(findLeadCategory(readQuery(query, vocabulary), vocabulary)).toBeNull();
});
