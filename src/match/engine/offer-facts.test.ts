import { expect, it } from 'vitest';
import { decide } from './decide.ts';
import { offerFacts } from './offer-facts.ts';
import { lexiconFor, PRODUCTS, textOf } from './test-offers.ts';

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
