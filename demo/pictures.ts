import type { Product } from './products.ts';
import { drawInt, hashSeed } from './random.ts';

/** The image service never fetches URLs of this host: it renders their pictures from the emoji package. */
export const PICTURE_HOST = 'pictures.example';

/** The file name, without ending, of an emoji in @lobehub/fluent-emoji-3d: its code points in hexadecimal. */
export const emojiName = (emoji: string): string =>
  [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-');

/** The picture of goods for which no emoji exists. */
const PARCEL = '📦';

const TINT = hashSeed('tint');

/** Number of backgrounds for products without a colour: the first ones of the studio. */
const PLAIN_TINTS = 12;

/** The studio's background for each colour (see src/image/render/studio.ts), so that pictures show the product's colour. */
const COLOUR_TINTS: Readonly<Record<string, number>> = {
  black: 12, white: 13, grey: 14, graphite: 15, silver: 16, steel: 17, red: 18, blue: 19, navy: 20, green: 21, yellow: 22,
  orange: 23, pink: 24, purple: 25, beige: 26, brown: 27, oak: 28, walnut: 29, gold: 30, copper: 31, turquoise: 32,
}; // biome-ignore format: a table

const pickTint = ({ values, seed }: Product): number =>
  COLOUR_TINTS[String(values.colour)] ?? drawInt(seed, TINT, 0, PLAIN_TINTS - 1);

/** Returns the URLs of three views of a product: `https://pictures.example/p/<emoji>/<tint 0–32>/<view a|b|c>/<product>.jpg`. */
export function pictureUrls(product: Product): string[] {
  const { picture, showsGoods } = product.category;
  const object = emojiName(showsGoods ? picture : PARCEL);
  const base = `https://${PICTURE_HOST}/p/${object}/${pickTint(product)}`;
  return ['a', 'b', 'c'].map((view) => `${base}/${view}/${product.key}.jpg`);
}
