import { shortProductPath } from '../../contract/pages.ts';
import { imagePaths } from '../../image/image-url.ts';
import type { WatchTriggerMessage } from '../../outbox/message-kinds.ts';
import { slugify } from '../../terms/slug.ts';
import type { TemplateContext } from '../message-content.ts';

/** Width and height in pixels. */
const PICTURE_SIZE = 160;

type Product = WatchTriggerMessage['product'];

/** The short URL of a product's page, which stays valid when the product is renamed. */
export const productUrl = (s: TemplateContext, product: Pick<Product, 'id' | 'categoryId'>): string =>
  s.url(shortProductPath(product));

/** Index of a product's first picture. */
const FIRST_PICTURE = '0';

/** The URL of a product's picture as JPEG, which all mail clients can show; null: it has none. */
export const pictureUrl = (s: TemplateContext, { imageId, name }: Product): string | null =>
  imageId === null
    ? null
    : s.file(
        `${imagePaths.product(s.market.id, imageId, `${FIRST_PICTURE}-${slugify(name)}`)}?d=${PICTURE_SIZE}x${PICTURE_SIZE}&fmt=jpeg`,
      );
