import { slugify } from '../../base/slug.ts';

/**
 * The site's addresses as paths inside a market, e.g. `/cl/1101/Washing-machines`. What a market puts in front of them
 * (its prefix, its locale) is the site's own matter.
 */
export const sitePaths = {
  home: () => '/',
  category: (id: number, name: string) => `/cl/${id}/${slugify(name)}`,
  tree: (id: number, name: string) => `/t/${id}/${slugify(name)}`,
  /** `option` tells a variant from its siblings; null where the product has none. */
  product: (p: { categoryId: number; id: number; categoryName: string; name: string; option: string | null }) => {
    const last = slugify(p.option === null ? p.name : `${p.name}-${p.option}`);
    return `/pl/${p.categoryId}-${p.id}/${slugify(p.categoryName)}/${last}`;
  },
  results: (query: string) => `/results?q=${encodeURIComponent(query)}`,
  merchant: (id: number, name: string) => `/ri/${id}/${slugify(name)}`,
  brand: (id: number, name: string) => `/mi/${id}/${slugify(name)}`,
  series: (id: number, name: string) => `/ps/${id}/${slugify(name)}`,
} as const;
