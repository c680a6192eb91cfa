import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../market/market.ts';
import { shippingText } from '../formats/draft-row.ts';
import { readOne } from '../testing/read-one.ts';

describe('readRow reads a price', () => {
  it.each([
    [
      { price: '100', sale_price: '80' },
      { price: 8000, listPrice: 10000, priceKind: 'public' },
    ],
    [
      { price: '100', list_price: '120' },
      { price: 10000, listPrice: 12000 },
    ],
    [
      { price: '100', list_price: '100' },
      { price: 10000, listPrice: null },
    ],
    [
      { price: '100', list_price: '90' },
      { price: 10000, listPrice: null },
    ],
    [
      { price: '100', list_price: 'on request' },
      { price: 10000, listPrice: null },
    ],
    [
      { price: '', list_price: '120' },
      { price: 12000, listPrice: null, priceKind: 'public' },
    ],
    [
      { price: '', list_price: '120', sale_price: '80' },
      { price: 8000, listPrice: 12000, priceKind: 'public' },
    ],
    [
      { price: '', member_price: '90' },
      { price: 9000, listPrice: null, priceKind: 'member' },
    ],
    [
      { price: '', member_price: '90', sale_price: '80' },
      { price: 9000, listPrice: null, priceKind: 'member' },
    ],
    [
      { price: '100', member_price: '90' },
      { price: 10000, priceKind: 'public' },
    ],
    [
      { price: '', sale_price: '80' },
      { price: 8000, listPrice: null, priceKind: 'public' },
    ],
    [
      { price: '100', sale_price: '100' },
      { price: 10000, listPrice: null },
    ],
    [
      { price: '100', sale_price: '0' },
      { price: 10000, listPrice: null },
    ],
    [
      { price: '100', sale_price: 'none yet' },
      { price: 10000, listPrice: null },
    ],
    [{ price: '100', currency: 'SEK' }, { price: 10000 }],
    [{ price: '100 kr', currency: 'EUR' }, { price: 10000 }],
    [
      { price: '100', currency: 'SEK', sale_price: '80', list_price: '120' },
      { price: 8000, listPrice: 10000 },
    ],
  ])('of %o as %o', (values, expected) => {
    const { row, codes } = readOne(values);
    expect(codes).toEqual([]);
    expect(row).toMatchObject(expected);
    expect(row?.fingerprint).toBe('print');
  });

  it.each([
    [{ price: '' }, 'price-missing', 'price', null, null],
    [{ price: 'on request' }, 'price-missing', 'price', 'on request', null],
    [{ price: '', member_price: 'ask' }, 'price-missing', 'member_price', 'ask', null],
    [{ price: '5 EUR' }, 'currency-mismatch', 'price', '5 EUR', 'EUR, not SEK'],
    [{ price: '5', currency: 'EUR' }, 'currency-mismatch', 'price', '5', 'EUR, not SEK'],
    [{ price: '0' }, 'price-zero', 'price', '0', null],
    [{ price: '100 exkl. moms' }, 'price-without-tax', 'price', '100 exkl. moms', null],
    [{ price: '', net_price: '80' }, 'price-without-tax', 'price', '80', null],
  ])('of %o not: %s', (values, code, field, value, note) => {
    const { row, issues } = readOne(values);
    expect(row).toBeNull();
    expect(issues).toMatchObject([{ severity: 'refused', code, field, value, note }]);
  });

  it('without tax only in countries that display such prices', () => {
    for (const market of [MARKETS.US, MARKETS.CA]) {
      expect(readOne({ price: '', net_price: '80' }, {}, { market }).row?.price).toBe(8000);
      expect(readOne({ price: '' }, {}, { market }).issues).toMatchObject([{ code: 'price-missing', field: 'price' }]);
    }
    expect(readOne({ price: '', net_price: '80' }, {}, { market: MARKETS.DE }).codes).toEqual(['price-without-tax']);
  });

  it.each([
    [{ sale_price: '80 EUR' }, 'sale-price-bad', 'sale_price', '80 EUR'],
    [{ sale_price: '80', currency: 'SEK' }, null, null, null],
    [{ sale_price: '101' }, 'sale-price-higher', 'sale_price', '101'],
    [{ list_price: '120 EUR' }, 'list-price-bad', 'list_price', '120 EUR'],
    [{ sale_price: '80', sale_price_effective_date: 'soon' }, 'sale-dates-bad', 'sale_price_effective_date', 'soon'],
    [{ sale_price: '80', sale_price_from: '1 May', sale_price_to: '' }, 'sale-dates-bad', 'sale_price_effective_date', '1 May /'],
  ])('and reports of %o the issue %s', (values, code, field, value) => {
    const { row, issues } = readOne(values);
    expect(issues.map((issue) => [issue.code, issue.field, issue.value?.trim()])).toEqual(code === null ? [] : [[code, field, value]]);
    expect(row?.price).toBe(code === null ? 8000 : 10000);
  }); // biome-ignore format: a table

  // It is noon of 15 March 2026 in London, 13:00 in Stockholm.
  it.each([
    [{ sale_price_effective_date: '2026-03-01/2026-03-31' }, true],
    [{ sale_price_effective_date: '2026-03-16/2026-03-31' }, false],
    [{ sale_price_effective_date: '0000-00-00/0000-00-00' }, null],
    [{ sale_price_effective_date: ' / ' }, null],
    [{ sale_price_effective_date: '/', sale_price_from: '2026-03-16' }, false],
    [{ sale_price_from: '2026-03-16' }, false],
    [{ sale_price_from: '2026-03-14' }, true],
    [{ sale_price_to: '2026-03-14' }, false],
    [{ sale_price_to: '2026-03-15' }, true],
    [{ sale_price_from: '2026-03-01', sale_price_to: '2026-03-14' }, false],
    [{ sale_price_from: '0000-00-00', sale_price_to: '0000-00-00' }, null],
  ])('on sale by the dates %o: %s', (dates, isActive) => {
    const { row, codes } = readOne({ sale_price: '80', list_price: '150', ...dates });
    expect(codes).toEqual([]);
    const expected = isActive === false ? { price: 10000, listPrice: 15000 } : { price: 8000, listPrice: 10000 };
    expect(row).toMatchObject({ ...expected, fingerprint: isActive === null ? 'print' : null });
  });
});

