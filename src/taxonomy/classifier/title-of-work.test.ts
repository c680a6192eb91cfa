import { describe, expect, it } from 'vitest';
import { clues, readDefaultClassifier } from '../testing/default-classifier.ts';

const { document, classifier } = await readDefaultClassifier();
const keyOf = (id: number | null): string | undefined => document.categories.find((node) => node.id === id)?.key;
const [books] = document.categories.filter(({ key }) => key === 'books');

describe('the category of a book, record or film', () => {
  it.each([
    ['The Fourteen-Carat Car - Jenő Rejtő', { path: 'Books > Fiction' }, 'books'],
    ['Twenty One Pilots - Vessel', { path: 'Music > CDs' }, 'music-cds'],
    ['The Chair', { path: 'DVD & Blu-ray' }, 'films-discs'],
    ['The Kettle', { gtin: '9788417860790' }, 'books'],
    ['The Kettle', { googleId: books?.googleIds[0] ?? null }, 'books'],
    // What else a bookshop sells.
    ['Sticky notes', { path: 'Books > Stationery' }, 'sticky-notes'],
    ['Kettle', { path: 'Kitchen > Kettles', gtin: null }, 'kettles'],
  ])('is not what a word of its title names: %s, %j', (title, more, key) => {
    expect(keyOf(classifier.classify(clues(title, more)).categoryId)).toBe(key);
  });
});
