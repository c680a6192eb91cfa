import { describe, expect, it } from 'vitest';
import { compare } from './compare-facts.ts';
import { offerFacts } from './offer-facts.ts';
import { createOfferText, PRODUCTS, productAt, readerFor } from './testing/test-offers.ts';

const reader = readerFor('en-GB');
const machine = PRODUCTS.find(({ category }) => category.key === 'washing-machines') ?? productAt(0);
const plain = createOfferText(machine, { language: 'en', style: 0, hasDetails: false, hasBrand: true });
const read = (title: string, mpn: string | null) =>
  offerFacts({ ...plain, title: `${title} washing machine`, mpn, brand: 'Norvane' }, reader, new Map());

/** What speaks for an offer being the product that another offer has created. */
function reasonsFor(title: string, ofProduct: string, [mpn, mpnOfProduct]: readonly (string | null)[] = [null, null]) {
  const { categoryId, ...facts } = read(ofProduct, mpnOfProduct ?? null);
  if (categoryId === null) throw new Error('The title names its category.');
  const product = { ...facts, categoryId, productId: 1, packCount: 1, hasGtin: false, name: ofProduct };
  const { reasons } = compare(read(title, mpn ?? null), product, reader.lexicon.categories.get(categoryId));
  return new Map(reasons.map(({ subject, ...reason }) => [subject, reason]));
}

describe('the comparison of an offer with a product', () => {
  it.each([
    ['Norvane Tarn Max', 'Norvane Tarn Max', '100 % alike'],
    ['Norvane Tarn Max', 'Norvane Tarn Pro', '33 % alike'],
    // A word with digits counts double.
    ['Norvane Tarn 9', 'Norvane Tarn 8', '20 % alike'],
    ['Norvane Tarn 9 Max', 'Norvane Tarn 9 Pro', '60 % alike'],
  ])('weighs the words of %s and %s', (title, ofProduct, finding) => {
    expect(reasonsFor(title, ofProduct).get('model words')?.finding).toBe(finding);
  });

  it('counts another model code against it, and names both', () => {
    const codes = (title: string) => reasonsFor(title, 'Norvane WM7482').get('model codes');
    expect(codes('Norvane WM7483')).toEqual({ finding: 'wm7483, not wm7482', weight: -1 });
    expect(codes('Norvane WM7482 Max')).toEqual({ finding: 'wm7482', weight: 0 });
  });

  it('names another part number, and leaves it to the words', () => {
    const partNumber = (...both: (string | null)[]) =>
      reasonsFor('Norvane Tarn Max', 'Norvane Tarn Max', both).get('part number');
    expect(partNumber('DU-1001', 'DU-1002')).toEqual({ finding: 'another', weight: 0 });
    expect(partNumber('DU-1001', 'DU-1001')).toEqual({ finding: 'not against', weight: 0 });
    expect(partNumber('DU-1001', null)).toEqual({ finding: 'not against', weight: 0 });
  });
});
