import { join } from 'node:path';
import { readProducts } from '../catalog/product.store.ts';
import { drawnLogoSource } from '../image/drawn-logo.ts';
import { drawingOf, drawnUrl } from '../image/drawn-picture.ts';
import { type ImageReference, PLACEHOLDER } from '../image/image-url.ts';
import type { ImageSource } from '../image/serve-image.ts';
import { isMarketId } from '../market/market.ts';
import { readDraftPicture, readOfferPicture } from '../offer/offer-picture.store.ts';
import type { Databases } from '../platform/databases.ts';
import { isPictureShown } from '../review/review-picture.store.ts';
import { picturePath } from '../review/review-picture.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';

/** The keys of a category and of the levels above it. */
function keysUpwards({ categories }: Taxonomy, id: number | null): string[] {
  const category = categories.find((node) => node.id === id);
  return category === undefined
    ? []
    : [category.key, ...keysUpwards({ categories, attributes: [] }, category.parentId)];
}

/** A drawing of what a category contains; in grey as the placeholder of its products. */
function categoryPicture(taxonomy: Taxonomy, id: number, view: 'a' | 'placeholder'): string | null {
  const [key = '', ...above] = keysUpwards(taxonomy, id);
  const drawing = drawingOf([key, ...above]);
  return drawing === null ? null : drawnUrl({ drawing, view, model: key, facts: new Map() });
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

/** A picture that the operator or a user uploaded under a name; the name may lack its extension. */
function storedPicture(uploads: string, folder: string, name: string): ImageSource | null {
  const stem = /^([a-z0-9][a-z0-9-]{0,79})(?:\.jpg)?$/i.exec(name)?.[1];
  return stem === undefined ? null : { file: join(uploads, folder, `${stem.toLowerCase()}.jpg`) };
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
  switch (reference.category) {
    case 'content':
    case 'avatar': {
      const { environment, id } = reference;
      if (reference.category === 'content') return uploadedPicture(databases, uploads, reference);
      return storedPicture(uploads, join('avatars', environment), id);
    }
    case 'logo':
      return drawnLogoSource(reference.id) ?? storedPicture(uploads, 'logos', reference.id);
    case 'category':
    case 'offer':
    case 'draft':
      return numberedPicture(databases, taxonomy, reference);
    case 'product':
      if (reference.name === PLACEHOLDER) return categoryPicture(await taxonomy(), Number(reference.id), 'placeholder');
      return productPicture(databases, reference);
  }
}

/** A category's own picture, or one of an offer as its feed states it. */
async function numberedPicture(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  { category, market, id }: Extract<ImageReference, { category: 'category' | 'offer' | 'draft' }>,
): Promise<ImageSource | null> {
  if (category === 'category') return categoryPicture(await taxonomy(), Number(id), 'a');
  if (!isMarketId(market)) return null;
  const read = category === 'offer' ? readOfferPicture : readDraftPicture;
  return read(databases.forMarket(market).db, market, Number(id));
}

/** The drawing that replaces a product's picture that cannot be fetched; null for other pictures. */
export async function placeholderSource(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  reference: ImageReference,
): Promise<string | null> {
  if (reference.category !== 'product' || !isMarketId(reference.market)) return null;
  const id = Number(reference.id);
  const product = (await readProducts(databases.forMarket(reference.market).db, reference.market, [id])).get(id);
  return product === undefined ? null : categoryPicture(await taxonomy(), product.categoryId, 'placeholder');
}

async function productPicture(
  databases: Databases,
  { market, name, id }: Extract<ImageReference, { category: 'product' }>,
): Promise<ImageSource | null> {
  const place = /^(\d{1,3})(-|$)/.exec(name)?.[1];
  if (place === undefined || !isMarketId(market)) return null;
  const products = await readProducts(databases.forMarket(market).db, market, [Number(id)]);
  return products.get(Number(id))?.images[Number(place)] ?? null;
}
