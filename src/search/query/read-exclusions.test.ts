import { describe, expect, it } from 'vitest';
import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import { readQuery } from './read-query.ts';
import { defaultVocabulary, describeReading } from './testing/default-vocabulary.ts';

const vocabularies = new Map<Locale, ReturnType<typeof defaultVocabulary>>();

/** The default vocabulary of a locale, built once. */
function vocabularyOf(locale: Locale, currency: Currency): ReturnType<typeof defaultVocabulary> {
  const known = vocabularies.get(locale) ?? defaultVocabulary(locale, currency);
  vocabularies.set(locale, known);
  return known;
}

/** What is unwanted, in every language: named by one word, by an attribute of several words, and after a minus sign. */
const EXCLUSIONS: readonly [Locale, Currency, readonly [query: string, reading: string][]][] = [
  ['en-GB', 'GBP', [
    ['headphones -wireless', 'headphones, -wireless |'],
    ['headphones without noise cancelling', 'headphones, -noise cancelling |'],
    ['tv -oled', 'televisions, -oled |'],
    ['headphones without microphone or noise cancelling', 'headphones, -microphone, -noise cancelling |'],
    ['headphones not in-ear', 'headphones, -in-ear |'],
    ['headphones not new balance', 'headphones, -new balance |'],
    ['printer without ink cartridges', 'printers, -ink cartridges |'],
  ]],
  ['sv-SE', 'SEK', [['hörlurar utan brusreducering', 'headphones, -brusreducering |'], ['hörlurar ej in-ear', 'headphones, -in-ear |'], ['hörlurar inga trådlösa', 'headphones, -trådlösa |']]],
  ['nb-NO', 'NOK', [['hodetelefoner uten støydemping', 'headphones, -støydemping |'], ['hodetelefoner -trådløs', 'headphones, -trådløs |']]],
  ['da-DK', 'DKK', [['hovedtelefoner uden støjreduktion', 'headphones, -støjreduktion |'], ['hovedtelefoner -trådløs', 'headphones, -trådløs |']]],
  ['fi-FI', 'EUR', [['kuulokkeet ilman mikrofonia', 'headphones, -mikrofonia |'], ['kuulokkeet -langaton', 'headphones, -langaton |']]],
  ['de-DE', 'EUR', [['kopfhörer ohne geräuschunterdrückung', 'headphones, -geräuschunterdrückung |'], ['kopfhörer ohne mikrofon und geräuschunterdrückung', 'headphones, -mikrofon, -geräuschunterdrückung |'], ['kopfhörer keine kabellosen', 'headphones, -kabellosen |']]],
  ['fr-FR', 'EUR', [['casque sans réduction de bruit active', 'headphones, -réduction de bruit active |'], ['casque -sans-fil', 'headphones, -sans-fil |'], ['casque -bluetooth', 'headphones, -bluetooth |'], ['machine à café sans broyeur', 'coffee-machines, -broyeur |']]],
  ['es-ES', 'EUR', [['auriculares sin cancelación de ruido', 'headphones, -cancelación de ruido |'], ['auriculares -inalámbrico', 'headphones, -inalámbrico |']]],
  ['it-IT', 'EUR', [['cuffie senza cancellazione del rumore', 'headphones, -cancellazione del rumore |'], ['cuffie -bluetooth', 'headphones, -bluetooth |']]],
  ['pt-PT', 'EUR', [['auscultadores sem cancelamento de ruído', 'headphones, -cancelamento de ruído |']]],
  ['nl-NL', 'EUR', [['koptelefoon zonder noise cancelling', 'headphones, -noise cancelling |'], ['koptelefoon geen draadloos', 'headphones, -draadloos |']]],
  ['pl-PL', 'PLN', [['słuchawki bez redukcja szumów', 'headphones, -redukcja szumów |'], ['słuchawki -bezprzewodowa', 'headphones, -bezprzewodowa |']]],
  ['cs-CZ', 'CZK', [['sluchátka bez potlačení hluku', 'headphones, -potlačení hluku |']]],
  ['sk-SK', 'EUR', [['slúchadlá bez potlačenie hluku', 'headphones, -potlačenie hluku |']]],
  ['hu-HU', 'HUF', [['fejhallgató mikrofon nélkül', 'headphones, -mikrofon |'], ['fejhallgató -zajszűrés', 'headphones, -zajszűrés |']]],
  ['ro-RO', 'RON', [['căști fără anularea zgomotului', 'headphones, -anularea zgomotului |']]],
  ['el-GR', 'EUR', [['ακουστικά χωρίς ακύρωση θορύβου', 'headphones, -ακύρωση θορύβου |']]],
  ['ja-JP', 'JPY', [['ヘッドホン マイクなし', 'headphones, -マイク |']]],
  ['zh-CN', 'CNY', [['耳机 不含麦克风', 'headphones, -麦克风 |']]],
]; // biome-ignore format: a table

