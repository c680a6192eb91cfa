import { describe, expect, it } from 'vitest';
import { productAddress, productQuery } from './product-query.ts';

describe('the address of a product page', () => {
  it('F03 has a range of three months unless it says another', () => {
    expect(productQuery({}).range).toBe('THREE_MONTHS');
    expect(productQuery({ range: 'ONE_YEAR' }).range).toBe('ONE_YEAR');
  });

  it('is as if it had not said what makes no sense', () => {
    const usual = productQuery({});
    expect(productQuery({ range: 'FOREVER', sort: 'paid', condition: ['new'], stock: 'maybe' })).toEqual(usual);
  });

  it('says only what is not as usual, and reads what it wrote', () => {
    const query = { sort: 'delivery', condition: 'used', inStock: true, range: 'ALL' } as const;
    const address = productAddress('/pl/1-5/', query);
    expect(address).toBe('/pl/1-5/?sort=delivery&condition=used&stock=in&range=ALL');
    expect(productQuery(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(query);
    expect(productAddress('/pl/1-5/', productQuery({}))).toBe('/pl/1-5/');
  });
});
