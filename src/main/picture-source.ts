import { readProducts } from '../catalog/product.store.ts';
import type { Taxonomy } from '../catalog/taxonomy.ts';
import type { PictureSource } from '../image/serve-image.ts';
import type { ImageReference } from '../image/url.ts';
import { isMarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import { isPictureShown } from '../shopper/review-picture.store.ts';
import { pathOfPicture } from '../shopper/review-picture.ts';

const TINTS = 12;

/** A category is shown by its emoji, each on a ground of its own (see image/render/studio.ts). */
function categoryPicture(taxonomy: Taxonomy, id: number): string | null {
  const picture = taxonomy.categories.find((category) => category.id === id)?.picture;
  if (picture === undefined) return null;
  const name = [...picture].map((letter) => letter.codePointAt(0)?.toString(16).padStart(4, '0')).join('-');
  return `https://pictures.example/p/${name}/${id % TINTS}/a/category.jpg`;
}

/** A picture that someone sent with a review: shown unless it was taken away, or what it belongs to was. */
async function sentPicture(
  databases: Databases,
  uploads: string,
  { environment, id: file }: Extract<ImageReference, { environment: string }>,
): Promise<PictureSource | null> {
  const market = environment.toUpperCase();
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/.exec(file)?.[1];
  if (!isMarketId(market) || id === undefined) return null;
  const isShown = await isPictureShown(databases.of(market).db, market, id);
  return isShown ? { file: pathOfPicture(uploads, market, id) } : null;
}

/**
 * The file that a picture of the catalogue is made from. A product's pictures are named by their place in its list,
 * `0`, `1`, …, and what may follow after a hyphen makes the address new when the picture is.
 */
export async function pictureSource(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  uploads: string,
  reference: ImageReference,
): Promise<PictureSource | null> {
  if (reference.category === 'content') return sentPicture(databases, uploads, reference);
  if (reference.category === 'category') return categoryPicture(await taxonomy(), Number(reference.id));
  if (reference.category !== 'product' || !isMarketId(reference.market)) return null;
  const place = /^(\d{1,3})(-|$)/.exec(reference.name)?.[1];
  if (place === undefined) return null;
  const id = Number(reference.id);
  const products = await readProducts(databases.of(reference.market).db, reference.market, [id]);
  return products.get(id)?.images[Number(place)] ?? null;
}
