import { describe, expect, it } from 'vitest';
import type { ProductFacts } from './conflicts.ts';
import { type Candidates, type Decision, decide, type LearnedChoice } from './decide.ts';
import { type OfferFacts, type OfferText, offerFacts } from './offer-facts.ts';
import { createOfferText, PRODUCTS, productAt, readerFor, TAXONOMY } from './testing/test-offers.ts';

const reader = readerFor('en-GB');
const machine = PRODUCTS.find(({ category }) => category.key === 'washing-machines') ?? productAt(0);
const plain = createOfferText(machine, { language: 'en', style: 0, hasDetails: false, hasBrand: true });
const GTIN = '04006381333931';

/** An offer of a washing machine with this name, by which it says what it is. */
function offer(name: string, text: Partial<OfferText> = {}, facts: Partial<OfferFacts> = {}): OfferFacts {
  const title = `Norvane ${name} washing machine`;
  return {
    ...offerFacts({ ...plain, title, description: '', brand: 'Norvane', ...text }, reader, new Map()),
    ...facts,
  };
}

/** An offer whose category nobody knows. */
const vague = (name: string, text: Partial<OfferText> = {}): OfferFacts => {
  const { ownCategory, ...known } = offer(name, text);
  return { ...known, categoryId: null, ownCategory: { ...ownCategory, categoryId: null, isDecided: false } };
};

function product(name: string, more: Partial<ProductFacts> = {}): ProductFacts {
  const { categoryId, brandKey, modelWords, attributes, text } = offer(name);
  if (categoryId === null) throw new Error('The title names its category.');
  const facts = { productId: 7, brandKey, modelWords, attributes, packCount: 1, hasGtin: false, mpnKey: null };
  return { ...facts, categoryId, name: text.title, ...more };
}

const NONE: Candidates = { byGtin: null, ofMpn: [], similar: [], titled: [], otherListings: () => new Set() };
const decideOf = (one: OfferFacts, found: Partial<Candidates>, choice: LearnedChoice | null = null): Decision =>
  decide(one, { ...NONE, ...found }, reader.lexicon, choice);

const candidate = (id: number) => ({ subject: 'candidate', finding: `product ${id}`, weight: 0 });
const candidatesOf = ({ reasons }: Decision) =>
  reasons.flatMap(({ subject, finding }) => (subject === 'candidate' ? [finding] : []));

const NEW: Decision = {
  outcome: 'created',
  rule: 'new-product',
  productId: null,
  score: 1,
  reasons: [{ subject: 'description', finding: 'complete', weight: 1 }],
};

const isOther = ({ id, level }: { id: number; level: number }) => level === 3 && id !== product('Tarn').categoryId;
const otherLeaf = TAXONOMY.categories.find((one) => isOther(one) && one.kind === 'device')?.id ?? 0;
const catchAll = TAXONOMY.categories.find((one) => isOther(one) && one.kind === 'other')?.id ?? 0;
const variant = TAXONOMY.attributes.find(
  ({ categoryId, role, kind }) => categoryId === product('Tarn').categoryId && role === 'variant' && kind === 'choice',
);
const [setting = 0, otherSetting = 0] = variant?.values.map(({ id }) => id) ?? [];
const having = (value: number) => ({ attributes: new Map([[variant?.id ?? 0, value]]) });

describe('an offer of the GTIN of another category', () => {
  const tarn = (brand: string) => offer('Tarn', { gtin: GTIN, brand });
  const decideWith = (more: Partial<ProductFacts>, brand = 'Norvane', name = 'Tarn') =>
    decideOf(tarn(brand), { byGtin: product(name, { categoryId: otherLeaf, hasGtin: true, ...more }) });
  const reason = { subject: 'GTIN', finding: GTIN, weight: 1 };
  const category = { subject: 'category', finding: 'differs', weight: -1 };

  it('is joined where brand and a word are the same, or the product has no words, or is of a leaf for the rest', () => {
    const joined = { outcome: 'joined', rule: 'gtin', productId: 7, score: 1, reasons: [reason] };
    expect(decideWith({})).toEqual(joined);
    expect(decideWith({ modelWords: ['fjell', 'tarn'] })).toEqual(joined);
    expect(decideWith({ modelWords: [] })).toEqual(joined);
    expect(decideWith({ categoryId: catchAll }, 'Ostra')).toEqual(joined);
  });

  it('is asked about where the brand is another too, or no word is the same', () => {
    expect(decideWith({}, 'Ostra').reasons).toEqual([
      reason,
      category,
      { subject: 'brand', finding: 'differs', weight: -1 },
      candidate(7),
    ]);
    expect(decideWith({}, 'Norvane', 'Fjell').reasons).toEqual([
      reason,
      category,
      { subject: 'words of both', finding: 'none', weight: -1 },
      candidate(7),
    ]);
  });
});

