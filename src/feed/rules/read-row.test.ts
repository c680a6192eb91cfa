import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../market/market.ts';
import { readOne } from '../testing/read-one.ts';

describe('readRow rejects', () => {
  it.each([
    ['a row that is too long', { isTooLong: true }, 'row-too-long', null, 'the raw text'],
    ['a row without fields', { draft: null }, 'row-broken', null, 'the raw text'],
    ['a row without id', { sku: '' }, 'id-missing', 'id', null],
    ['a row whose id stands for a missing one', { sku: ' n/a ' }, 'id-missing', 'id', null],
    ['an id of 201 characters', { sku: 'x'.repeat(201) }, 'id-too-long', 'id', `${'x'.repeat(199)}…`],
  ])('%s', (_, record, code, field, value) => {
    const { row, point, issues } = readOne({ gtin: '' }, record);
    expect([row, point]).toEqual([null, null]);
    expect(issues).toMatchObject([{ code, field, value, line: 7 }]);
  });

  it('names the row without id by its title or link, and others by their id', () => {
    const note = (values: Record<string, string>) =>
      readOne({ gtin: '', title: '', link: '', ...values }, { sku: '' }).issues[0]?.note;
    expect(note({ title: '<b>Pot</b>', link: 'https://a.example/1' })).toBe('of "Pot"');
    expect(note({ link: 'https://a.example/1' })).toBe('of "https://a.example/1"');
    expect(note({})).toBeNull();
    expect(readOne({ title: '' }, { sku: 'A7' }).issues[0]?.sku).toBe('A7');
    expect(readOne({}, { sku: '' }).issues[0]?.sku).toBeNull();
    expect(readOne({}, { sku: 'x'.repeat(200) }).row?.sku).toBe('x'.repeat(200));
  });

  it('no row that has a GTIN instead of an id', () => {
    const { row, codes } = readOne({ gtin: '4006381333931' }, { sku: '' });
    expect([row?.sku, codes]).toEqual(['04006381333931', ['id-replaced']]);
    const second = readOne({ gtin: ['123', '4006381333931'], title: 'Pot' }, { sku: '' });
    expect(second.row?.sku).toBe('04006381333931');
    expect(second.issues).toMatchObject([{ code: 'id-replaced', field: 'id', note: 'of "Pot"' }]);
  });

  it('all that is missing at once, so that a merchant corrects it in one go', () => {
    const { row, codes, issues } = readOne({ title: '<b></b>', link: '', price: '' });
    expect(row).toBeNull();
    expect(codes).toEqual(['title-missing', 'link-missing', 'price-missing']);
    expect(issues.map(({ field, value }) => [field, value])).toEqual([
      ['title', '<b></b>'],
      ['link', null],
      ['price', null],
    ]);
  });
});

describe('readRow reads a title', () => {
  it('of up to 150 characters whole, and says how long a longer one is', () => {
    const words = `${'x'.repeat(140)} ${'y'.repeat(9)}`;
    expect(readOne({ title: words })).toMatchObject({ row: { title: words }, codes: [] });
    const long = readOne({ title: `${words}z` });
    expect(long.row?.title).toBe('x'.repeat(140));
    expect(long.issues).toMatchObject([{ code: 'title-too-long', field: 'title', note: '151 characters' }]);
  });

  it('without the remains of a cut character at its end, but keeps one within', () => {
    expect(readOne({ title: 'Kr \ufffd\ufffd' })).toMatchObject({ row: { title: 'Kr' }, codes: ['text-damaged'] });
    expect(readOne({ title: 'K\ufffdpa 2' }).row?.title).toBe('K\ufffdpa 2');
    expect(readOne({ title: 'K pa \ufffd' })).toMatchObject({ row: { title: 'K pa' }, issues: [{ field: 'title' }] });
    expect(readOne({ description: 'Cut \ufffd' }).row?.description).toBe('Cut');
  });
});

