import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product as DemoProduct } from '../../../demo/products.ts';
import type { ProductFacts } from './conflicts.ts';
import { productOption } from './create-product.ts';
import { type Candidates, type Decision, decide } from './decide.ts';
import { offerFacts } from './offer-facts.ts';
import { compactKey } from './split-words.ts';
import {
  createOfferText,
  LANGUAGES,
  type OfferStyle,
  PRODUCTS,
  productAt,
  productFacts,
  readerFor,
} from './testing/test-offers.ts';

const BRANDS = new Map(PRODUCTS.map(({ brand }) => [compactKey(brand), brand]));

// Products by index, so that a counterexample is readable.
const product = fc.nat({ max: PRODUCTS.length - 1 });
const language = fc.constantFrom(...LANGUAGES);
const offerStyle = fc.record({ style: fc.nat({ max: 20 }), hasDetails: fc.boolean(), hasBrand: fc.boolean() });

const NONE: Candidates = { byGtin: null, ofMpn: [], similar: [], titled: [], otherListings: () => new Set() };
const similarTo = (...similar: ProductFacts[]): Candidates => ({ ...NONE, similar });

function decideFor(
  offered: DemoProduct,
  known: ProductFacts,
  how: OfferStyle,
  locale: (typeof LANGUAGES)[number][1],
): Decision {
  const reader = readerFor(locale);
  return decide(offerFacts(createOfferText(offered, how), reader, BRANDS), similarTo(known), reader.lexicon);
}

