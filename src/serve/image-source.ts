import { readProducts } from '../catalog/product.store.ts';
import type { ImageSource } from '../image/serve-image.ts';
import type { ImageReference } from '../image/url.ts';
import { isMarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import { isPictureShown } from '../review/review-picture.store.ts';
import { picturePath } from '../review/review-picture.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

const TINTS = 12;

/** The image of a category is its emoji on a background colour of its own (see image/render/studio.ts). */
function categoryPicture(taxonomy: Taxonomy, id: number): string | null {
  const picture = taxonomy.categories.find((category) => category.id === id)?.picture;
  if (picture === undefined) return null;
  const name = [...picture].map((letter) => letter.codePointAt(0)?.toString(16).padStart(4, '0')).join('-');
  return `https://pictures.example/p/${name}/${id % TINTS}/a/category.jpg`;
}

/** A picture uploaded with a review: visible unless it or its review was removed. */
async function uploadedPicture(
  databases: Databases,
  uploads: string,
  { environment, id: file }: Extract<ImageReference, { environment: string }>,
): Promise<ImageSource | null> {
  const market = environment.toUpperCase();
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/.exec(file)?.[1];
  if (!isMarketId(market) || id === undefined) return null;
  const isShown = await isPictureShown(databases.forMarket(market).db, market, id);
  return isShown ? { file: picturePath(uploads, market, id) } : null;
}

/**
 * The source file or URL of an image; null if there is none. A product's images are named by their position in its list,
 * `0`, `1`, …, optionally followed by a hyphen and a version, which changes the URL when the image changes.
 */
export async function imageSource(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  uploads: string,
  reference: ImageReference,
): Promise<ImageSource | null> {
  if (reference.category === 'content') return uploadedPicture(databases, uploads, reference);
  if (reference.category === 'category') return categoryPicture(await taxonomy(), Number(reference.id));
  if (reference.category !== 'product' || !isMarketId(reference.market)) return null;
  const place = /^(\d{1,3})(-|$)/.exec(reference.name)?.[1];
  if (place === undefined) return null;
  const id = Number(reference.id);
  const products = await readProducts(databases.forMarket(reference.market).db, reference.market, [id]);
  return products.get(id)?.images[Number(place)] ?? null;
}
