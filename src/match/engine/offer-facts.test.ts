import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { offerFacts } from './offer-facts.ts';
import { LANGUAGES, lexiconFor, PRODUCTS, TAXONOMY, textOf } from './test-offers.ts';

const lexicon = lexiconFor('en-GB');
const machine = PRODUCTS.find(({ category }) => category.key === 'washing-machines') ?? PRODUCTS[0];
const plain = textOf(machine, { language: 'en', style: 0, hasDetails: false, hasBrand: true });
const factsOf = (title: string, mpn: string | null) =>
  offerFacts({ ...plain, title, mpn, brand: 'Norvane', gtin: null, details: [] }, lexicon, new Map());

it('takes the part number for the name of a model that has no other', () => {
  const facts = factsOf('Norvane DU-1001 washing machine', 'DU-1001');
  expect(facts.modelName).toBe('DU-1001');
  const decision = decide(facts, { byGtin: null, byMpn: null, similar: [] }, lexicon);
  expect(decision.outcome).toBe('founded');
});

it('leaves the part number out of a name that goes on without it', () => {
  expect(factsOf('Norvane Tarn 9 Max DU-1001 washing machine', 'DU-1001').modelName).toBe('Tarn 9 Max');
});

it('reads of a title alone nothing that its details would contradict', () => {
  const wrong: string[] = [];
  const [describing, misread] = [{ count: 0 }, { count: 0 }];
  const attributes = new Map(TAXONOMY.attributes.map((attribute) => [attribute.id, attribute]));
  for (const [language, locale] of LANGUAGES) {
    const own = lexiconFor(locale);
    for (const [i, product] of PRODUCTS.entries()) {
      const telling = { language, style: i % 4, hasBrand: true };
      const told = offerFacts(textOf(product, { ...telling, hasDetails: true }), own, new Map());
      const text = textOf(product, { ...telling, hasDetails: false });
      for (const [id, setting] of offerFacts(text, own, new Map()).attributes) {
        const { kind, role } = attributes.get(id) ?? {};
        const isRight = told.attributes.get(id) === setting;
        if (kind === 'choice' && role === 'spec') {
          describing.count++;
          if (!isRight) misread.count++;
        } else if (!isRight) wrong.push(`${locale} ${text.title}: ${id} is ${setting}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // A model may be called Castle that has nothing to do with castles.
  expect(describing.count).toBeGreaterThan(1000);
  expect(misread.count / describing.count).toBeLessThan(0.02);
}, 60_000);

it('takes no storage for a memory', () => {
  const phone = PRODUCTS.find(({ category }) => category.key === 'smartphones') ?? PRODUCTS[0];
  const text = textOf(phone, { language: 'en', style: 0, hasDetails: false, hasBrand: true });
  const memory = TAXONOMY.attributes.find(({ key, categoryId }) => key === 'ram' && categoryId === phone.category.id);
  const memoryOf = (title: string) =>
    offerFacts({ ...text, title }, lexicon, new Map()).attributes.get(memory?.id ?? 0);
  expect(memoryOf('Norvane Lumo 5 512 GB smartphone')).toBeUndefined();
  // A storage that no phone of ours has is none that could be told apart.
  expect(memoryOf('Norvane Lumo 5 768 GB smartphone')).toBeUndefined();
  expect(memoryOf('Norvane Lumo 5 12 GB/512 GB smartphone')).toBe(12);
});