describe('readRow reads stock', () => {
  const NOW_DAY = '2026-03-15';

  it.each([
    [{}, 'unknown'],
    [{ availability: 'in stock' }, 'in'],
    [{ availability: 'out of stock' }, 'out'],
    [{ availability: 'in stock', in_stock: 'no' }, 'out'],
    [{ availability: 'in stock', quantity: '0' }, 'in'],
    [{ quantity: '0' }, 'out'],
    [{ quantity: '3' }, 'in'],
    [{ in_stock: 'yes' }, 'in'],
    [{ in_stock: 'yes', quantity: '0' }, 'out'],
    [{ availability: '1-3 dagar', quantity: '3' }, 'in'],
    [{ availability: '1-3 dagar' }, 'unknown'],
    [{ delivery_time: '3' }, 'in'],
    [{ delivery_time: '4' }, 'unknown'],
    [{ delivery_time: '1000' }, 'unknown'],
    [{ delivery_time: '2026-03-16' }, 'out'],
    [{ delivery_time: `${NOW_DAY} 18:00` }, 'unknown'],
    [{ delivery_time: 'from 2026-04-01' }, 'unknown'],
    [{ availability: 'in stock', delivery_time: '2026-04-01' }, 'out'],
    // idealo and its like have no other column for the stock.
    [{ delivery_time: 'nicht lieferbar' }, 'out'],
    [{ delivery_time: 'Auf Lager, 1-3 Werktage' }, 'in'],
    [{ delivery_time: '3-5 giorni lavorativi' }, 'unknown'],
    [{ availability: 'in stock', delivery_time: 'auf Anfrage' }, 'in'],
  ])('of %o as %s', (values, stock) => expect(readOne(values).row?.stock).toBe(stock));

  it('reports an availability that says nothing', () => {
    expect(readOne({ availability: 'perhaps' }).issues).toMatchObject([
      { code: 'availability-unknown', field: 'availability', value: 'perhaps' },
    ]);
  });

  it.each([
    [{ delivery_time: '2-4 dagar' }, { min: 2, max: 4 }],
    [{ availability: '2-4 dagar' }, { min: 2, max: 4 }],
    [{ availability: 'in stock, 1 day', delivery_time: 'soon' }, { min: 1, max: 1 }],
    [{ availability: 'slut i lager, 14 dagar' }, null],
    [{ availability: '14' }, null],
    [{ min_handling_time: '1', max_handling_time: '2', min_transit_time: '3', max_transit_time: '5' }, { min: 4, max: 7 }],
    [{ max_handling_time: '2', delivery_time: '9' }, { min: 2, max: 2 }],
    [{}, null],
  ])('and the delivery of %o', (values, delivery) => expect(readOne(values).row?.delivery).toEqual(delivery)); // biome-ignore format: a table

  it('and the delivery of the chosen shipping option first', () => {
    const shipping = [shippingText({ price: '49', minTransit: '6', maxTransit: '8' })];
    expect(readOne({ max_transit_time: '3', delivery_time: '2' }, { more: { shipping } }).row).toMatchObject({
      shipping: 4900,
      delivery: { min: 6, max: 8 },
    });
  });

  it('never skips a row whose delivery date will pass', () => {
    expect(readOne({ delivery_time: '2026-04-01' }).row?.fingerprint).toBeNull();
    expect(readOne({ delivery_time: 'from 2026-04-01' }).row?.fingerprint).toBe('print');
    expect(readOne({ delivery_time: '3' }).row?.fingerprint).toBe('print');
  });
});

