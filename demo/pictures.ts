import type { Product } from './products.ts';
import { drawInt, seedOf } from './random.ts';

/** Addresses of this host are never fetched: the image service makes their pictures from the emoji package. */
export const PICTURE_HOST = 'pictures.example';

/** The file name, without ending, that @lobehub/fluent-emoji-3d gives an emoji: its code points in hexadecimal. */
export const emojiName = (emoji: string): string =>
  [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-');

/** What goods are photographed as that no emoji shows. */
const PARCEL = '📦';

const TINT = seedOf('tint');

/** The grounds of products that come in no colour: the studio's first ones. */
const PLAIN_TINTS = 12;

/** The ground that the studio has for each colour (see src/image/render/studio.ts), so that it can be told by the picture. */
const TINT_OF_COLOUR: Readonly<Record<string, number>> = {
  black: 12, white: 13, grey: 14, graphite: 15, silver: 16, steel: 17, red: 18, blue: 19, navy: 20, green: 21, yellow: 22,
  orange: 23, pink: 24, purple: 25, beige: 26, brown: 27, oak: 28, walnut: 29, gold: 30, copper: 31, turquoise: 32,
}; // biome-ignore format: a table

const tintOf = ({ values, seed }: Product): number =>
  TINT_OF_COLOUR[String(values.colour)] ?? drawInt(seed, TINT, 0, PLAIN_TINTS - 1);

/** Three views of a product, `https://pictures.example/p/<emoji>/<tint 0–32>/<view a|b|c>/<product>.jpg`. */
export function picturesOf(product: Product): string[] {
  const { picture, showsGoods } = product.category;
  const object = emojiName(showsGoods ? picture : PARCEL);
  const ground = `https://${PICTURE_HOST}/p/${object}/${tintOf(product)}`;
  return ['a', 'b', 'c'].map((view) => `${ground}/${view}/${product.key}.jpg`);
}
