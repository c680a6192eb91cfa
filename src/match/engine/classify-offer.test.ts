import { describe, expect, it } from 'vitest';
import { type CategoryText, createClassify, parseGoogleId, toClues } from './classify-offer.ts';
import { CLASSIFIER, createOfferText, PRODUCTS } from './testing/test-offers.ts';

const TEXT: CategoryText = {
  title: 'Norvane washing machine',
  brand: 'Norvane',
  description: '',
  categoryPath: null,
  googleCategory: null,
  gtin: null,
  merchantId: 7,
  price: null,
};

describe('the id of a category of Google', () => {
  it.each([
    ['328', 328],
    [' 328 - Electronics > Computers', 328],
    ['328-Electronics', 328],
    ['328> Electronics', 328],
    ['123456789', 123_456_789],
    ['1234567890', null],
    ['3D printers', null],
    ['328²', null],
    ['Electronics > 328', null],
    ['', null],
    [null, null],
  ])('in %j is %j', (value, id) => expect(parseGoogleId(value)).toBe(id));
});

describe('what an offer’s category is read from', () => {
  const clues = (text: Partial<CategoryText>) => toClues({ ...TEXT, ...text }, 'sv', null);

  it('is its texts in a language, with what a person decided about its path', () => {
    expect(toClues({ ...TEXT, description: 'Washes', categoryPath: 'Home > Washing' }, 'sv', 12)).toEqual({
      title: 'Norvane washing machine',
      brand: 'Norvane',
      description: 'Washes',
      merchantId: 7,
      path: 'Home > Washing',
      language: 'sv',
      googleId: null,
      googlePath: null,
      gtin: null,
      mappedCategoryId: 12,
      productCategoryId: null,
      price: null,
    });
    expect(clues({}).description).toBeNull();
  });

  it('is the path of Google where its id is not stated, and once where it stands for the merchant’s own', () => {
    expect(clues({ categoryPath: 'Own', googleCategory: '604 - Laundry' })).toMatchObject({
      path: 'Own',
      googleId: 604,
      googlePath: null,
    });
    expect(clues({ categoryPath: 'Own', googleCategory: 'Laundry' })).toMatchObject({
      path: 'Own',
      googleId: null,
      googlePath: 'Laundry',
    });
    expect(clues({ categoryPath: 'Laundry', googleCategory: 'Laundry' })).toMatchObject({
      path: null,
      googlePath: 'Laundry',
    });
  });
});

describe('the category of an offer in a market with several languages', () => {
  const classifyIn = (...languages: string[]) => createClassify(CLASSIFIER, { languages, findMappedLeaf: () => null });
  const inFinnish = PRODUCTS.filter((_, i) => i % 40 === 0).map((product) => {
    const style = { language: 'fi', style: 0, hasDetails: false, hasBrand: true } as const;
    return { ...createOfferText(product, style), categoryPath: null };
  });

  it('is the most probable of all languages, those after one that decides it left out', () => {
    let other = 0;
    for (const text of inFinnish.map((one) => ({ ...one, description: '' }))) {
      const [english, finnish] = [classifyIn('en')(text), classifyIn('fi')(text)];
      const best = english.isDecided || finnish.probability <= english.probability ? english : finnish;
      if (best !== english) other++;
      expect(classifyIn('en', 'fi')(text)).toEqual(best);
      expect(classifyIn('en', 'fi', 'de')(text).probability).toBeGreaterThanOrEqual(best.probability);
    }
    expect(other).toBeGreaterThan(5);
  });

  it('is one that a language decides, before a more probable one that the first leaves open', () => {
    const [text] = inFinnish;
    if (text === undefined) throw new Error('The demo has products.');
    const undecided = { ...classifyIn('en')({ ...text, title: 'Xyzzy' }), isDecided: false };
    // Kinds of one thing are decided together, each with less than half.
    const byLanguage = new Map([
      ['en', { ...undecided, departmentId: 1, probability: 0.45 }],
      ['fi', { ...undecided, departmentId: 2, probability: 0.4, isDecided: true }],
    ]);
    const classifier = { classify: ({ language }: { language: string }) => byLanguage.get(language) ?? undecided };
    const clues = { findMappedLeaf: () => null };
    expect(createClassify(classifier, { ...clues, languages: ['en', 'fi', 'de'] })(text).departmentId).toBe(2);
  });

  it('is in no language that the offer is clearly not written in', () => {
    const [text] = inFinnish;
    if (text === undefined) throw new Error('The demo has products.');
    expect(classifyIn('xx', 'fi')({ ...text, description: '' })).toMatchObject({ isDecided: true });
    const description = 'This is a thing of the finest kind, made for you and for all of your friends.';
    expect(classifyIn('en', 'fi')({ ...text, description })).toEqual(classifyIn('en')({ ...text, description }));
  });

  it('is read in English where the market names no language', () => {
    for (const text of inFinnish) expect(classifyIn()(text)).toEqual(classifyIn('en')(text));
  });

  it('is the one that a person chose for the merchant’s path', () => {
    const asked: unknown[] = [];
    const leaf = PRODUCTS[0]?.category.id ?? 0;
    const classify = createClassify(CLASSIFIER, {
      languages: ['fi', 'en'],
      findMappedLeaf: (merchantId, path) => {
        asked.push([merchantId, path]);
        return path === 'Misc' ? leaf : null;
      },
    });
    expect(classify({ ...TEXT, title: 'Xyzzy', categoryPath: 'Misc' })).toMatchObject({
      categoryId: leaf,
      isDecided: true,
    });
    expect(classify({ ...TEXT, title: 'Xyzzy' }).isDecided).toBe(false);
    expect(asked).toEqual([[7, 'Misc']]);
  });
});
