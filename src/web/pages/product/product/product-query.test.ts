import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, publicSettings } from '../../../../market/site-setting.ts';
import { defaultsFromSettings, parseProductQuery, productQueryPath } from './product-query.ts';

const defaults = defaultsFromSettings(publicSettings(DEFAULT_SETTINGS));

describe('product page URL', () => {
  it('F03 has a range of three months by default', () => {
    expect(parseProductQuery({}, defaults).range).toBe('THREE_MONTHS');
    expect(parseProductQuery({ range: 'ONE_YEAR' }, defaults).range).toBe('ONE_YEAR');
  });

  it('ignores invalid values', () => {
    const usual = parseProductQuery({}, defaults);
    expect(
      parseProductQuery(
        { range: 'FOREVER', sort: 'paid', condition: ['new'], stock: 'maybe', shops: '1,2,3,4' },
        defaults,
      ),
    ).toEqual(usual);
  });

  it('omits default values and round-trips', () => {
    const query = { sort: 'delivery', condition: 'used', inStock: true, range: 'ALL', shops: '5,7' } as const;
    const address = productQueryPath('/pl/1-5/', query, defaults);
    expect(address).toBe('/pl/1-5/?sort=delivery&condition=used&stock=in&range=ALL&shops=5,7');
    expect(parseProductQuery(Object.fromEntries(new URL(address, 'http://x').searchParams), defaults)).toEqual(query);
    expect(productQueryPath('/pl/1-5/', parseProductQuery({}, defaults), defaults)).toBe('/pl/1-5/');
  });

  it('E11 uses the operator’s defaults and has only values that differ from them', () => {
    const own = defaultsFromSettings({ default_sorting: 'DELIVERY', default_price_history_range: 'ONE_YEAR' });
    expect(parseProductQuery({}, own)).toMatchObject({ sort: 'delivery', range: 'ONE_YEAR' });
    const usual = { ...parseProductQuery({}, own), range: 'THREE_MONTHS' } as const;
    expect(productQueryPath('/pl/1-5/', usual, own)).toBe('/pl/1-5/?range=THREE_MONTHS');
  });
});
