import { describe, expect, it } from 'vitest';
import { DEPARTMENTS } from './catalogue/all.ts';
import { emojiName, picturesOf } from './pictures.ts';
import { productsOf } from './products.ts';

const PRODUCTS = productsOf(DEPARTMENTS);

/** Emoji and tint of a product's first picture. */
const shotOf = (address: string): string[] => address.split('/').slice(4, 6);

describe('the pictures of a product', () => {
  it('show the goods, or the parcel they come in', () => {
    const objects = new Map(
      PRODUCTS.map((product) => [product.category.key, shotOf(picturesOf(product)[0] ?? '')[0]] as const),
    );
    expect(objects.get('headphones')).toBe(emojiName('🎧'));
    expect(objects.get('televisions')).toBe(emojiName('📺'));
    for (const key of ['washing-machines', 'ovens', 'robot-vacuums']) expect(objects.get(key)).toBe(emojiName('📦'));
  });

  it('stand on a ground of their own for every colour', () => {
    const coloured = PRODUCTS.filter(({ values }) => values.colour !== undefined);
    const tints = new Map<string, Set<string | undefined>>();
    for (const product of coloured) {
      const colour = String(product.values.colour);
      tints.set(colour, (tints.get(colour) ?? new Set()).add(shotOf(picturesOf(product)[0] ?? '')[1]));
    }
    expect([...tints].filter(([, of]) => of.size !== 1)).toEqual([]);
    expect(new Set([...tints.values()].flatMap((of) => [...of])).size).toBe(tints.size);
  });
});