describe.each(EXCLUSIONS)('R11 what is unwanted in %s', async (locale, currency, queries) => {
  const vocabulary = await vocabularyOf(locale, currency);

  it.each(queries)('reads %s', (query, reading) => {
    expect(describeReading(readQuery(query, vocabulary), currency)).toBe(reading);
  });
});

/** A word for "without" that says an attribute of the thing. */
const ATTRIBUTES: readonly [Locale, Currency, query: string, reading: string][] = [
  ['en-GB', 'GBP', 'wireless headphones', 'connection=wireless, headphones |'],
  ['en-GB', 'GBP', 'cheap wireless headphones', 'connection=wireless, headphones |'],
  ['sv-SE', 'SEK', 'hörlurar utan sladd', 'headphones, connection=wireless |'],
  ['nb-NO', 'NOK', 'hodetelefoner uten ledning', 'headphones, connection=wireless |'],
  ['da-DK', 'DKK', 'hovedtelefoner uden ledning', 'headphones, connection=wireless |'],
  ['fi-FI', 'EUR', 'kuulokkeet ilman johtoa', 'headphones, connection=wireless |'],
  ['de-DE', 'EUR', 'kopfhörer ohne kabel', 'headphones, connection=wireless |'],
  ['de-DE', 'EUR', 'günstige kopfhörer kaufen', 'headphones |'],
  ['fr-FR', 'EUR', 'casque sans fil pas cher', 'headphones, connection=wireless |'],
  ['it-IT', 'EUR', 'cuffie senza filo', 'headphones, connection=wireless |'],
  ['es-ES', 'EUR', 'auriculares sin cable', 'headphones, connection=wireless |'],
  ['pt-PT', 'EUR', 'auscultadores sem fio', 'headphones, connection=wireless |'],
  ['nl-NL', 'EUR', 'koptelefoon zonder snoer', 'headphones, connection=wireless |'],
  ['pl-PL', 'PLN', 'słuchawki bez kabla', 'headphones, connection=wireless |'],
  ['cs-CZ', 'CZK', 'sluchátka bez kabelu', 'headphones, connection=wireless |'],
  ['sk-SK', 'EUR', 'slúchadlá bez kábla', 'headphones, connection=wireless |'],
  ['hu-HU', 'HUF', 'vezeték nélküli fejhallgató', 'connection=wireless, headphones |'],
  ['ro-RO', 'RON', 'căști fără fir', 'headphones, connection=wireless |'],
  ['el-GR', 'EUR', 'ακουστικά χωρίς καλώδιο', 'headphones, connection=wireless |'],
]; // biome-ignore format: a table

it.each(ATTRIBUTES)(
  'R11 an attribute within words for a thing or for an absence in %s: %s',
  async (locale, currency, query, reading) => {
    expect(describeReading(readQuery(query, await vocabularyOf(locale, currency)), currency)).toBe(reading);
  },
);
