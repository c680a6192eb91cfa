import { describe, expect, it } from 'vitest';
import { publicSettings, STANDARD_SETTINGS } from '../../../market/site-setting.ts';
import { productAddress, productQuery, standardOf } from './product-query.ts';

const standard = standardOf(publicSettings(STANDARD_SETTINGS));

describe('the address of a product page', () => {
  it('F03 has a range of three months unless it says another', () => {
    expect(productQuery({}, standard).range).toBe('THREE_MONTHS');
    expect(productQuery({ range: 'ONE_YEAR' }, standard).range).toBe('ONE_YEAR');
  });

  it('is as if it had not said what makes no sense', () => {
    const usual = productQuery({}, standard);
    expect(productQuery({ range: 'FOREVER', sort: 'paid', condition: ['new'], stock: 'maybe' }, standard)).toEqual(
      usual,
    );
  });

  it('says only what is not as usual, and reads what it wrote', () => {
    const query = { sort: 'delivery', condition: 'used', inStock: true, range: 'ALL' } as const;
    const address = productAddress('/pl/1-5/', query, standard);
    expect(address).toBe('/pl/1-5/?sort=delivery&condition=used&stock=in&range=ALL');
    expect(productQuery(Object.fromEntries(new URL(address, 'http://x').searchParams), standard)).toEqual(query);
    expect(productAddress('/pl/1-5/', productQuery({}, standard), standard)).toBe('/pl/1-5/');
  });

  it('E11 is as the operator has set it where it does not say, and says what differs from that', () => {
    const own = standardOf({ default_sorting: 'DELIVERY', default_price_history_range: 'ONE_YEAR' });
    expect(productQuery({}, own)).toMatchObject({ sort: 'delivery', range: 'ONE_YEAR' });
    const usual = { ...productQuery({}, own), range: 'THREE_MONTHS' } as const;
    expect(productAddress('/pl/1-5/', usual, own)).toBe('/pl/1-5/?range=THREE_MONTHS');
  });
});
