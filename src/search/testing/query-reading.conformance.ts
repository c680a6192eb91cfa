import { expect, it } from 'vitest';
import type { ProductDocument } from '../product-document.ts';
import { EVERYTHING, type ProductSearch } from '../product-search.ts';
import { makeDocument } from './random-catalogue.ts';

type Fill = (documents: readonly ProductDocument[]) => Promise<ProductSearch>;

/** How the words of a query are read. */
export function testQueries(fill: Fill): void {
  const named = (names: readonly string[]) => fill(names.map((text, i) => makeDocument({ id: i + 1, name: text })));
  it.each([
    ['accents and case', 'CREME brulee', ['Crème Brûlée set', 'Cream'], [1]],
    ['a number apart from its unit', '256 gb', ['Phone 256GB', 'Phone 128 GB'], [1]],
    ['a number joined to its unit', '55tum', ['TV 55"', 'TV 65 tum'], [1]],
    ['a model code without its hyphen', 'wh1000', ['Sony WH-1000 headphones', 'Sony WF-1000'], [1]],
    ['a model code with a hyphen', 'wh-1000', ['Sony WH1000', 'Sony WF 1000'], [1]],
    ['one wrong letter', 'samsang', ['Samsung Galaxy', 'Nokia'], [1]],
    ['two letters swapped', 'gaalxy', ['Samsung Galaxy', 'Nokia'], [1]],
  ])('finds by %s', async (_, query, names, expected) => {
    const search = await named(names);
    expect((await search.search('SE', { ...EVERYTHING, query, language: 'sv' })).ids).toEqual(expected);
  });

  it('does not match similar words if a product has the exact word', async () => {
    const search = await named(['lamp', 'lamps']);
    expect((await search.search('SE', { ...EVERYTHING, query: 'lamp', language: 'xx' })).ids).toEqual([1]);
  });

  it('completes the last word only while typing', async () => {
    const search = await named(['red kettle', 'red ket']);
    const request = { ...EVERYTHING, query: 'red ket', language: 'xx' };
    expect((await search.search('SE', { ...request, typing: true })).total).toBe(2);
    expect(await search.search('SE', request)).toMatchObject({ total: 1, ids: [2, 1] });
  });

  it('R11 lists the products of the category that the words mean before others with the same words', async () => {
    const phone = { name: 'Apple iPhone 6 Plus 64 GB Space Gray unlocked GSM', categoryPath: [1, 11, 111] as const };
    const iphoneCase = { name: 'iPhone case', categoryName: 'iPhone', categoryPath: [1, 11, 112] as const };
    const search = await fill([makeDocument({ id: 1, ...iphoneCase }), makeDocument({ id: 2, ...phone })]);
    const request = { ...EVERYTHING, query: 'iphone', language: 'en', sort: 'relevance' as const };
    expect((await search.search('SE', request)).ids).toEqual([1, 2]);
    expect((await search.search('SE', { ...request, leadCategory: 111 })).ids).toEqual([2, 1]);
  });

  it('requires no word of which only one letter is typed', async () => {
    const search = await named(['iPhone 6 case', 'iPhone 6 type C cable', 'USB C cable']);
    const request = { ...EVERYTHING, query: 'iphone 6 c', language: 'en' };
    expect((await search.search('SE', { ...request, typing: true })).total).toBe(2);
    expect((await search.search('SE', request)).total).toBe(1);
  });

  it('R11 corrects a word that no product has to the most common similar word', async () => {
    const search = await named(['Hörlurar red', 'Svart kamell', 'Vit kamell', 'Lamell', 'Red kettle']);
    const correctedWords = async (query: string) =>
      (await search.search('SE', { ...EVERYTHING, query, language: 'sv' })).correctedWords;
    expect(await correctedWords('hörluar')).toEqual(['horlurar']);
    expect(await correctedWords('red hörluar')).toEqual(['red', 'horlurar']);
    expect(await correctedWords('red qqqqqq hörluar')).toEqual(['red', 'horlurar']);
    expect(await correctedWords('samell')).toEqual(['kamell']);
    expect(await correctedWords('svarta samell')).toEqual(['svarta', 'kamell']);
    for (const query of ['svarta', 'hörlurar', 'hörlur', 'red kettle', 'qqqqqq', 'red qqqqqq']) {
      expect(await correctedWords(query)).toBeNull();
    }
  });

  it('takes a word that hardly any product has for a misspelling of one that many have', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `Bluetooth speaker ${i}`);
    const search = await named(['Bluethooth speaker', ...names, 'Blueroof speaker']);
    const { total, ids, correctedWords } = await search.search('SE', {
      ...EVERYTHING,
      query: 'bluethooth',
      language: 'en',
    });
    expect({ total, first: ids[0], correctedWords }).toEqual({ total: 301, first: 1, correctedWords: ['bluetooth'] });
  });

  it('takes no other number, and no short word with another letter, for a misspelling', async () => {
    const search = await named(['Sony DSCW830 camera', 'Canon SD1200IS camera', 'Base for a desk', 'Sony radio']);
    const find = (query: string) => search.search('SE', { ...EVERYTHING, query, language: 'en' });
    expect((await find('dscw800')).total).toBe(0);
    expect((await find('sd1300is')).total).toBe(0);
    expect((await find('sx1200is')).total).toBe(0);
    expect((await find('bose')).total).toBe(0);
    expect((await find('sd1200si')).ids).toEqual([2]);
    expect((await find('soyn radio')).ids).toEqual([4, 1]);
    expect((await find('canom')).ids).toEqual([2]);
  });

  it('finds only the product with a GTIN, in any of its forms', async () => {
    const search = await fill([
      makeDocument({ id: 1, name: 'Kettle', gtins: ['0012345678905'] }),
      makeDocument({ id: 2, name: 'Lid for 12345678905' }),
    ]);
    for (const query of ['012345678905', '00012345678905', '0012345678905']) {
      expect((await search.search('SE', { ...EVERYTHING, query })).ids).toEqual([1]);
    }
  });

  it('matches compounds by their parts, and words written apart as compounds', async () => {
    const search = await named([
      'Smartwatch GT',
      'Regnjacka dam',
      'Bluetooth hörlurar',
      'Watch strap',
      'Regn',
      'Jacka',
    ]);
    const ids = async (query: string) => (await search.search('SE', { ...EVERYTHING, query, language: 'sv' })).ids;
    expect((await ids('smart watch'))[0]).toBe(1);
    expect(new Set(await ids('jackor'))).toEqual(new Set([2, 6]));
    expect(await ids('bluetoothhörlurar')).toEqual([3]);
    expect(await ids('hörlur')).toEqual([3]);
  });

  it.each([
    ['with', 'kettle with lid', 'en', [2, 1]],
    ['a minus sign', 'kettle -lid', 'en', [1]],
    ['a minus sign before two words', 'kettle -orbit-lid', 'en', [1, 3]],
    ['a minus sign before words that a product lacks', 'kettle -steel-lid', 'en', [1, 2]],
    ['without', 'kettle without lid', 'en', [3, 1, 2]],
    ['utan', 'kettle utan lid', 'sv', [3, 1, 2]],
    ['ohne', 'kettle ohne lid', 'de', [3, 1, 2]],
    ['sin', 'kettle sin lid', 'es', [3, 1, 2]],
    ['nélkül', 'kettle lid nélkül', 'hu', [3]],
    ['-free', 'lid-free kettle', 'en', [3]],
  ])('understands "%s" in a query', async (_, query, language, ids) => {
    const search = await named(['Orbit kettle', 'Orbit kettle lid', 'Orbit kettle without lid']);
    const result = await search.search('SE', { ...EVERYTHING, query, language, sort: 'relevance' });
    expect(result.ids.slice(0, ids.length)).toEqual(ids);
  });

  it.each([
    ['a word after "no"', 'no show socks', ['No Show Socks', 'Ankle Socks', 'Talk Show Socks']],
    ['a size after it', 'rug without fringe 5x7', ['Rug no Fringe 5 x 7', 'Rug 5x7', 'Rug 5x7 with Fringe']],
    ['two words', 'rug w/o fringe or stripes', ['Rug no Stripes', 'Plain Rug', 'Rug Stripes']],
    [
      'what "with" adds again',
      'pencils not sharpened with erasers',
      ['Pencils not sharpened, erasers', 'Pencils erasers sharpened'],
    ],
    ['a number after "no"', 'scent no 5', ['Scent No 5', 'Scent No 7']],
  ])('R11 reads which words are to be absent: %s', async (_, query, names) => {
    const search = await named(names.toReversed());
    const { ids } = await search.search('SE', { ...EVERYTHING, query, language: 'en', sort: 'relevance' });
    expect(ids).toEqual(names.map((_, i) => names.length - i));
  });

  it('finds what lacks unwanted words where a query within a scope has no others', async () => {
    const search = await fill(
      ['Orbit lid', 'Orbit', 'Lid', 'Nova'].map((name, i) => makeDocument({ id: i + 1, name, popularity: i })),
    );
    const scope = { kind: 'category', id: makeDocument({ id: 1 }).static.categoryPath[2] } as const;
    const found = async (query: string) =>
      (await search.search('SE', { ...EVERYTHING, query, scope, language: 'en', sort: 'relevance' })).ids;
    expect(await found(' -lid')).toEqual([4, 2]);
    expect((await found(' -xylophone')).toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('says how the words of a query are read', async () => {
    const search = await named(['Red kettle', 'Red kettles', 'Red lid']);
    const text = 'the kettle in red xylophone without lid';
    const words = await search.readWords('SE', { text, typing: false, language: 'en' });
    const described = words.map(({ role, text, terms }) => [role, text, terms.map((one) => one.text)]);
    expect(described).toContainEqual(['required', 'kettle', ['kettle', 'kettles']]);
    expect(described).toContainEqual(['required', 'red', ['red']]);
    expect(described).toContainEqual(['required', 'xylophone', []]);
    expect(described).toContainEqual(['unwanted', 'lid', ['lid']]);
    const weight = (text: string) => words.find((word) => word.text === text)?.weight ?? 0;
    expect(weight('kettle')).toBeGreaterThan(weight('red'));
  });

  it.each([
    ['a digraph without its key', 'de', 'kuehlschrank', ['Kühlschrank', 'Schrank']],
    ['the last part of a compound', 'sv', 'telefon', ['Mobiltelefoner', 'Telefonist']],
    ['the parts of a compound in another order', 'sv', 'dammsugarrobot', ['Robotdammsugare', 'Robot']],
    ['a compound written apart', 'nl', 'broodrooster', ['Brood rooster', 'Brood']],
    ['two words written as one', 'en', 'headset', ['Head set', 'Head']],
    ['one word written as two', 'en', 'head set', ['Headset', 'Sun']],
    ['the end of a code', 'en', 'xm5', ['Sony WH1000XM5', 'Sony WH1000XM4']],
    ['Greek letters without accents', 'el', 'ψυγειο', ['Ψυγείο', 'Φούρνος']],
    ['a fraction and its unit', 'en', '1/2 pint', ['Glass 1/2 pt', 'Glass 1 pt']],
    ['a decimal comma', 'sv', '2,5 m', ['Kabel 2.5m', 'Kabel 5 m']],
    ['a size with spaces and units', 'en', 'rug 5 ft x 7 ft', ['Rug 5x7', 'Rug 7x5']],
    ['an irregular plural', 'en', 'womens boots', ['Woman boot', 'Boot']],
  ])('finds by %s', async (_, language, query, names) => {
    const search = await named(names);
    expect((await search.search('SE', { ...EVERYTHING, query, language, sort: 'relevance' })).ids[0]).toBe(1);
  });
}