describe('readRow reads addresses', () => {
  const link = (text: string, baseUrl: string | null = null) => readOne({ link: text }, {}, { baseUrl });

  it('with a path on the shop’s site, if the shop’s address is known', () => {
    expect(link('/p/1?a=1&amp;b=2', 'https://shop.example/start').row?.link).toBe('https://shop.example/p/1?a=1&b=2');
    expect(link('/p/1').issues).toMatchObject([
      { code: 'link-bad', field: 'link', value: '/p/1', note: 'a path without the address of the shop' },
    ]);
    for (const text of ['//cdn.example/1', 'p/1', '/'])
      expect(link(text, 'https://shop.example').issues).toMatchObject([{ code: 'link-bad', note: null }]);
    expect(link('/p', 'no address').issues).toMatchObject([{ code: 'link-bad', value: '/p', note: null }]);
  });

  it.each([
    ['https://a.example/1', 'https://a.example/1'],
    ['HTTP://A.EXAMPLE/1', 'HTTP://A.EXAMPLE/1'],
    ['https://a.example/ä b', 'https://a.example/%C3%A4%20b'],
    ['https://localhost/1', 'https://localhost/1'],
    ['https://[::1]/1', 'https://[::1]/1'],
    [`https://a.example/${'x'.repeat(2030)}`, `https://a.example/${'x'.repeat(2030)}`],
    [`https://a.example/${'x'.repeat(2031)}`, null],
    ['https://shop/1', null],
    ['https://mylocalhost/1', null],
    ['https:///1', null],
    ['https://?a', null],
    ['https:// a.example', null],
    ['see https://a.example', null],
    ['ftp://a.example/1', null],
    ['https://user@a.example/1', null],
    ['https://:secret@a.example/1', null],
    ['https://a.example:port/1', null],
  ])('such as %s', (text, expected) => expect(link(text).row?.link ?? null).toBe(expected));

  it('of pictures, the first ones of up to 20, each once', () => {
    const images = (...texts: string[]) => readOne({ image_link: texts.slice(0, 1), additional_image_link: texts.slice(1) });
    const at = (i: number) => `https://a.example/${i}.jpg`;
    const many = Array.from({ length: 25 }, (_, i) => at(i));
    expect(images(...many).row?.images).toEqual(many.slice(0, 20));
    expect(images(at(1), at(2), at(1)).row?.images).toEqual([at(1), at(2)]);
    expect(images(`${at(1)}, ${at(2)}`, `${at(3)};  ${at(4)}|${at(5)} ${at(6)}`).row?.images).toEqual([1, 2, 3, 4, 5, 6].map(at));
    expect(images('https://a.example/a,b.jpg?x=1&amp;y=2').row?.images).toEqual(['https://a.example/a,b.jpg?x=1&y=2']);
    const bad = images('1.jpg', at(2), '2.jpg');
    expect(bad.row?.images).toEqual([at(2)]);
    expect(bad.issues).toMatchObject([{ code: 'image-bad', field: 'image_link', value: '1.jpg' }]);
    expect(images(`${at(1)}, `).codes).toEqual([]);
    expect(images(`${at(1)},http://a.example/2.jpg`).row?.images).toEqual([at(1), 'http://a.example/2.jpg']);
  }); // biome-ignore format: a table
});

describe('readRow reads categories', () => {
  it.each([
    ['Home > Tables', 'Home > Tables'],
    ['Home>Tables', 'Home > Tables'],
    ['Home | Tables;Oak » Round', 'Home > Tables > Oak > Round'],
    ['Home / Tables', 'Home > Tables'],
    ['Home/Tables', 'Home > Tables'],
    ['Home/tables', 'Home/tables'],
    ['Home -> Tables', 'Home > Tables'],
    ['> Home >> Tables >', 'Home > Tables'],
    ['Home &gt; <b>Tables</b>', 'Home > Tables'],
    ['>', null],
  ])('from a path such as %s', (text, path) => expect(readOne({ product_type: text }).row?.categoryPath).toBe(path));

  it.each([
    ['2271', '2271', null],
    [' 2271 - Home & Garden', '2271', null],
    ['2271 > Home', '2271', null],
    ['2271–Home', '2271', null],
    ['Home > Tables', 'Home > Tables', 'Home > Tables'],
    ['12345678', '12345678', '12345678'],
    ['3D printers', '3D printers', '3D printers'],
    ['Level 2271', 'Level 2271', 'Level 2271'],
  ])('of Google such as %s', (text, google, path) => {
    expect(readOne({ google_product_category: text }).row).toMatchObject({
      googleCategory: google,
      categoryPath: path,
    });
    const own = readOne({ google_product_category: text, product_type: 'Own' }).row;
    expect(own).toMatchObject({ googleCategory: google, categoryPath: 'Own' });
  });
});

