import { PageFailure } from '../../loading/page-failure.ts';

/** The product id of `{categoryId}-{productId}`. The category is part of the address only; it is not looked up. */
export function productIdOf(ids: string): string {
  const id = /^\d{1,15}-(\d{1,15})$/.exec(ids)?.[1];
  if (id === undefined) throw new PageFailure(404, 'Not Found');
  return id;
}
