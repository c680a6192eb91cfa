import type { Product } from './products.ts';
import { drawInt, pick, seedOf } from './random.ts';

/** Addresses of this host are never fetched: the image service makes their pictures from the emoji package. */
export const PICTURE_HOST = 'pictures.example';

/** The file name, without ending, that @lobehub/fluent-emoji-3d gives an emoji: its code points in hexadecimal. */
export const emojiName = (emoji: string): string =>
  [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-');

const CHANCE = { picture: seedOf('picture'), tint: seedOf('tint'), fourth: seedOf('fourth view') };

const TINTS = 12;

/**
 * Three or four pictures of a product, `https://pictures.example/p/<emoji>/<tint 0–11>/<view a|b|c>/<product>.jpg`:
 * three views of its model's emoji and, for some, another emoji of its category.
 */
export function picturesOf(product: Product): string[] {
  const { pictures } = product.category;
  const modelSeed = seedOf(product.modelKey);
  const emoji = pick(pictures, modelSeed, CHANCE.picture);
  const tint = drawInt(product.seed, CHANCE.tint, 0, TINTS - 1);
  const address = (of: string, view: string) =>
    `https://${PICTURE_HOST}/p/${emojiName(of)}/${tint}/${view}/${product.key}.jpg`;
  const other = pictures.find((picture) => picture !== emoji);
  const views = ['a', 'b', 'c'].map((view) => address(emoji, view));
  return other !== undefined && drawInt(product.seed, CHANCE.fourth, 0, 1) === 1
    ? [...views, address(other, 'a')]
    : views;
}