describe('readRow reads product details', () => {
  const details = (values: Record<string, string | string[]>) => readOne(values).row?.details;

  it('under Google’s names, one after another', () => {
    const fields = {
      color: ['red', 'blue'],
      size: 'M',
      size_system: 'EU',
      size_type: 'tall',
      material: 'oak',
      pattern: 'dots',
      gender: 'unisex',
      age_group: 'adult',
      energy_efficiency_class: 'A',
    };
    expect(details(fields)).toEqual([
      { name: 'color', value: 'red, blue' },
      ...Object.entries(fields).slice(1).map(([name, value]) => ({ name, value })),
    ]); // biome-ignore format: short
  });

  it.each([
    ['General:Wood:Oak', [{ name: 'Wood', value: 'Oak' }]],
    ['Wood:Oak', [{ name: 'Wood', value: 'Oak' }]],
    ['G:Ratio:16:9', [{ name: 'Ratio', value: '16:9' }]],
    ['G:Colours:red, blue,G:Size:M', [{ name: 'Colours', value: 'red, blue' }, { name: 'Size', value: 'M' }]],
    ['G:Note:a, b:c,G:Size:M', [{ name: 'Note', value: 'a, b:c' }, { name: 'Size', value: 'M' }]],
    ['no colon', []],
    ['Wood:', []],
    [':Oak', []],
  ])('from %s', (text, expected) => expect(details({ product_detail: text })).toEqual(expected)); // biome-ignore format: a table

  it('without those that are empty, stand for nothing or repeat another', () => {
    const list = ['G:A:1', 'G:A:1', 'G:A:2', 'G:B:1', 'G:C:n/a', 'G:<b></b>:1'];
    expect(details({ product_detail: list })).toEqual([
      { name: 'A', value: '1' },
      { name: 'A', value: '2' },
      { name: 'B', value: '1' },
    ]);
  });

  it('up to 200, with names of up to 100 and values of up to 1000 characters', () => {
    const many = Array.from({ length: 250 }, (_, i) => `G:N${i}:1`);
    expect(details({ product_detail: many })?.map(({ name }) => name)).toEqual(many.slice(0, 200).map((_, i) => `N${i}`));
    expect(details({ product_detail: `G:${'n'.repeat(150)}:${'v'.repeat(1500)}` })).toEqual([
      { name: 'n'.repeat(100), value: 'v'.repeat(1000) },
    ]);
  }); // biome-ignore format: short

  it.each(['yes', 'TRUE', '1', 'ja', 'Y'])('that it is a bundle where the column says %s', (text) => {
    expect(details({ is_bundle: text })).toEqual([{ name: 'is_bundle', value: 'yes' }]);
  });

  it.each(['no', 'false', '0', '11', 'yesterday', 'not y'])('no bundle where the column says %s', (text) => {
    expect(details({ is_bundle: text })).toEqual([]);
  });

  it.each([
    ['6', 6, []],
    ['6.0', 6, []],
    ['6.00', 6, []],
    ['0', 1, []],
    ['00', 1, []],
    ['0.0', 1, []],
    ['12345', 12345, []],
    ['123456', 1, ['pack-count-bad']],
    ['6.5', 1, ['pack-count-bad']],
    ['a6', 1, ['pack-count-bad']],
    ['6 st', 1, ['pack-count-bad']],
  ])('with the pack count %s as %i', (text, count, codes) => {
    const { row, issues } = readOne({ multipack: text });
    expect(row?.packCount).toBe(count);
    expect(issues.map(({ code }) => code)).toEqual(codes);
    for (const issue of issues) expect(issue).toMatchObject({ field: 'multipack', value: text });
  });
});

