import { readProducts } from '../catalog/product.store.ts';
import type { Taxonomy } from '../catalog/taxonomy.ts';
import type { ImageReference } from '../image/url.ts';
import { isMarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';

const TINTS = 12;

/** A category is shown by its emoji, each on a ground of its own (see image/render/studio.ts). */
function categoryPicture(taxonomy: Taxonomy, id: number): string | null {
  const picture = taxonomy.categories.find((category) => category.id === id)?.picture;
  if (picture === undefined) return null;
  const name = [...picture].map((letter) => letter.codePointAt(0)?.toString(16).padStart(4, '0')).join('-');
  return `https://pictures.example/p/${name}/${id % TINTS}/a/category.jpg`;
}

/**
 * The file that a picture of the catalogue is made from. A product's pictures are named by their place in its list,
 * `0`, `1`, …, and what may follow after a hyphen makes the address new when the picture is.
 */
export async function pictureSource(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  reference: ImageReference,
): Promise<string | null> {
  if (reference.category === 'category') return categoryPicture(await taxonomy(), Number(reference.id));
  if (reference.category !== 'product' || !isMarketId(reference.market)) return null;
  const place = /^(\d{1,3})(-|$)/.exec(reference.name)?.[1];
  if (place === undefined) return null;
  const id = Number(reference.id);
  const products = await readProducts(databases.of(reference.market).db, reference.market, [id]);
  return products.get(id)?.images[Number(place)] ?? null;
}
