import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from './catalogue/all.ts';
import { describeProduct } from './describe-product.ts';
import type { Language } from './language.ts';
import { type Product, productsOf } from './products.ts';

const PRODUCTS = productsOf(DEPARTMENTS);

const first = (category: string, fits: (product: Product) => boolean): Product => {
  const found = PRODUCTS.find((product) => product.category.key === category && fits(product));
  if (found === undefined) throw new Error(`No such product in ${category}`);
  return found;
};

const detailOf = (product: Product, key: string, language: Language): [name: string, value: string] | undefined => {
  const found = describeProduct(product, language).details.find((detail) => detail.key === key);
  return found && [found.name, found.value];
};

describe('describeProduct', () => {
  it.each<[Language, string]>([
    ['en', '14,200 MB/s'],
    ['us', '14,200 MB/s'],
    ['de', '14.200 MB/s'],
    ['sv', '14\u00a0200 MB/s'],
    ['fr', '14\u202f200 Mo/s'],
    ['it', '14.200 MB/s'],
  ])('groups the thousands of its prose as %s does, and leaves its tables bare', (language, written) => {
    const drive = first('ssds', ({ values }) => values.read === 14_200);
    const { descriptions } = describeProduct(drive, language);
    expect(descriptions.some((text) => text.includes(written))).toBe(true);
    expect(descriptions.join(' ')).not.toContain('14200');
    expect(detailOf(drive, 'read', language)?.[1]).toMatch(/^14200 /);
  });

  it.each<[Language, string, string]>([
    ['en', '1 piece', '3 pieces'],
    ['fr', '1 pièce', '3 pièces'],
    ['it', '1 pz', '3 pz'],
    ['sv', '1 st', '3 st'],
    ['es', '1 ud.', '3 uds.'],
  ])('counts pieces as %s does', (language, one, three) => {
    const pack = (count: number) => first('led-bulbs', ({ values }) => values['pack-count'] === count);
    expect(detailOf(pack(1), 'pack-count', language)?.[1]).toBe(one);
    expect(detailOf(pack(3), 'pack-count', language)?.[1]).toBe(three);
  });

  it('has the unit behind the number and not in the name, and none where the name counts', () => {
    const brush = first('electric-toothbrushes', ({ values }) => values['battery-days'] === 14);
    expect(detailOf(brush, 'battery-days', 'sv')).toEqual(['Batteritid', '14 dagar']);
    expect(detailOf(brush, 'battery-days', 'fr')).toEqual(['Autonomie', '14 jours']);
    const webcam = first('webcams', ({ values }) => values['frame-rate'] === 30);
    expect(detailOf(webcam, 'frame-rate', 'en')).toEqual(['Frame rate', '30 fps']);
    const television = first('televisions', ({ values }) => values.hdmi === 4);
    expect(detailOf(television, 'hdmi', 'en')).toEqual(['HDMI inputs', '4']);
  });
});