describe('an offer that something contradicts', () => {
  it('names what it is', () => {
    const listed = { byGtin: product('Tarn 2.5'), otherListings: () => new Set([GTIN]) };
    expect(decideOf(offer('Tarn 5.1', { gtin: GTIN }), listed).reasons).toEqual([
      { subject: 'GTIN', finding: GTIN, weight: 1 },
      { subject: 'numbers', finding: 'differs', weight: -1 },
      candidate(7),
    ]);
  });

  it('waits for a person where it says too little to be a product of its own', () => {
    const queued = { outcome: 'queued', productId: null, score: 0.5 };
    const byGtin = product('Tarn', { packCount: 6 });
    expect(decideOf(vague('Tarn', { gtin: GTIN }), { byGtin })).toMatchObject({ ...queued, rule: 'gtin' });
    const ofMpn = [product('Tarn'), product('Tarn', { productId: 8 })];
    expect(decideOf(vague('Tarn', { mpn: 'DU-1001' }), { ofMpn })).toMatchObject({ ...queued, rule: 'brand-mpn' });
    const other = [product('Tarn', { packCount: 6 })];
    expect(decideOf(vague('Tarn', { mpn: 'DU-1001' }), { ofMpn: other })).toMatchObject({
      ...queued,
      rule: 'brand-mpn',
    });
    const similar = [product('Tarn Max')];
    expect(decideOf(vague('Tarn'), { similar })).toMatchObject({ ...queued, rule: 'similarity', score: 0.75 });
    const choice = { product: product('Tarn'), logOdds: 0, isCertain: false, reasons: [] };
    expect(decideOf(vague('Tarn'), {}, choice)).toMatchObject({ ...queued, rule: 'similarity' });
  });
});

describe('an offer of a known part number', () => {
  const numbered = (text: Partial<OfferText> = {}, facts: Partial<OfferFacts> = {}) =>
    offer('Tarn', { mpn: 'DU-1001', ...text }, facts);
  const reason = { subject: 'part number', finding: 'Norvane DU-1001', weight: 1 };
  const differs = { subject: variant?.key, finding: 'differs', weight: -1 };

  it('is joined though only one side states a variant, unless each has a GTIN of its own: then it is asked about', () => {
    const joined = { outcome: 'joined', rule: 'brand-mpn', productId: 7, score: 0.97, reasons: [reason] };
    const ofMpn = [product('Tarn', having(setting))];
    const withGtin = [product('Tarn', { ...having(setting), hasGtin: true })];
    expect(decideOf(numbered(), { ofMpn })).toEqual(joined);
    expect(decideOf(numbered({ gtin: GTIN }), { ofMpn })).toEqual(joined);
    expect(decideOf(numbered(), { ofMpn: withGtin })).toEqual(joined);
    expect(decideOf(numbered({ gtin: GTIN }), { ofMpn: withGtin })).toEqual({
      outcome: 'created',
      rule: 'brand-mpn',
      productId: null,
      score: 0.5,
      reasons: [reason, { subject: 'GTIN', finding: 'another', weight: -0.5 }, candidate(7)],
    });
  });

  it('is asked about where it is another variant, or with a GTIN a product of its own', () => {
    const ofMpn = [product('Tarn', { ...having(otherSetting), hasGtin: true })];
    const asked = decideOf(numbered({}, having(setting)), { ofMpn });
    expect(asked).toMatchObject({ outcome: 'created', rule: 'brand-mpn', reasons: [reason, differs, candidate(7)] });
    expect(decideOf(numbered({ gtin: GTIN }, having(setting)), { ofMpn })).toEqual(NEW);
  });

  it('is asked about where it fits several products, of these alone, or with a GTIN a product of its own', () => {
    const ofMpn = [7, 8, 9].map((productId) => product('Tarn', { productId, packCount: productId === 8 ? 6 : 1 }));
    const { outcome, reasons } = decideOf(numbered(), { ofMpn });
    expect([outcome, reasons]).toEqual(['created', [reason, candidate(7), candidate(9)]]);
    expect(decideOf(numbered({ gtin: GTIN }), { ofMpn })).toEqual(NEW);
  });

  it('is asked about nothing else: a title or words that are like another product’s do not count', () => {
    expect(decideOf(numbered(), { similar: [product('Tarn Max')] })).toEqual(NEW);
    expect(decideOf(numbered(), { titled: [product('Tarn')] })).toEqual(NEW);
  });
});

