import { describe, expect, it } from 'vitest';
import { clues, readDefaultClassifier } from '../testing/default-classifier.ts';

const { document, classifier } = await readDefaultClassifier();
const keyOf = (id: number | null): string | undefined => document.categories.find((node) => node.id === id)?.key;

describe('the category of an offer', () => {
  it.each([
    ['El infinito en un junco - Irene Vallejo', '9788417860790', 'books'],
    ['Drie sonates voor fluit', '09790200200003', 'sheet-music'],
    ['Contoso 12', '9771234567003', 'magazines'],
    // A number of twelve digits begins with a zero.
    ['Contoso 12', '978841786079', 'unsorted'],
    ['Contoso WM-7 washing machine 8 kg', '4009780000007', 'washing-machines'],
  ])('is that of the GTIN where only such things have its beginning: %s, %s', (title, gtin, key) => {
    expect(keyOf(classifier.classify(clues(title, { gtin })).categoryId)).toBe(key);
  });
});
