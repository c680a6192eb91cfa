import { expect, it } from 'vitest';
import { parseGtin } from '../../feed/gtin.ts';
import { modelKey } from './create-product.ts';
import { decide } from './decide.ts';
import { offerFacts, readOffer, resolveFacts } from './offer-facts.ts';
import { createOfferText, LANGUAGES, PRODUCTS, productAt, readerFor, TAXONOMY } from './testing/test-offers.ts';

const reader = readerFor('en-GB');
const machine = PRODUCTS.find(({ category }) => category.key === 'washing-machines') ?? productAt(0);
const plain = createOfferText(machine, { language: 'en', style: 0, hasDetails: false, hasBrand: true });
const readFacts = (title: string, mpn: string | null) =>
  offerFacts({ ...plain, title, mpn, brand: 'Norvane', gtin: null, details: [] }, reader, new Map());

it('uses the part number as the name of a model that has no other', () => {
  const facts = readFacts('Norvane DU-1001 washing machine', 'DU-1001');
  expect(facts.modelName).toBe('DU-1001');
  const decision = decide(
    facts,
    { byGtin: null, ofMpn: [], similar: [], titled: [], otherListings: () => new Set() },
    reader.lexicon,
  );
  expect(decision.outcome).toBe('created');
});

it('is no product and no model where the title is the word for the thing alone', () => {
  const nothing = { byGtin: null, ofMpn: [], similar: [], titled: [], otherListings: () => new Set<string>() };
  const bare = (text: string) => {
    const gtin = parseGtin(text);
    const identified = { ...plain, title: 'washing machine', brand: null, gtin: gtin.ok ? gtin.value : null };
    return offerFacts(identified, reader, new Map());
  };
  expect(bare('').modelWords).toEqual([]);
  const { outcome, reasons } = decide(bare(''), nothing, reader.lexicon);
  expect(outcome).not.toBe('created');
  expect(reasons.map(({ subject }) => subject)).toContain('GTIN, part number or model name');
  const keys = ['4006381333931', '4006381333948'].map((gtin) => modelKey(bare(gtin)));
  expect(new Set(keys).size).toBe(2);
});

it('leaves the part number out of a longer name', () => {
  expect(readFacts('Norvane Tarn 9 Max DU-1001 washing machine', 'DU-1001').modelName).toBe('Tarn 9 Max');
});

it('leaves the words of a noun out of the name where they are beside each other', () => {
  expect(readFacts('Norvane Tarn 9 Washing Machine', null).modelName).toBe('Tarn 9');
  expect(readFacts('Norvane Tarn 9 Washing-Machine', null).modelName).toBe('Tarn 9');
  expect(readFacts('Norvane Tarn 9 washing program washing machine', null).modelName).toBe('Tarn 9 program');
  expect(readFacts('Norvane Tarn 9 with washing timer', null).modelName).toBe('Tarn 9 with washing timer');
});

it('reads nothing from a title that its details contradict', () => {
  const wrong: string[] = [];
  const [descriptive, misread] = [{ count: 0 }, { count: 0 }];
  const attributes = new Map(TAXONOMY.attributes.map((attribute) => [attribute.id, attribute]));
  for (const [l, [language, locale]] of LANGUAGES.entries()) {
    const own = readerFor(locale);
    for (const [i, product] of PRODUCTS.entries()) {
      // A third of the products in each language, another third in the next.
      if ((i + l) % 3 !== 0) continue;
      const offerStyle = { language, style: i % 4, hasBrand: true };
      const detailed = offerFacts(createOfferText(product, { ...offerStyle, hasDetails: true }), own, new Map());
      const text = createOfferText(product, { ...offerStyle, hasDetails: false });
      // Details play no part in the category.
      const plain = resolveFacts(readOffer(text, own), new Map(), detailed.categoryId ?? undefined);
      for (const [id, setting] of plain.attributes) {
        const { kind, role } = attributes.get(id) ?? {};
        const isRight = detailed.attributes.get(id) === setting;
        if (kind === 'choice' && role === 'spec') {
          descriptive.count++;
          if (!isRight) misread.count++;
        } else if (!isRight) wrong.push(`${locale} ${text.title}: ${id} is ${setting}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // A model may be called Castle that has nothing to do with castles.
  expect(descriptive.count).toBeGreaterThan(1000);
  expect(misread.count / descriptive.count).toBeLessThan(0.02);
});

it('does not mistake storage for memory', () => {
  const phone = PRODUCTS.find(({ category }) => category.key === 'smartphones') ?? productAt(0);
  const text = createOfferText(phone, { language: 'en', style: 0, hasDetails: false, hasBrand: true });
  const memory = TAXONOMY.attributes.find(({ key, categoryId }) => key === 'ram' && categoryId === phone.category.id);
  const readMemory = (title: string) =>
    offerFacts({ ...text, title }, reader, new Map()).attributes.get(memory?.id ?? 0);
  expect(readMemory('Norvane Lumo 5 512 GB smartphone')).toBeUndefined();
  // No phone of the demo has that storage, so it is not recognised as one.
  expect(readMemory('Norvane Lumo 5 768 GB smartphone')).toBeUndefined();
  expect(readMemory('Norvane Lumo 5 12 GB/512 GB smartphone')).toBe(12);
});
