import type { Brand } from '../../catalog/product.ts';
import { pages } from '../../contract/pages.ts';
import { brandPath } from './paths.ts';

/** Name and paths of a brand. */
export const brandNames = (brand: Brand) => ({
  id: brand.id,
  name: brand.name,
  path: brandPath(brand),
  salePath: pages.brandSale.path(brand.id, brand.name.toWellFormed()),
});