describe('readRow reads shipping', () => {
  it.each([
    [{ shipping_cost: '49' }, 4900, []],
    [{ shipping_cost: ['60', '49'] }, 4900, []],
    [{ shipping_cost: 'ask' }, null, ['shipping']],
    [{ shipping_cost: 'ask', free_shipping: 'YES' }, 0, ['shipping']],
    [{ shipping_cost: ['ask', '49'] }, 4900, []],
    [{ shipping_cost: '49', free_shipping: 'yes' }, 4900, []],
    [{ free_shipping: '1' }, 0, []],
    [{ free_shipping: '0' }, null, []],
    [{ shipping_cost: '49', free_shipping_threshold: 'SE:100 SEK' }, 0, []],
    [{ shipping_cost: '49', free_shipping_threshold: 'SE:100.01 SEK' }, 4900, []],
    [{ shipping_cost: '49', free_shipping_threshold: 'NO:1 NOK' }, 4900, []],
    [{ shipping_cost: '49', free_shipping_threshold: 'SE:much' }, 4900, ['free_shipping_threshold']],
  ])('of %o as %i', (values, shipping, fields) => {
    const { row, issues } = readOne(values);
    expect(row?.shipping).toBe(shipping);
    expect(issues.map(({ code, field }) => [code, field])).toEqual(fields.map((field) => ['shipping-bad', field]));
  });

  it('of a price of the past, from any column that states it', () => {
    const past = { title: '', link: '', seen_at: '2026-01-02T03:04Z' };
    const shipping = (values: Parameters<typeof readOne>[0]) => readOne({ ...past, ...values }).point?.shipping;
    expect([shipping({ shipping_cost: '49' }), shipping({ free_shipping: 'yes' }), shipping({})]).toEqual([
      4900,
      0,
      null,
    ]);
  });

  it('with the lowest fee for paying, which remains where the shipping is free from that price on', () => {
    const fees = (threshold: string, paymentCosts: string[]) => {
      const values = { shipping_cost: '49', free_shipping_threshold: threshold };
      const { row } = readOne(values, { more: { paymentCosts } });
      return [row?.shipping, row?.paymentFee];
    };
    expect(fees('SE:100.01 SEK', ['19', '29'])).toEqual([6800, 1900]);
    expect(fees('SE:100 SEK', ['19', '29'])).toEqual([1900, 1900]);
    expect(fees('SE:100 SEK', ['0', '29'])).toEqual([0, null]);
    expect(readOne({ free_shipping: '1' }, { more: { paymentCosts: ['19'] } }).row).toMatchObject({
      shipping: 0,
      paymentFee: null,
    });
  });
});

