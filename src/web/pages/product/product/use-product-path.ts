import { useSite } from '../../../site.ts';
import { type ProductQuery, productDefaults, productQueryPath } from './product-query.ts';

/** Builds paths of a product page with the market's defaults. */
export function useProductPath(): (path: string, query: ProductQuery) => string {
  const defaults = productDefaults(useSite().settings);
  return (path, query) => productQueryPath(path, query, defaults);
}
