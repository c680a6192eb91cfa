import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProduct, parsePageMessage } from './product-data.ts';
import texts from './texts.json' with { type: 'json' };

const GTIN = '4006381333931';
const found = (name: string) => ({ name, gtin: `0${GTIN}` });
const inJsonLd = (...objects: unknown[]) =>
  findProduct({ jsonLd: objects.map((object) => JSON.stringify(object)), items: [] });

describe('the product of a page', () => {
  it('is read from JSON-LD, wherever shops put its number', () => {
    const product = { '@type': 'Product', name: 'Pen' };
    expect(inJsonLd({ ...product, gtin13: GTIN })).toEqual(found('Pen'));
    expect(inJsonLd({ ...product, gtin: Number(GTIN) })).toEqual(found('Pen'));
    expect(
      inJsonLd({
        '@graph': [
          { '@type': 'WebPage', name: 'Shop' },
          { ...product, ean: [GTIN] },
        ],
      }),
    ).toEqual(found('Pen'));
    expect(inJsonLd({ ...product, offers: [{ '@type': 'Offer', gtin14: `0${GTIN}` }] })).toEqual(found('Pen'));
    expect(inJsonLd({ '@type': 'ProductGroup', hasVariant: [{ ...product, gtin13: GTIN }] })).toEqual(found('Pen'));
    expect(inJsonLd([{ '@type': 'BreadcrumbList' }], { ...product, gtin13: GTIN })).toEqual(found('Pen'));
  });

  it('is read from microdata and meta tags', () => {
    const items = [
      { name: 'Other', numbers: ['4006381333932'] },
      { name: 'Pen', numbers: ['', GTIN] },
    ];
    expect(findProduct({ jsonLd: ['{broken', 'null'], items })).toEqual(found('Pen'));
  });

  it('has a valid number, else it is none', () => {
    for (const gtin of ['4006381333932', '123', '0000000000000', 'x', '', null, {}, true]) {
      expect(inJsonLd({ '@type': 'Product', name: 'Pen', gtin })).toBeNull();
    }
    expect(inJsonLd({ '@type': 'Product', name: 'Pen', sku: GTIN })).toBeNull();
  });

  it('is looked for in any text without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.json(), fc.string())), fc.anything(), (jsonLd, message) => {
        expect(findProduct({ jsonLd, items: [] })?.gtin ?? '00000000000000').toMatch(/^\d{14}$/);
        parsePageMessage(message);
      }),
    );
  });
});

it('has every text in every language', () => {
  const { en } = texts;
  for (const table of Object.values(texts)) {
    expect(Object.keys(table)).toEqual(Object.keys(en));
    for (const text of [table.nothingSent, table.unknown, table.failed]) expect(text).toContain('$1');
  }
  expect(Object.keys(texts)).toHaveLength(19);
});