describe('readRow reads the other values', () => {
  it.each([
    [{ deposit: '2' }, { deposit: 200 }, []],
    [{ deposit: '2 EUR' }, { deposit: null }, [['deposit-bad', 'deposit', '2 EUR']]],
    [{ condition: 'used' }, { condition: 'used' }, []],
    [{}, { condition: 'new', unitPrice: null, itemGroup: null, description: '', sku: 'A1', line: 7 }, []],
    [{ condition: 'odd' }, { condition: 'used' }, [['condition-unknown', 'condition', 'odd']]],
    [{ item_group_id: 'G1' }, { itemGroup: 'G1' }, []],
    [{ description: '<p>Fine</p><p>pot</p>' }, { description: 'Fine\npot' }, []],
    [{ unit_pricing_measure: '500 g' }, { unitPrice: { amount: 20000, quantity: 1, unit: 'kg' } }, []],
    [{ unit_pricing_measure: '500 g', unit_pricing_base_measure: '100 g' }, { unitPrice: { amount: 2000, quantity: 100, unit: 'g' } }, []],
    [{ unit_pricing_measure: 'lots', base_price: '20 kr/kg' }, { unitPrice: null }, [['unit-price-bad', 'unit_pricing_measure', 'lots']]],
    [{ base_price: '20 kr/kg' }, { unitPrice: { amount: 2000, quantity: 1, unit: 'kg' } }, []],
    [{ base_price: '1 kg = 20 kr' }, { unitPrice: { amount: 2000, quantity: 1, unit: 'kg' } }, []],
    [{ base_price: '20 kr PER kg' }, { unitPrice: { amount: 2000, quantity: 1, unit: 'kg' } }, []],
    [{ base_price: '20 kr pro kg' }, { unitPrice: { amount: 2000, quantity: 1, unit: 'kg' } }, []],
    [{ base_price: '20 kr por kg' }, { unitPrice: { amount: 2000, quantity: 1, unit: 'kg' } }, []],
    [{ base_price: '20 kr' }, { unitPrice: null }, []],
    [{ base_price: 'super' }, { unitPrice: null }, []],
    [{ base_price: 'kr/kg' }, { unitPrice: null }, [['unit-price-bad', 'base_price', 'kr/kg']]],
    [{ seen_at: '2026-01-02T03:04Z' }, { seenAt: new Date('2026-01-02T03:04Z'), fingerprint: null }, []],
  ])('of %o as %o', (values, expected, issues) => {
    const result = readOne(values);
    expect(result.row).toMatchObject(expected);
    expect(result.issues.map(({ code, field, value }) => [code, field, value])).toEqual(issues);
  }); // biome-ignore format: a table

  it('cuts a description of more than 5000 characters', () => {
    expect(readOne({ description: 'x'.repeat(5001) }).row?.description).toHaveLength(5000);
  });

  it('reports a row that was malformed, and reads it again the next time', () => {
    const { row, issues } = readOne({}, { more: { isRepaired: true } });
    expect(issues).toMatchObject([{ code: 'row-mended', field: null, value: null, severity: 'doubt' }]);
    expect(row).toMatchObject({ sku: 'A1', fingerprint: null });
  });

  it('rejects an expired offer', () => {
    expect(readOne({ expiration_date: '2026-03-14' })).toMatchObject({ row: null, codes: ['expired'] });
    expect(readOne({ expiration_date: '2026-03-15' }).row).toMatchObject({ fingerprint: null });
    const bad = readOne({ expiration_date: 'soon' });
    expect(bad.row).toMatchObject({ fingerprint: null });
    expect(bad.issues).toMatchObject([{ code: 'expiration-date-bad', field: 'expiration_date', value: 'soon' }]);
  });
});

describe('readRow reads a past price', () => {
  const NO_PRODUCT = { title: '', link: '', gtin: '', price: '9' };

  it.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02T03:04+01:00', '2026-01-02T02:04:00Z'],
    ['2026-01-02T03:04-0130', '2026-01-02T04:34:00Z'],
  ])('of the time %s', (text, moment) => {
    const { point, row, codes } = readOne({ ...NO_PRODUCT, seen_at: text, availability: 'out of stock' });
    expect([row, codes]).toEqual([null, []]);
    expect(point).toEqual({ line: 7, sku: 'A1', price: 900, shipping: null, stock: 'out', seenAt: new Date(moment) });
  });

  it.each([
    'yesterday',
    '2026-01-02',
    '2026-01-02T03:04',
    '2026-01-02T03Z',
    '2026-13-02T03:04Z',
    'on 2026-01-02T03:04Z',
    '2026-01-02T03:04Z?',
    '12026-01-02T03:04Z',
    '2026-01-02T03:04:5Z',
    '2026-01-02T03:04:05.Z',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
  ])('not of the time %s', (text) => {
    const { point, issues } = readOne({ ...NO_PRODUCT, seen_at: text });
    expect(point).toBeNull();
    expect(issues).toMatchObject([{ code: 'seen-at-bad', field: 'seen_at', value: text }]);
  });

  it('only with a price, and of a row without title and link', () => {
    const seen_at = '2026-01-02T03:04:05Z';
    expect(readOne({ ...NO_PRODUCT, price: '', seen_at })).toMatchObject({ point: null, codes: ['price-missing'] });
    expect(readOne({ ...NO_PRODUCT, title: 'Pot', seen_at })).toMatchObject({
      point: null,
      row: null,
      codes: ['link-missing'],
    });
    expect(readOne({ ...NO_PRODUCT, link: 'https://a.example/1', seen_at }).codes).toEqual(['title-missing']);
    expect(readOne({ ...NO_PRODUCT }).codes).toEqual(['title-missing', 'link-missing']);
  });

  it('with the shipping that it states', () => {
    const shipping = [shippingText({ price: '49' })];
    const { point } = readOne({ ...NO_PRODUCT, seen_at: '2026-01-02T03:04:05Z' }, { more: { shipping } });
    expect(point).toMatchObject({ price: 900, shipping: 4900, stock: 'unknown' });
  });
});
