import { readProducts } from '../catalog/product.store.ts';
import type { ImageReference } from '../image/url.ts';
import { isMarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';

/**
 * The file that a picture of the catalogue is made from. A product's pictures are named by their place in its list,
 * `0`, `1`, …, and what may follow after a hyphen makes the address new when the picture is.
 */
export async function pictureSource(databases: Databases, reference: ImageReference): Promise<string | null> {
  if (reference.category !== 'product' || !isMarketId(reference.market)) return null;
  const place = /^(\d{1,3})(-|$)/.exec(reference.name)?.[1];
  if (place === undefined) return null;
  const id = Number(reference.id);
  const products = await readProducts(databases.of(reference.market).db, reference.market, [id]);
  return products.get(id)?.images[Number(place)] ?? null;
}
