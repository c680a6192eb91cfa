import { PageError } from '../../loading/page-error.ts';

/**
 * Reads the product id of a `{categoryId}-{productId}` path segment. The category id is not used. Throws a 404 for an
 * invalid segment.
 */
export function requireProductId(ids: string): string {
  const id = /^\d{1,15}-(\d{1,15})$/.exec(ids)?.[1];
  if (id === undefined) throw new PageError(404, 'Not Found');
  return id;
}
