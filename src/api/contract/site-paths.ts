import { storeKrn } from '../../base/krn.ts';
import { slugify } from '../../base/slug.ts';

/**
 * The site's addresses as paths inside a market, e.g. `/cl/1101/Washing-machines`. What a market puts in front of them
 * (its prefix, its locale) is the site's own matter.
 */
export const sitePaths = {
  home: () => '/',
  privacySettings: () => '/info/privacy/settings',
  category: (id: number, name: string) => `/cl/${id}/${slugify(name)}`,
  power: (id: number, name: string) => `/ct/${id}/${slugify(name)}`,
  tree: (id: number, name: string) => `/t/${id}/${slugify(name)}`,
  /** `option` tells a variant from its siblings; null where the product has none. */
  product: (p: { categoryId: number; id: number; categoryName: string; name: string; option: string | null }) => {
    const last = slugify(p.option === null ? p.name : `${p.name}-${p.option}`);
    return `/pl/${p.categoryId}-${p.id}/${slugify(p.categoryName)}/${last}`;
  },
  results: (query: string) => `/results?q=${encodeURIComponent(query)}`,
  merchant: (id: number, name: string) => `/ri/${id}/${slugify(name)}`,
  brand: (id: number, name: string) => `/mi/${id}/${slugify(name)}`,
  /** A name without a letter or digit leaves no gap in the address. */
  brandSale: (id: number, name: string) => `/mi/${id}/${slugify(name) || '-'}/sale`,
  deals: () => '/deals',
  series: (id: number, name: string) => `/ps/${id}/${slugify(name)}`,
  stores: () => '/store',
  store: (id: number, name: string) => `/store/${storeKrn(id)}/${slugify(name)}`,
  buyingProtection: (merchantId: number, name: string) => `/bp/${merchantId}/${slugify(name)}`,
  /** `slug` may have a second part, e.g. `for-merchants/feeds`. */
  article: (slug: string) => `/info/${slug}`,
  searchPage: (keyword: string) => `/sp/${keyword}.html`,
  campaign: (slug: string) => `/${slug}`,
} as const;
