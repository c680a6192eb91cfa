import { hash } from 'node:crypto';
import { fullName } from '../../base/full-name.ts';
import type { Product } from '../../catalog/product.ts';
import { imagePaths } from '../../image/url.ts';
import type { Image } from '../contract/common-schemas.ts';
import type { View } from '../view.ts';

/**
 * A product's pictures as the image service knows them, best first: named by their place, and by a hash of where they
 * come from, so that another picture has another address.
 */
export const presentPictures = ({ market }: View, product: Product): Image[] =>
  product.images.map((source, place) => presentPicture(market.id, product, source, place));

/** The first of them. */
export const presentCover = ({ market }: View, product: Product): Image | null =>
  product.images.length === 0 ? null : presentPicture(market.id, product, product.images[0], 0);

const presentPicture = (market: string, product: Product, source: string, place: number): Image => ({
  path: imagePaths.product(market, product.id, `${place}-${hash('sha1', source).slice(0, 8)}`),
  alt: fullName(product),
});
