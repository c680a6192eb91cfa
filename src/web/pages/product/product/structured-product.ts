import type { Product } from '../../../../contract/product/product-schemas.ts';
import type { Reviews } from '../../../../contract/review/review-schemas.ts';
import { formatDecimal } from '../../../../market/money.ts';
import { fullName } from '../../../../terms/full-name.ts';
import { absoluteUrl, breadcrumbList, reviewStructuredData } from '../../../routing/page-head.ts';
import type { Site } from '../../../site.ts';

/** The product as schema.org objects: a Product with an AggregateOffer over the offers that make its prices. */
export function buildStructuredProduct(site: Site, product: Product, reviews: Reviews | null): object[] {
  const { lowestItem, highestItem } = product;
  const isCounted = ({ condition, stock, priceKind, unconfirmed }: Product['offers'][number]): boolean =>
    condition === 'new' && stock !== 'out' && priceKind === 'public' && unconfirmed === null;
  return [
    breadcrumbList(site, product.breadcrumbs),
    {
      '@type': 'Product',
      name: fullName(product),
      description: product.description,
      sku: product.krn,
      url: absoluteUrl(site, product.path),
      image: product.images.map(({ path }) => site.origin + path),
      ...(product.gtins[0] ? { gtin: product.gtins[0] } : {}),
      ...(product.mpn ? { mpn: product.mpn } : {}),
      ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand.name } } : {}),
      ...reviewStructuredData(reviews),
      ...(lowestItem && highestItem
        ? {
            offers: {
              '@type': 'AggregateOffer',
              lowPrice: formatDecimal(lowestItem),
              highPrice: formatDecimal(highestItem),
              priceCurrency: lowestItem.currency,
              offerCount: product.offers.filter(isCounted).length,
            },
          }
        : {}),
    },
  ];
}