describe('an offer like known products', () => {
  const max = offer('Tarn Max');

  it('is joined with the one that is most like it, in whatever order they are found', () => {
    const [like, same] = [product('Tarn Pro'), product('Tarn Max', { productId: 8 })];
    for (const similar of [[like, same], [same, like]]) {
      expect(decideOf(max, { similar })).toMatchObject({ outcome: 'joined', rule: 'similarity', productId: 8, score: 1 });
    } // biome-ignore format: short
  });

  it('names the first five by number where several are as like it', () => {
    const similar = [12, 11, 10, 9, 8, 7].map((productId) => product('Tarn Max', { productId }));
    const five = [7, 8, 9, 10, 11].map((id) => `product ${id}`);
    expect(candidatesOf(decideOf(max, { similar }))).toEqual(five);
    expect(candidatesOf(decideOf(max, { similar: similar.toReversed() }))).toEqual(five);
    // The likeliest is named before those with smaller numbers.
    const likest = [product('Tarn Pro'), product('Tarn Max Eco', { productId: 9 })];
    expect(candidatesOf(decideOf(max, { similar: likest }))).toEqual(['product 9', 'product 7']);
  });

  it('is asked about where the score is 0.6 at least', () => {
    // Brand 0.3, a variant that only the product states 0.1, and 0.5 of the words that both have.
    const score = (name: string) => {
      const { rule, score } = decideOf(offer('Tarn Fjell Vik'), { similar: [product(name, having(setting))] });
      return rule === 'similarity' ? score : null;
    };
    expect(score('Tarn Fjell Elv Dal')).toBe(0.6);
    expect(score('Tarn Fjell Elv Dal Berg')).toBeNull();
  });
});

describe('an offer with the very same title', () => {
  it('is joined with the only product that has it, or the first one without GTIN', () => {
    const joined = (productId: number) => ({
      outcome: 'joined',
      rule: 'similarity',
      productId,
      score: 0.97,
      reasons: [{ subject: 'title', finding: 'same', weight: 1 }],
    });
    expect(decideOf(offer('Tarn'), { titled: [product('Tarn', { hasGtin: true })] })).toEqual(joined(7));
    const titled = [9, 8].map((productId) => product('Tarn', { productId }));
    expect(decideOf(offer('Tarn'), { titled })).toEqual(joined(9));
  });
});

describe('an offer that the learned model takes for a product', () => {
  const learned = { subject: 'words', finding: 'alike', weight: 0.4 };
  const likelihood = { subject: 'likelihood', finding: '98 %', weight: expect.closeTo(0.982, 3) };
  const choose = (name: string, more: Partial<LearnedChoice> = {}): LearnedChoice => {
    return { product: product(name), logOdds: 4, isCertain: true, reasons: [learned], ...more };
  };

  it('is joined with the reasons of the model, or asked about them', () => {
    const joined = decideOf(offer('Fjell'), {}, choose('Tarn'));
    expect(joined).toMatchObject({ outcome: 'joined', productId: 7, reasons: [likelihood, learned] });
    const asked = decideOf(offer('Fjell'), {}, choose('Tarn', { isCertain: false }));
    expect(asked).toMatchObject({ outcome: 'created', reasons: [likelihood, learned, candidate(7)] });
  });

  it('is asked about where an edition word differs, and a product of its own where a fact does', () => {
    const edition = { subject: 'edition', finding: 'max', weight: 0 };
    expect(decideOf(offer('Fjell'), {}, choose('Tarn Max'))).toMatchObject({
      outcome: 'created',
      rule: 'similarity',
      reasons: [likelihood, edition, learned, candidate(7)],
    });
    expect(decideOf(offer('Fjell', { packCount: 2 }), {}, choose('Tarn'))).toEqual(NEW);
  });
});

describe('an offer of nothing that is known', () => {
  it.each<[string, boolean, Partial<OfferFacts>]>([
    ['two words', true, { modelWords: ['tarn', 'fjell'], brandKey: null }],
    ['a model code', true, { modelWords: ['wm7482b'], brandKey: null }],
    ['a word with a brand', true, { modelWords: ['tarn'] }],
    ['a word with two attributes', true, { modelWords: ['tarn'], brandKey: null, attributes: new Map([[1, 1], [2, 2]]) }],
    ['a word with one attribute', false, { modelWords: ['tarn'], brandKey: null, attributes: new Map([[1, 1]]) }],
    ['a word', false, { modelWords: ['tarn'], brandKey: null }],
    ['a brand with two attributes', false, { modelWords: [], attributes: new Map([[1, 1], [2, 2]]) }],
    ['a part number', true, { modelWords: [], mpnKey: 'norvane du1001' }],
  ])('is named by %s: %s', (_, isNamed, facts) => {
    expect(decideOf(offer('', {}, { attributes: new Map(), ...facts }), {})).toEqual(
      isNamed
        ? NEW
        : {
            outcome: 'unmatched',
            rule: 'none',
            productId: null,
            score: 0,
            reasons: [{ subject: 'GTIN, part number or model name', finding: 'missing', weight: -1 }],
          },
    );
  }); // biome-ignore format: a table

  it('states all that is missing', () => {
    const { outcome, reasons } = decideOf({ ...vague(''), brandKey: null }, {});
    expect([outcome, reasons.map(({ subject }) => subject)]).toEqual([
      'unmatched',
      ['category', 'GTIN, part number or model name'],
    ]);
  });
});
