import type { Money, ProductCard } from '../contract/common-schemas.ts';
import type { LowestOffer } from '../contract/price/price-schemas.ts';
import type { Offer, Product } from '../contract/product/product-schemas.ts';
import { fullName } from '../terms/full-name.ts';
import { type AnswerPlace, publicAddress } from './answer.ts';

/** How a product is named in the protocol: products belong to a market. */
const productGid = (market: string, productId: number): string => `${market}-${productId}`;
const variantGid = (market: string, productId: number, offerId: number): string =>
  `${productGid(market, productId)}-${offerId}`;

/** Reads the id of a product or of one of its offers; null if it is none. */
export function parseGid(text: string): { market: string; productId: number; offerId: number | null } | null {
  const [, market = '', product = '', offer] = /^([A-Z]{2})-(\d{1,15})(?:-(\d{1,15}))?$/.exec(text) ?? [];
  return product === '' ? null : { market, productId: Number(product), offerId: offer ? Number(offer) : null };
}

type AnyOffer = Pick<Offer, 'id' | 'item' | 'shipping' | 'deposit' | 'total' | 'stock' | 'seenAt' | 'clickPath'> & {
  merchant: { name: string };
};
type Described = { id: number; name: string; description: string; path: string };

const STOCK_STATES = { in: 'in_stock', out: 'out_of_stock', unknown: undefined } as const;

/** An offer as a variant: what a shop sells. The price is without delivery; the total and its time are in the metadata. */
function variantOf(product: Described, offer: AnyOffer, place: AnswerPlace) {
  const { id, merchant, item, shipping, deposit, total, stock, seenAt, clickPath } = offer;
  const status = STOCK_STATES[stock];
  return {
    id: variantGid(place.market, product.id, id),
    title: product.name,
    description: { plain: product.description },
    url: publicAddress(product.path, place),
    price: item,
    availability: { available: stock !== 'out', ...(status && { status }) },
    seller: { name: merchant.name },
    metadata: {
      shipping,
      deposit,
      total,
      seen_at: seenAt,
      shop_url: new URL(clickPath, publicAddress('/', place)).href,
    },
  };
}

const byAmount = (a: Money, b: Money): number => a.amount - b.amount;

/** A product with its offers as variants; null without offers, because the protocol requires one. */
function commerceProduct(product: Described, offers: readonly AnyOffer[], extra: object, place: AnswerPlace) {
  const items = offers.map(({ item }) => item).sort(byAmount);
  const [min] = items;
  const max = items.at(-1);
  if (min === undefined || max === undefined) return null;
  return {
    id: productGid(place.market, product.id),
    title: product.name,
    description: { plain: product.description },
    url: publicAddress(product.path, place),
    ...extra,
    price_range: { min, max },
    variants: offers.map((offer) => variantOf(product, offer, place)),
  };
}

const ratingOf = (rating: ProductCard['rating']) =>
  rating === null ? {} : { rating: { value: rating.average, scale_max: 5, count: rating.count } };

/** A product of a list, with its offer of the lowest total. */
export function listedProduct(card: ProductCard, offer: LowestOffer, place: AnswerPlace) {
  const { id, name, path, keyFacts, categoryName, rating } = card;
  const description = [name, ...keyFacts].join(', ');
  const extra = { categories: [{ value: categoryName, taxonomy: 'merchant' }], ...ratingOf(rating) };
  return commerceProduct({ id, name, description, path }, [offer], extra, place);
}

/** A product with all confirmed offers of new ones, lowest total first; only one of them if `offerId` names it. */
export function detailedProduct(product: Product, offerId: number | null, place: AnswerPlace) {
  const { id, path, category, rating, gtins } = product;
  const name = fullName(product);
  const offers = product.offers.filter(
    (offer) =>
      offer.condition === 'new' &&
      offer.priceKind === 'public' &&
      offer.unconfirmed === null &&
      (offerId === null || offer.id === offerId),
  );
  const description = product.description || name;
  const extra = { categories: [{ value: category.name, taxonomy: 'merchant' }], ...ratingOf(rating) };
  const described = commerceProduct({ id, name, description, path }, offers, extra, place);
  const barcodes = gtins.map((value) => ({ type: 'GTIN', value }));
  return described && { ...described, variants: described.variants.map((variant) => ({ ...variant, barcodes })) };
}
