import { hash } from 'node:crypto';
import type { Product } from '../../catalog/product.ts';
import type { Image } from '../../contract/common-schemas.ts';
import { imagePaths } from '../../image/image-url.ts';
import { fullName } from '../../terms/full-name.ts';
import type { View } from './view.ts';

/**
 * A product's pictures with their image service paths, best first. A path contains the picture's position and a hash of
 * its source, so that a changed picture gets a new path.
 */
export const presentPictures = ({ market }: View, product: Product): Image[] =>
  product.images.map((source, position) => presentPicture(market.id, product, source, position));

/** The first picture, or a grey drawing of what its category contains. */
export function presentCover({ market }: View, product: Product): Image {
  const [source] = product.images;
  if (source !== undefined) return presentPicture(market.id, product, source, 0);
  return { path: imagePaths.placeholder(market.id, product.categoryId), alt: '' };
}

const presentPicture = (market: string, product: Product, source: string, position: number): Image => ({
  path: imagePaths.product(market, product.id, `${position}-${hash('sha1', source).slice(0, 8)}`),
  alt: fullName(product),
});
