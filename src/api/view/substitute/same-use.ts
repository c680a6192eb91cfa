import type { Product } from '../../../catalog/product.ts';
import { attributeFacet, type SearchFilter } from '../../../search/product-search.ts';
import type { Attribute } from '../../../taxonomy/taxonomy.ts';

/**
 * Keys of attributes on which a product's use depends beside those of its variants; the part after a dot distinguishes
 * categories.
 */
const USE_KEY =
  /^(kind|form|format|fits|purpose|area|decaf|caffeine-free|rechargeable|dog-age|bulb-socket|[a-z-]+-(type|size))(\.|$)/;
/** A shopper may take another taste or colour. */
const TASTE_KEY = /^(colour|flavour|scent)(\.|$)/;
/** A volume in millilitres is that of a scent or a cream, which has no substitute. */
const SCENT_KEY = /^volume(\.|$)/;

const isUse = ({ key, role, kind }: Attribute): boolean =>
  kind !== 'number' && !TASTE_KEY.test(key) && (role === 'variant' || USE_KEY.test(key));

/** What a substitute must have in common with the product; null: too little is known of the product's use. */
export function filtersOfUse(product: Product, attributes: readonly Attribute[]): SearchFilter[] | null {
  const uses = attributes.filter(isUse);
  const filters = uses.flatMap((attribute): SearchFilter[] => {
    const setting = product.attributes[attribute.id];
    const facet = attributeFacet(attribute.id);
    if (setting === undefined) return [];
    return typeof setting === 'boolean'
      ? [{ facet, kind: 'flag', value: setting }]
      : [{ facet, kind: 'choices', values: [setting] }];
  });
  const isUnknown = uses.some(({ id, role }) => role === 'variant' && product.attributes[id] === undefined);
  return filters.length === 0 || isUnknown || attributes.some(({ key }) => SCENT_KEY.test(key)) ? null : filters;
}
