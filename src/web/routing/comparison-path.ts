import { pages } from '../../contract/pages.ts';
/** Path of a product comparison; the ids are in column order. */
export const comparisonPath = (ids: readonly number[]): string =>
  ids.length === 0 ? pages.compare.path() : `${pages.compare.path()}?ids=${ids.join(',')}`;

/** Path of a basket without further options. */
export const basketPath = (items: readonly { id: number; quantity: number }[]): string =>
  items.length === 0
    ? pages.basket.path()
    : `${pages.basket.path()}?items=${items.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`;
