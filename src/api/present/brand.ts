import type { Brand } from '../../catalog/product.ts';
import { sitePaths } from '../contract/site-paths.ts';
import { brandPath } from './paths.ts';

/** What a brand is called and where its pages are. */
export const brandNames = (brand: Brand) => ({
  id: brand.id,
  name: brand.name,
  path: brandPath(brand),
  salePath: sitePaths.brandSale(brand.id, brand.name.toWellFormed()),
});
