import { useSite } from '../../site.ts';
import { type ProductQuery, productAddress, standardOf } from './product-query.ts';

/** Builds the addresses of a product page. */
export function useProductAddress(): (path: string, query: ProductQuery) => string {
  const standard = standardOf(useSite().settings);
  return (path, query) => productAddress(path, query, standard);
}
