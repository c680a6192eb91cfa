import { expect, it } from 'vitest';
import { shoeSize, shoeSizeWithEu } from './shoe-size.ts';

it.each([
  ['42', 'men', 'en-US', 'US 9'],
  ['38', 'women', 'en-US', 'US 7'],
  ['38', 'women', 'es-US', 'US 7'],
  ['42', 'unisex', 'en-US', 'US M 9 / W 10'],
  ['42', null, 'fr-CA', 'US M 9 / W 10'],
  ['28', 'children', 'en-US', 'US 11C'],
  ['33', 'children', 'en-US', 'US 2Y'],
  ['30', null, 'en-US', 'US 12.5C'],
  ['38', 'women', 'en-GB', 'UK 5'],
  ['42', null, 'en-IE', 'UK 8'],
  ['44', 'men', 'en-GB', 'UK 9.5'],
  ['28', 'children', 'en-GB', 'UK 10'],
  ['34', 'children', 'en-GB', 'UK 2'],
  ['42', 'men', 'en-AU', 'EU 42'],
  ['42', 'men', 'es-MX', 'EU 42'],
  ['42', 'men', 'de-DE', '42'],
  ['36-40', 'women', 'en-GB', 'EU 36-40'],
] as const)('size %s of %s is in %s %s', (size, wearer, locale, text) => {
  expect(shoeSize(size, wearer, locale).replaceAll('\u00a0', ' ')).toBe(text);
});

it('has a size of its own for each of the EU', () => {
  const sizes = Array.from({ length: 30 }, (_, index) => String(20 + index));
  for (const locale of ['en-US', 'en-GB']) {
    for (const wearer of ['women', 'men', 'unisex', 'children', null] as const) {
      expect(new Set(sizes.map((size) => shoeSizeWithEu(size, wearer, locale))).size).toBe(sizes.length);
    }
    expect(new Set(sizes.map((size) => shoeSize(size, 'men', locale))).size).toBe(sizes.length);
  }
});

it('adds the size that the shoe is measured in where it is another', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(shoeSizeWithEu('42', 'men', 'en-US'))).toBe('US 9 (EU 42)');
  expect(plain(shoeSizeWithEu('42', 'men', 'en-AU'))).toBe('EU 42');
  expect(plain(shoeSizeWithEu('42', 'men', 'sv-SE'))).toBe('42');
});
