import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { describeProduct } from './describe-product.ts';
import { joinList } from './description-templates.ts';
import type { Language } from './language.ts';
import { createProducts, type Product } from './products.ts';

const PRODUCTS = createProducts(DEPARTMENTS);

const findProduct = (category: string, matches: (product: Product) => boolean): Product => {
  const product = PRODUCTS.find((one) => one.category.key === category && matches(one));
  if (product === undefined) throw new Error(`No such product in ${category}`);
  return product;
};

const findDetail = (product: Product, key: string, language: Language): [name: string, value: string] | undefined => {
  const detail = describeProduct(product, language).details.find((one) => one.key === key);
  return detail && [detail.name, detail.value];
};

describe('describeProduct', () => {
  it.each<[Language, string]>([
    ['en', '14,200 MB/s'],
    ['us', '14,200 MB/s'],
    ['de', '14.200 MB/s'],
    ['sv', '14\u00a0200 MB/s'],
    ['fr', '14\u202f200 Mo/s'],
    ['it', '14.200 MB/s'],
  ])('groups thousands in sentences as %s does, but not in tables', (language, formatted) => {
    const drive = findProduct('ssds', ({ values }) => values.read === 14_200);
    const { descriptions } = describeProduct(drive, language);
    expect(descriptions.some((text) => text.includes(formatted))).toBe(true);
    expect(descriptions.join(' ')).not.toContain('14200');
    expect(findDetail(drive, 'read', language)?.[1]).toMatch(/^14200 /);
  });

  it.each<[Language, string, string]>([
    ['en', '1 piece', '3 pieces'],
    ['fr', '1 pièce', '3 pièces'],
    ['it', '1 pz', '3 pz'],
    ['sv', '1 st', '3 st'],
    ['es', '1 ud.', '3 uds.'],
  ])('counts pieces as %s does', (language, one, three) => {
    const pack = (count: number) => findProduct('led-bulbs', ({ values }) => values['pack-count'] === count);
    expect(findDetail(pack(1), 'pack-count', language)?.[1]).toBe(one);
    expect(findDetail(pack(3), 'pack-count', language)?.[1]).toBe(three);
  });

  it('puts the unit after the number and not in the name, and has none if the name states what is counted', () => {
    const brush = findProduct('electric-toothbrushes', ({ values }) => values['battery-days'] === 14);
    expect(findDetail(brush, 'battery-days', 'sv')).toEqual(['Batteritid', '14 dagar']);
    expect(findDetail(brush, 'battery-days', 'fr')).toEqual(['Autonomie', '14 jours']);
    const webcam = findProduct('webcams', ({ values }) => values['frame-rate'] === 30);
    expect(findDetail(webcam, 'frame-rate', 'en')).toEqual(['Frame rate', '30 fps']);
    const television = findProduct('televisions', ({ values }) => values.hdmi === 4);
    expect(findDetail(television, 'hdmi', 'en')).toEqual(['HDMI inputs', '4']);
  });

  it('says a fact without its name if the value says it again, and leaves out what there is none of', () => {
    const computer = findProduct('desktop-pcs', ({ values }) => values.cooling === 'air');
    expect(describeProduct(computer, 'en').descriptions.join(' ')).toMatch(/(?<!cooling )air cooling/);
    expect(describeProduct(computer, 'en').descriptions.join(' ')).not.toContain('cooling air cooling');
    const pad = findProduct('game-controllers', ({ values }) => values.paddles === 0);
    expect(describeProduct(pad, 'en').descriptions.join(' ')).not.toContain('paddles');
  });

  it('writes no sentence with metric units or sizes of the EU for the United States', () => {
    const shoe = findProduct('running-shoes', ({ siblings }) => siblings.length > 1);
    const prose = (language: Language) => describeProduct(shoe, language).descriptions.join(' ');
    expect(prose('en')).toMatch(/\d (mm|g)\b/);
    expect(prose('us')).not.toMatch(/\d (mm|g)\b/);
    expect(prose('us')).not.toMatch(/\b4\d\b/);
  });

  it('joins lists in Spanish by "e" before the sound of an "i"', () => {
    expect(joinList(['grill', 'iluminación'], 'es')).toBe('grill e iluminación');
    expect(joinList(['filtro', 'hielo'], 'es')).toBe('filtro y hielo');
    expect(joinList(['a', 'b', 'c'], 'en')).toBe('a, b and c');
  });
});
