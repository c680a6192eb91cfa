import { expect, it } from 'vitest';
import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import { readQuery } from './read-query.ts';
import { defaultVocabulary, describeReading } from './testing/default-vocabulary.ts';

it.each([
  ['it-IT', 'EUR', 'sedia ufficio', 'office-chairs |'], // for "sedia da ufficio"
  ['it-IT', 'EUR', 'regalo per la mamma', '| regalo per la mamma'], // "per" has the stem of pears
  ['nb-NO', 'NOK', 'sko barn', 'shoes | barn'], // "barn" has the stem of "barnesete"
  ['de-DE', 'EUR', 'rucksack wandern', 'backpacks | wandern'], // part of a heading
  ['de-DE', 'EUR', 'drucker test', 'printers |'],
  ['fr-FR', 'EUR', 'coque iphone 14', 'phone-cases | iphone 14'],
] satisfies [Locale, Currency, string, string][])('%s, %s: %s', async (locale, currency, query, reading) => {
  expect(describeReading(readQuery(query, await defaultVocabulary(locale, currency)), currency)).toBe(reading);
});
