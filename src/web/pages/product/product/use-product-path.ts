import { useSite } from '../../../site.ts';
import { defaultsFromSettings, type ProductQuery, productQueryPath } from './product-query.ts';

/** Builds paths of a product page with the market's defaults. */
export function useProductPath(): (path: string, query: ProductQuery) => string {
  const defaults = defaultsFromSettings(useSite().settings);
  return (path, query) => productQueryPath(path, query, defaults);
}
