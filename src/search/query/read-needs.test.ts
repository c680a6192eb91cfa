import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import { daysUntil, readNeeds } from './read-needs.ts';
import { defaultVocabulary, describeReading } from './testing/default-vocabulary.ts';

/** The reading, then wishes, then the deadline. */
const NEEDS: readonly [Locale, Currency, string, string][] = [
  ['en-GB', 'GBP', 'quiet washer, 8 kg, under £400, here by Friday', 'washing-machines, load=8, 0–400 | ; quiet; weekday 5'],
  ['en-GB', 'GBP', 'laptop with long battery life within 3 days', 'laptops | ; lasting; 3 days'],
  ['en-GB', 'GBP', 'light compact laptop tomorrow', 'laptops | ; light, compact; 1 days'],
  ['en-GB', 'GBP', 'running shoes', 'running-shoes | ; ; '],
  ['sv-SE', 'SEK', 'tyst diskmaskin under 6000 kr senast fredag', 'dishwashers, 0–6000 | ; quiet; weekday 5'],
  ['de-DE', 'EUR', 'leise Waschmaschine 8 kg unter 500 € bis Freitag', 'washing-machines, load=8, 0–500 | ; quiet; weekday 5'],
  ['de-DE', 'EUR', 'leichter Laptop in 2 Tagen', 'laptops | ; light; 2 days'],
  ['fr-FR', 'EUR', 'lave-linge silencieux moins de 500 € avant vendredi', 'washing-machines, 0–500 | ; quiet; weekday 5'],
  ['fr-FR', 'EUR', 'casque à réduction de bruit, grande autonomie', 'headphones, noise-cancelling | ; lasting; '],
  ['en-GB', 'GBP', 'noise cancelling headphones, best battery life', 'noise-cancelling, headphones | ; lasting; '],
  ['pl-PL', 'PLN', 'cicha pralka do 2000 zł do piątku', 'washing-machines, 0–2000 | ; quiet; weekday 5'],
  ['fi-FI', 'EUR', 'hiljainen astianpesukone perjantaiksi', 'dishwashers | ; quiet; weekday 5'],
  ['ja-JP', 'JPY', '静音 洗濯機 金曜日までに', 'washing-machines | ; quiet; weekday 5'],
]; // biome-ignore format: a table

describe('what a shopper needs', async () => {
  const vocabularies = new Map(
    await Promise.all(
      [...new Map(NEEDS.map(([locale, currency]) => [locale, currency]))].map(
        async ([locale, currency]) => [locale, await defaultVocabulary(locale, currency)] as const,
      ),
    ),
  );
  const vocabularyOf = (locale: Locale) => {
    const vocabulary = vocabularies.get(locale);
    if (vocabulary === undefined) throw new Error(`no vocabulary for ${locale}`);
    return vocabulary;
  };

  it.each(NEEDS)('is read in %s (%s): %s', (locale, currency, query, expected) => {
    const { reading, wishes, deadline } = readNeeds(query, vocabularyOf(locale));
    const day =
      deadline === null
        ? ''
        : deadline.deadline.kind === 'days'
          ? `${deadline.deadline.days} days`
          : `weekday ${deadline.deadline.weekday}`;
    expect(`${describeReading(reading, currency)} ; ${wishes.map(({ wish }) => wish).join(', ')}; ${day}`).toBe(
      expected,
    );
  });

  it('keeps every word: each is in a chip, a wish, the deadline or the text', () => {
    const words = ['quiet', 'washer', '8', 'kg', 'by', 'friday', 'light', '3', 'days', 'under', '400', 'xyzzy', ','];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 10 }), (list) => {
        const query = list.join(' ');
        const { reading, wishes, deadline } = readNeeds(query, vocabularyOf('en-GB'));
        const spans = [
          ...reading.chips.flatMap((chip) => chip.spans),
          ...wishes.map(({ span }) => span),
          ...(deadline === null ? [] : [deadline.span]),
        ];
        for (const match of query.matchAll(/xyzzy/g)) {
          const isRead = spans.some(({ start, end }) => start <= match.index && match.index < end);
          expect(isRead || reading.text.includes('xyzzy')).toBe(true);
        }
        expect(spans.every(({ start, end }) => start < end && end <= query.length)).toBe(true);
      }),
    );
  });

  it('counts days to the next such day of the week', () => {
    expect(daysUntil({ kind: 'weekday', weekday: 5 }, 1)).toBe(4);
    expect(daysUntil({ kind: 'weekday', weekday: 1 }, 5)).toBe(3);
    expect(daysUntil({ kind: 'weekday', weekday: 5 }, 5)).toBe(7);
    expect(daysUntil({ kind: 'days', days: 2 }, 5)).toBe(2);
  });
});
