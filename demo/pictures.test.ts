import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { emojiName, pictureUrls } from './pictures.ts';
import { createProducts } from './products.ts';

const PRODUCTS = createProducts(DEPARTMENTS);

/** Returns emoji and tint of a picture URL. */
const pictureParts = (url: string): string[] => url.split('/').slice(4, 6);

describe('the pictures of a product', () => {
  it('show the goods, or a parcel if there is no emoji of them', () => {
    const objects = new Map(
      PRODUCTS.map((product) => [product.category.key, pictureParts(pictureUrls(product)[0] ?? '')[0]] as const),
    );
    expect(objects.get('headphones')).toBe(emojiName('🎧'));
    expect(objects.get('televisions')).toBe(emojiName('📺'));
    for (const key of ['washing-machines', 'ovens', 'robot-vacuums']) expect(objects.get(key)).toBe(emojiName('📦'));
  });

  it('have a different background for every colour', () => {
    const coloured = PRODUCTS.filter(({ values }) => values.colour !== undefined);
    const tints = new Map<string, Set<string | undefined>>();
    for (const product of coloured) {
      const colour = String(product.values.colour);
      tints.set(colour, (tints.get(colour) ?? new Set()).add(pictureParts(pictureUrls(product)[0] ?? '')[1]));
    }
    expect([...tints].filter(([, used]) => used.size !== 1)).toEqual([]);
    expect(new Set([...tints.values()].flatMap((used) => [...used])).size).toBe(tints.size);
  });
});