describe('an offer without identifiers', () => {
  it('is never joined to another variant or model of its line, in any language and style', () => {
    const byLine = Map.groupBy(PRODUCTS, ({ category, brand }) => `${category.key} ${brand}`);
    const siblings = ({ category, brand, key }: DemoProduct) =>
      (byLine.get(`${category.key} ${brand}`) ?? []).filter((other) => other.key !== key);
    fc.assert(
      fc.property(
        product,
        fc.nat(),
        language,
        offerStyle,
        fc.nat({ max: 20 }),
        (i, j, [spoken, locale], how, style) => {
          const one = productAt(i);
          const others = siblings(one);
          const other = others[j % Math.max(1, others.length)];
          if (other === undefined) return;
          const reader = readerFor(locale);
          const known = productFacts(one, { language: spoken, style, hasDetails: true, hasBrand: true }, reader);
          const decision = decideFor(other, known, { ...how, language: spoken }, locale);
          expect(
            decision.outcome,
            `${createOfferText(other, { ...how, language: spoken }).title} → ${one.key}`,
          ).not.toBe('joined');
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is joined to its own product where it states the variant attributes', () => {
    let joined = 0;
    let all = 0;
    fc.assert(
      fc.property(product, language, offerStyle, fc.nat({ max: 20 }), (i, [spoken, locale], how, style) => {
        const one = productAt(i);
        const reader = readerFor(locale);
        const known = productFacts(one, { language: spoken, style, hasDetails: true, hasBrand: true }, reader);
        const decision = decideFor(one, known, { ...how, language: spoken, hasDetails: true }, locale);
        all++;
        if (decision.outcome === 'joined') joined++;
      }),
      { numRuns: 500 },
    );
    expect(joined / all).toBeGreaterThan(0.95);
  });
});

describe('decide', () => {
  const reader = readerFor('en-GB');
  const english: OfferStyle = { style: 0, hasDetails: true, hasBrand: true, language: 'en' };
  const family = PRODUCTS.filter(({ modelKey }) => modelKey === productAt(0).modelKey);
  const [one, sibling] = family;
  if (!one || !sibling) throw new Error('the first model of the demo has variants');
  const known = { ...productFacts(one, english, reader), productId: 7 };
  const facts = (offered: DemoProduct, more: Partial<ReturnType<typeof createOfferText>> = {}) =>
    offerFacts({ ...createOfferText(offered, english), ...more }, reader, BRANDS);

  it('joins by GTIN whatever the title is, with its reason', () => {
    const offer = facts(one, { gtin: '04006381333931', title: 'Something else' });
    expect(decide(offer, { ...NONE, byGtin: known }, reader.lexicon)).toEqual({
      outcome: 'joined',
      rule: 'gtin',
      productId: 7,
      score: 1,
      reasons: [{ subject: 'GTIN', finding: '04006381333931', weight: 1 }],
    });
  });

  it('creates a product for another variant under the same GTIN, with the contradiction as a question', () => {
    const decision = decide(facts(sibling, { gtin: '04006381333931' }), { ...NONE, byGtin: known }, reader.lexicon);
    expect(decision).toMatchObject({ outcome: 'created', rule: 'gtin', productId: null });
    expect(decision.reasons.some(({ finding }) => finding === 'differs')).toBe(true);
    expect(decision.reasons.at(-1)).toEqual({ subject: 'candidate', finding: 'product 7', weight: 0 });
  });

  it('creates a product for another pack size under the same GTIN, and joins one that similar offers created', () => {
    const offer = facts(one, { gtin: '04006381333931', packCount: 6 });
    const { modelWords, attributes } = offer;
    const created = { ...known, productId: 8, packCount: 6, hasGtin: false, modelWords, attributes };
    const decideWith = (similar: ProductFacts[]) => decide(offer, { ...NONE, byGtin: known, similar }, reader.lexicon);
    expect(decideWith([known])).toMatchObject({ outcome: 'created', rule: 'gtin' });
    expect(decideWith([known, created])).toMatchObject({ outcome: 'joined', productId: 8 });
  });

  it('creates a product for another thing of another category and brand under the same GTIN', () => {
    const other = PRODUCTS.find(({ category, brand }) => category.key !== one.category.key && brand !== one.brand);
    if (other === undefined) throw new Error('The demo has several categories.');
    const decision = decide(
      facts(other, { gtin: '04006381333931', details: [] }),
      { ...NONE, byGtin: known },
      reader.lexicon,
    );
    expect(decision).toMatchObject({ outcome: 'created', rule: 'gtin' });
    expect(decision.reasons.map(({ subject }) => subject)).toContain('brand');
  });

  it('joins what the learned model is certain of, unless a fact contradicts it', () => {
    const offer = facts(one, { title: 'Something else entirely', brand: null, details: [] });
    const product = { ...known, attributes: new Map<number, number>() };
    const choice = { product, logOdds: 6, isCertain: true, reasons: [] };
    expect(decide(offer, NONE, reader.lexicon, choice)).toMatchObject({
      outcome: 'joined',
      rule: 'similarity',
      productId: 7,
    });
    const otherBrand = facts(one, { title: 'Something else entirely', brand: 'Another', details: [] });
    expect(decide(otherBrand, NONE, reader.lexicon, choice).outcome).not.toBe('joined');
    expect(decide(offer, NONE, reader.lexicon, { ...choice, logOdds: 0, isCertain: false })).toMatchObject({
      outcome: 'created',
      rule: 'similarity',
      productId: null,
      score: 0.5,
    });
    expect(decide(offer, NONE, reader.lexicon, { ...choice, logOdds: -2, isCertain: false }).rule).toBe('new-product');
  });

  it('creates a product from a GTIN, or brand and part number, or a name, without readable attributes', () => {
    const create = (more: Partial<ReturnType<typeof createOfferText>>) =>
      decide(facts(one, { details: [], ...more }), NONE, reader.lexicon).outcome;
    expect(create({ title: 'Item', gtin: '04006381333931', brand: null })).toBe('created');
    expect(create({ title: 'Item', mpn: 'ZX-91' })).toBe('created');
    expect(create({ title: 'Halden Quartz 9', brand: null })).toBe('created');
    expect(create({ title: 'New', brand: null })).toBe('unmatched');
  });

  it('joins by brand and part number', () => {
    const offer = facts(one, { mpn: one.mpn });
    expect(decide(offer, { ...NONE, ofMpn: [known] }, reader.lexicon)).toMatchObject({
      outcome: 'joined',
      rule: 'brand-mpn',
    });
  });

  it('creates a product for a variant that shares its part number and has its own GTIN', () => {
    const offer = facts(sibling, { mpn: one.mpn, gtin: '04006381333931' });
    expect(decide(offer, { ...NONE, ofMpn: [known], similar: [known] }, reader.lexicon)).toMatchObject({
      outcome: 'created',
    });
  });

  it('creates a product for another GTIN of the part number, if its merchant lists both or its amounts are others', () => {
    const [oldGtin, newGtin] = ['04006381333931', '04006381333948'];
    const titled = (more: string) => `${createOfferText(one, english).title}, ${more}`;
    const listing = (...gtins: string[]): Candidates => ({
      ...NONE,
      ofMpn: [{ ...known, name: titled('3000 mAh') }],
      otherListings: () => new Set(gtins),
    });
    const offer = (title: string, gtin: string | null = newGtin) => facts(one, { title, mpn: one.mpn, gtin });
    const decideOf = (one: ReturnType<typeof offer>, candidates: Candidates) =>
      decide(one, candidates, reader.lexicon).outcome;
    const same = titled('3.0 Ah (3000mAh)');
    expect(decideOf(offer(same), listing())).toBe('joined');
    expect(decideOf(offer(same), listing(newGtin, ''))).toBe('joined');
    expect(decideOf(offer(same), listing(oldGtin))).toBe('created');
    expect(decideOf(offer(titled('4000 mAh')), listing())).toBe('created');
    expect(decideOf(offer(titled('4000 mAh'), null), listing(oldGtin))).toBe('joined');
  });

  it('asks about an offer of a part number that several products have, and joins the one that fits', () => {
    const offer = facts(one, { mpn: one.mpn });
    const second = { ...known, productId: 8 };
    const another = { ...productFacts(sibling, english, reader), productId: 9 };
    const asked = decide(offer, { ...NONE, ofMpn: [known, second] }, reader.lexicon);
    expect(asked).toMatchObject({ outcome: 'created', rule: 'brand-mpn', productId: null });
    expect(asked.reasons.filter(({ subject }) => subject === 'candidate').map(({ finding }) => finding)).toEqual([
      'product 7',
      'product 8',
    ]);
    expect(decide(offer, { ...NONE, ofMpn: [another, known] }, reader.lexicon)).toMatchObject({
      outcome: 'joined',
      productId: 7,
    });
  });

  it('creates a product where a merchant lists one GTIN twice with other numbers', () => {
    const gtin = '04006381333931';
    const of = (title: string, gtins: string[]) =>
      decide(
        facts(one, { gtin, title }),
        { ...NONE, byGtin: { ...known, name: 'Repair mask 2.5 fl. oz.' }, otherListings: () => new Set(gtins) },
        reader.lexicon,
      ).outcome;
    expect(of('Repair mask 5.1 fl. oz.', [gtin])).toBe('created');
    expect(of('Repair mask 5.1 fl. oz.', [])).toBe('joined');
    expect(of('Repair mask 2,5 fl. oz. (75 ml)', [gtin])).toBe('joined');
    expect(of('Repair mask', [gtin])).toBe('joined');
  });

  it('creates a product for a similar offer, with the question whether it is the other, unless it has an identifier', () => {
    const more = { title: `${createOfferText(one, english).title} Edition` };
    const asked = decide(facts(one, more), similarTo(known), reader.lexicon);
    expect(asked).toMatchObject({ outcome: 'created', rule: 'similarity', productId: null });
    expect(asked.reasons).toContainEqual({ subject: 'candidate', finding: 'product 7', weight: 0 });
    const numbered = facts(one, { ...more, gtin: '04006381333931' });
    expect(decide(numbered, similarTo({ ...known, hasGtin: false }), reader.lexicon)).toMatchObject({
      outcome: 'created',
      rule: 'new-product',
    });
    const used = decide(facts(one, { ...more, isNew: false }), similarTo(known), reader.lexicon);
    expect(used).toMatchObject({ outcome: 'created', rule: 'similarity', productId: null });
  });

  it('knows the amounts of the United States as those of the attribute', () => {
    const bottle = (title: string) =>
      facts(one, { title, brand: 'Halden', details: [], description: '', categoryPath: 'Perfumes' });
    const of = (title: string): ProductFacts => {
      const { modelWords, attributes, categoryId } = bottle(title);
      return {
        ...known,
        brandKey: 'halden',
        mpnKey: null,
        hasGtin: false,
        modelWords,
        attributes,
        categoryId: categoryId ?? 0,
      };
    };
    const outcome = (title: string, product: string) =>
      decide(bottle(title), similarTo(of(product)), reader.lexicon).outcome;
    expect(outcome('Halden Nuit Fraiche perfume 3.4 oz', 'Halden Nuit Fraiche perfume 100 ml')).toBe('joined');
    expect(outcome('Halden Nuit Fraiche perfume 100 ml', 'Halden Nuit Fraiche perfume 3.4 fl. oz.')).toBe('joined');
    expect(outcome('Halden Nuit Fraiche perfume 1.7 oz', 'Halden Nuit Fraiche perfume 100 ml')).toBe('created');
    const options = (['en-US', 'en-GB'] as const).map((locale) =>
      productOption(bottle('Halden Nuit Fraiche perfume 3.4 oz'), reader.lexicon, locale),
    );
    expect(options).toEqual(['3.4 fl oz', '101 ml']);
  });

  it('joins no offer that is equally similar to two products', () => {
    const decision = decide(facts(one), similarTo(known, { ...known, productId: 8 }), reader.lexicon);
    expect(decision).toMatchObject({ outcome: 'created', rule: 'similarity', productId: null });
  });

  it('joins the product with the very same title, but not another variant, nor one of several with GTINs', () => {
    const offer = facts(one, { title: 'Halden Quartz 9', brand: null, details: [], categoryPath: null });
    const plain = { ...known, brandKey: null, hasGtin: false, attributes: new Map<number, number>() };
    const titled = (...own: ProductFacts[]): Candidates => ({ ...NONE, titled: own });
    expect(decide(offer, titled(plain), reader.lexicon)).toMatchObject({ outcome: 'joined', productId: 7 });
    const [other, third] = [
      { ...plain, hasGtin: true },
      { ...plain, hasGtin: true, productId: 8 },
    ];
    expect(decide(offer, titled(other, third), reader.lexicon).outcome).toBe('created');
    expect(decide(offer, titled(other, third, { ...plain, productId: 9 }), reader.lexicon).productId).toBe(9);
    expect(decide(offer, titled({ ...plain, packCount: 6 }), reader.lexicon).outcome).toBe('created');
    const unnamed = facts(one, { title: 'New', brand: null, details: [] });
    expect(decide(unnamed, titled(plain), reader.lexicon).outcome).toBe('unmatched');
  });

  it('creates a product from a used offer that says what it is, and nothing from a poorly described one', () => {
    const used = facts(one, { isNew: false, title: `${one.brand} ${one.name} (refurbished)` });
    expect(decide(used, NONE, reader.lexicon)).toMatchObject({ outcome: 'created', rule: 'new-product' });
    expect(used.modelWords).not.toContain('refurbished');
    const numbered = facts(one, { isNew: false, gtin: '04006381333931' });
    expect(decide(numbered, NONE, reader.lexicon)).toMatchObject({ outcome: 'created' });
    const bare = offerFacts(
      { ...createOfferText(one, english), brand: null, title: 'Thing', categoryPath: null, details: [] },
      reader,
      new Map(),
    );
    const decision = decide(bare, NONE, reader.lexicon);
    expect(decision.outcome).toBe('unmatched');
    expect(decision.reasons.map(({ subject }) => subject)).toEqual(['GTIN, part number or model name']);
  });

  it.each([
    ['Halden 15', 'Halden 15 Pro'],
    ['Halden 15', 'Halden 16'],
    ['Halden Buds', 'Halden Buds 2'],
    ['Halden Pad Mark II', 'Halden Pad Mark III'],
    ['Halden A54', 'Halden A54 5G'],
    ['Halden Cells AA 4-pack', 'Halden Cells AA 8-pack'],
    ['Halden Cable 1 m', 'Halden Cable 2 m'],
    ['Halden Drive 256GB', 'Halden Drive 512GB'],
    ['Halden Cam (2023)', 'Halden Cam (2024)'],
  ])('does not join %s and %s', (a, b) => {
    const bare = { brand: 'Halden', details: [], categoryPath: 'Laptops' };
    const first = facts(one, { ...bare, title: a });
    const product: ProductFacts = {
      ...known,
      brandKey: 'halden',
      mpnKey: null,
      modelWords: first.modelWords,
      attributes: first.attributes,
      categoryId: first.categoryId ?? 0,
    };
    expect(decide(facts(one, { ...bare, title: a }), similarTo(product), reader.lexicon).outcome).toBe('joined');
    expect(decide(facts(one, { ...bare, title: b }), similarTo(product), reader.lexicon).outcome).not.toBe('joined');
  });
});