describe('readRow reads identifiers', () => {
  const identity = (values: Record<string, string | string[]>) => {
    const { row, codes, issues } = readOne({ gtin: '', ...values });
    return { gtin: row?.gtin ?? null, brand: row?.brand ?? null, mpn: row?.mpn ?? null, codes, issues };
  };
  const GOOD = '4006381333931';

  it.each([
    [GOOD],
    [`123, ${GOOD}`],
    [`123;${GOOD}`],
    [`123|${GOOD}`],
    [`123/${GOOD}`],
    [`96385075 ${GOOD}`],
    [` ,${GOOD}`],
    [`n/a,${GOOD}`],
    ['4,006,381,333,931'],
    [`${GOOD},123`],
    [`${GOOD};96385074,0`],
    ['4006381333931,00'],
  ])('the first valid GTIN of %s', (text) => {
    expect(identity({ gtin: text })).toMatchObject({ gtin: `0${GOOD}`, codes: [] });
  });

  it('the first valid GTIN of several columns, and reports the first invalid one where none is', () => {
    expect(identity({ gtin: ['123', GOOD] })).toMatchObject({ gtin: `0${GOOD}`, codes: [] });
    const { issues } = identity({ gtin: ['123', 'abc'] });
    expect(issues).toMatchObject([{ code: 'gtin-length', field: 'gtin', value: '123' }]);
    expect(identity({ gtin: ['y,4.5E+12', '4,00638E+12'] }).codes).toEqual(['gtin-not-digits']);
    const damaged = identity({ gtin: '4,00638E+12' }).issues;
    expect(damaged).toMatchObject([{ code: 'gtin-damaged', value: '4,00638E+12' }]);
    expect(identity({ gtin: '4,00638E12' }).codes).toEqual(['gtin-damaged']);
    expect(identity({ gtin: 'no 4,00638E+12' }).codes).toEqual(['gtin-not-digits']);
    expect(identity({ gtin: '4,00638E+12 x' }).codes).toEqual(['gtin-length']);
    expect(identity({ gtin: `${'1,'.repeat(300)}${GOOD}` }).codes).toEqual(['gtin-length']);
  });

  it('no code where only words for a missing one are stated, and reports the first other text', () => {
    expect(identity({ gtin: 'unknown' }).codes).toEqual(['no-identifier']);
    const first = (gtin: string) => identity({ gtin }).issues.map(({ code, value }) => [code, value?.trim()]);
    expect(first('unknown , 123')).toEqual([['gtin-length', '123']]);
    expect(first(', ,123')).toEqual([['gtin-length', '123']]);
    expect(first('12 96385074')).toEqual([['gtin-length', '12 96385074']]);
    expect(identity({ gtin: '12,345,670' }).gtin).toBe('00000012345670');
  });

  it.each([
    [{ brand: 'B', mpn: '1' }, []],
    [{ brand: 'B' }, ['no-identifier']],
    [{ mpn: '1' }, ['no-identifier']],
    [{ brand: 'unbranded', mpn: '1' }, ['no-identifier']],
    [{ brand: '<b></b>', mpn: '1' }, ['no-identifier']],
    [{ identifier_exists: 'FALSE' }, []],
    [{ identifier_exists: '0' }, []],
    [{ identifier_exists: 'N' }, []],
    [{ identifier_exists: 'nej' }, []],
    [{ identifier_exists: 'nein' }, []],
    [{ identifier_exists: 'yes' }, ['no-identifier']],
    [{ identifier_exists: 'none of them' }, ['no-identifier']],
    [{ identifier_exists: 'casino' }, ['no-identifier']],
  ])('that %o has the issues %o', (values, codes) => {
    const { issues } = identity(values);
    expect(issues.map(({ code }) => code)).toEqual(codes);
    for (const issue of issues) expect(issue).toMatchObject({ field: 'gtin', value: null });
  });

  it('brand and part number as plain text', () => {
    expect(identity({ brand: 'A &amp; B', mpn: '<i>1</i>' })).toMatchObject({ brand: 'A & B', mpn: '1' });
    expect(identity({ brand: 'B', mpn: 'generic', gtin: GOOD })).toMatchObject({ brand: 'B', mpn: null });
  });

  it('reports no missing identifier where the GTIN or the row has an issue already', () => {
    expect(identity({ gtin: '123', brand: 'B' }).codes).toEqual(['gtin-length']);
    expect(readOne({ gtin: '', image_link: 'x' }).codes).toEqual(['image-bad', 'no-identifier']);
  });
});

describe('readRow in markets', () => {
  it('uses the currency and the country of each', () => {
    const price = '10 EUR';
    expect(readOne({ price }, {}, { market: MARKETS.DE }).row?.price).toBe(1000);
    expect(readOne({ price }).codes).toEqual(['currency-mismatch']);
  });
});
