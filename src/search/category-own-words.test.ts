import { expect, it } from 'vitest';
import type { Locale } from '../market/locale.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../taxonomy/read-tree-folder.ts';
import { ownWordsOf } from './category-own-words.ts';

const read = await readTreeFolder(DEFAULT_TREE_FOLDER);
if (!read.ok) throw new Error('the default tree cannot be read');
const tree = read.value;

function ownWords(key: string, words: readonly string[], locale: Locale): string[] {
  const category = tree.categories.find((one) => one.key === key);
  if (category === undefined) throw new Error(`no category ${key}`);
  const attributes = tree.attributes.filter(({ categoryId }) => categoryId === category.id);
  return ownWordsOf(words, locale, category, attributes);
}

it('R11 words of a category that say an attribute are no names of its other products', () => {
  expect(ownWords('headphones', ['headphone', 'wireless headphones', 'noise cancelling headphones'], 'en-GB')).toEqual([
    'headphone',
    'headphones',
  ]);
  expect(ownWords('headphones', ['trådlösa hörlurar', 'lurar'], 'sv-SE')).toEqual(['hörlurar', 'lurar']);
  expect(ownWords('headphones', ['casque sans fil', 'écouteurs'], 'fr-FR')).toEqual(['casque', 'écouteurs']);
});

it('R11 a word that is an attribute as a whole stays', () => {
  expect(ownWords('headphones', ['wireless'], 'en-GB')).toEqual(['wireless']);
});

it('R11 longer words of an accessory name other things', () => {
  expect(ownWords('phone-cases', ['cover', 'case for phones'], 'en-GB')).toEqual(['cover']);
});
