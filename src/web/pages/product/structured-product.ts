import type { Product } from '../../../api/contract/product-schemas.ts';
import type { Reviews } from '../../../api/contract/review-schemas.ts';
import { decimalOf } from '../../../market/money.ts';
import { breadcrumbList, structuredReviews, wholeAddress } from '../../routing/page-head.ts';
import type { Site } from '../../site.ts';

/** The product as schema.org describes one: a product snippet with the span of its offers of new goods. */
export function structuredProduct(site: Site, product: Product, reviews: Reviews | null): object[] {
  const { lowestItem, highestItem } = product;
  return [
    breadcrumbList(site, product.breadcrumbs),
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.krn,
      url: wholeAddress(site, product.path),
      image: product.images.map(({ path }) => site.origin + path),
      ...(product.gtins[0] ? { gtin: product.gtins[0] } : {}),
      ...(product.mpn ? { mpn: product.mpn } : {}),
      ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
      ...structuredReviews(reviews),
      ...(lowestItem && highestItem
        ? {
            offers: {
              '@type': 'AggregateOffer',
              lowPrice: decimalOf(lowestItem),
              highPrice: decimalOf(highestItem),
              priceCurrency: lowestItem.currency,
              offerCount: product.offers.filter(({ condition }) => condition === 'new').length,
            },
          }
        : {}),
    },
  ];
}
