import { attributeFacet, type SearchFilter } from '../../../search/product-search.ts';
import type { Sibling } from './model.store.ts';

const inRange = (value: number | null | undefined, { min, max }: { min: number | null; max: number | null }): boolean =>
  value !== null && value !== undefined && (min === null || value >= min) && (max === null || value <= max);

/** The values that a variant has of a built-in facet; null: they are not known here. */
function builtInValues(sibling: Sibling, facet: SearchFilter['facet']): readonly (number | string | null)[] | null {
  switch (facet) {
    case 'category':
      return [sibling.categoryId];
    case 'brand':
      return [sibling.brandId];
    case 'merchant':
      return sibling.merchantIds;
    case 'shops':
      return [sibling.merchantIds.length];
    case 'stock':
      return [sibling.stock];
    case 'condition':
      return sibling.conditions;
    case 'price':
      return [sibling.lowestTotal ?? sibling.lowestItem];
    case 'drop':
      return [sibling.dropPercent];
    case 'drop-day':
      return [sibling.dropDay];
    default:
      return null;
  }
}

function passes(sibling: Sibling, filter: SearchFilter): boolean | null {
  const attribute = Object.entries(sibling.attributes).find(([id]) => attributeFacet(Number(id)) === filter.facet);
  if (filter.facet.startsWith('attribute:')) {
    const setting = attribute?.[1];
    if (filter.kind === 'flag') return setting === filter.value;
    if (typeof setting !== 'number') return false;
    return filter.kind === 'range' ? inRange(setting, filter) : filter.values.includes(setting);
  }
  const values = builtInValues(sibling, filter.facet);
  if (values === null || filter.kind === 'flag') return null;
  if (filter.kind === 'choices') return values.some((value) => value !== null && filter.values.includes(value));
  return values.some((value) => typeof value === 'number' && inRange(value, filter));
}

/**
 * Those variants of a model that pass a list's filters; null where that cannot be known without the index, as for ratings.
 * O(variants × filters).
 */
export function passingSiblings(siblings: readonly Sibling[], filters: readonly SearchFilter[]): Sibling[] | null {
  const passed: Sibling[] = [];
  for (const sibling of siblings) {
    const results = filters.map((filter) => passes(sibling, filter));
    if (results.includes(null)) return null;
    if (!results.includes(false)) passed.push(sibling);
  }
  return passed;
}
