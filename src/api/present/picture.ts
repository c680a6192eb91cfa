import type { Product } from '../../catalog/product.ts';
import type { Image } from '../contract/common-schemas.ts';
import type { View } from '../view.ts';

/** A product's pictures as the image service knows them, best first. */
export const presentPictures = ({ market }: View, product: Product): Image[] =>
  product.images.map((_, i) => ({
    path: `/images/product/${market.id.toLowerCase()}/${product.id}/${i}.jpg`,
    alt: product.option === null ? product.name : `${product.name} ${product.option}`,
  }));
