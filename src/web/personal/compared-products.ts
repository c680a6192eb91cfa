import { MOST_COMPARED } from '../../api/contract/compare-limits.ts';
import { keptProducts } from './kept-products.ts';

/** The products that are marked to be compared. */
export const comparedProducts = keptProducts({ name: 'comparedProducts', most: MOST_COMPARED, whenFull: 'refuse' });
