import { expect, it } from 'vitest';
import type { ProductFacts } from './conflicts.ts';
import { decide } from './decide.ts';
import { splitModelWords } from './model-words.ts';
import { findDoubts } from './name-doubts.ts';
import { offerFacts } from './offer-facts.ts';
import { createOfferText, productAt, readerFor } from './testing/test-offers.ts';

const reader = readerFor('en-GB');
const plain = createOfferText(productAt(0), { language: 'en', style: 0, hasDetails: false, hasBrand: false });
const offer = (title: string) =>
  offerFacts({ ...plain, title, brand: 'Halden', description: '', categoryPath: null }, reader, new Map());
const product = (name: string): ProductFacts => ({
  productId: 7,
  categoryId: 0,
  brandKey: 'halden',
  modelWords: splitModelWords(name),
  attributes: new Map(),
  packCount: 1,
  hasGtin: false,
  mpnKey: null,
  name,
});
const doubts = (a: string, b: string) => findDoubts(offer(`Halden ${a}`), product(b)).map(({ subject }) => subject);

it.each([
  ['RD-R7000 gears', 'PD-R7000 pedal', 'letters of the code'],
  ['D-201U-C arm', 'D-201U arm', 'letters of the code'],
  ['ML140 white ring', 'ML140 rot', 'colour'],
  ['WP4500 cartridge cyan', 'WP4500 magenta', 'colour'],
  ['ML140 Pro', 'ML140 ring', 'edition'],
  ['ML140 ring', 'Ultra ML140', 'edition'],
  ['ML140 twin pack', 'ML140 ring', 'pack'],
  ['ML140 ring', 'ML140 Doppelpack', 'pack'],
])('doubts that %s is %s: %s', (a, b, subject) => {
  expect(doubts(a, b)).toEqual([subject]);
  const outcome = (title: string, name: string) =>
    decide(
      offer(`Halden ${title}`),
      { byGtin: null, ofMpn: [], similar: [product(name)], titled: [], otherListings: () => new Set() },
      reader.lexicon,
    ).outcome;
  expect(outcome(a, b)).toBe('created');
  expect(outcome(`${b} more`, b)).toBe('joined');
});

it.each([
  ['TL-860RE extender', '860RE'],
  ['ML140 ring white', 'ML140'],
  ['ML140 ring white', 'ML140 blanc'],
  ['ML140 ring Pro', 'ML140 Pro'],
  ['ML140 spark, classic series', 'ML140'],
  ['ML140 twin pack', 'ML140 ring dobbeltpakke'],
])('finds nothing between %s and %s', (a, b) => {
  expect(doubts(a, b)).toEqual([]);
});

it('takes a number with a word for no code of both', () => {
  const { outcome } = decide(
    offer('Halden 24-port managed switch'),
    {
      byGtin: null,
      ofMpn: [],
      similar: [product('24-port stackable switch')],
      titled: [],
      otherListings: () => new Set(),
    },
    reader.lexicon,
  );
  expect(outcome).toBe('created');
});
