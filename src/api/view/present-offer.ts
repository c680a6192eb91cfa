import type { Image, Shop, ShopEvidence } from '../../contract/common-schemas.ts';
import { clickPath } from '../../contract/merchant/click-link.ts';
import { pages } from '../../contract/pages.ts';
import type { LowestOffer } from '../../contract/price/price-schemas.ts';
import type { Offer as OfferResponse } from '../../contract/product/product-schemas.ts';
import { imagePaths } from '../../image/image-url.ts';
import { deliveryOf, type Merchant } from '../../offer/merchant.ts';
import { type Offer, offerTotal } from '../../offer/offer.ts';
import type { CompanyEvidence } from '../../partner/partner-evidence.store.ts';
import { merchantLowestOf30Days } from '../../price/lowest-of-30-days.ts';
import { changeIn30Days } from '../../price/price-trend.ts';
import { provedDrop } from '../../price/proved-drop.ts';
import type { UnconfirmedPrice } from '../../price/unconfirmed-price.ts';
import { ratingInterval } from '../../terms/rating-interval.ts';
import type { OfferPriceFacts } from './loaded-product.ts';
import { presentDrop, presentRating, toMoney, toMoneyOrNull } from './present-money.ts';
import type { MarketReference } from './reference-cache.ts';
import type { View } from './view.ts';

const presentUnconfirmed = (view: View, { reason, usual, confirmsAt }: UnconfirmedPrice) => ({
  reason,
  usual: toMoneyOrNull(view, usual),
  confirmsAt: confirmsAt === null ? null : new Date(confirmsAt).toISOString(),
});

/** A merchant's logo; null if it has none. */
export const presentLogo = ({ name, logo }: Pick<Merchant, 'name' | 'logo'>): Image | null =>
  logo === null ? null : { path: imagePaths.logo(logo), alt: name };

/** A merchant beside what it sells. */
export const presentShop = ({ id, name, rating, logo }: Merchant): Shop => ({
  id,
  name,
  path: pages.merchant.path(id, name),
  rating: presentRating(rating),
  logo: presentLogo({ name, logo }),
});

/** What is known about who a shop is: dated facts, no score. Null: it could not be read. */
export function presentEvidence(
  { companies, hereSince }: Pick<MarketReference, 'companies' | 'hereSince'>,
  { id, rating }: Pick<Merchant, 'id' | 'rating'>,
): ShopEvidence | null {
  if (companies === null) return null;
  const range = rating === null ? null : ratingInterval(rating.average, rating.count);
  return {
    evidence: presentCompany(companies.get(id)),
    hereSince: hereSince.get(id)?.toISOString() ?? null,
    ratingRange: rating === null || range === null ? null : { ...range, count: rating.count },
  };
}

function presentCompany(company: CompanyEvidence | undefined): ShopEvidence['evidence'] {
  if (company === undefined) return null;
  const { merchantId: _, provedAt, vatCheckedAt, ...stated } = company;
  const dates = { vatCheckedAt: vatCheckedAt?.toISOString() ?? null, domainProvedAt: provedAt?.toISOString() ?? null };
  return { ...stated, ...dates };
}

/** An offer for pages; null if its merchant is not loaded yet. */
export function presentOffer(
  view: View,
  offer: Offer,
  { changes, unconfirmed }: OfferPriceFacts,
  now: Date,
): OfferResponse | null {
  const merchant = view.reference.merchants.get(offer.merchantId);
  if (merchant === undefined) return null;
  return {
    id: offer.id,
    merchant: {
      ...presentShop(merchant),
      returnDays: merchant.returnDays,
      paymentMethods: [...merchant.paymentMethods],
    },
    evidence: presentEvidence(view.reference, merchant),
    title: offer.title,
    item: toMoney(view, offer.price),
    shipping: toMoneyOrNull(view, offer.shipping),
    shippingByRules: offer.shippingSource === 'rules',
    paymentFee: toMoneyOrNull(view, offer.paymentFee),
    deposit: toMoneyOrNull(view, offer.deposit),
    total: toMoneyOrNull(view, offerTotal(offer)),
    listPrice: toMoneyOrNull(view, offer.listPrice),
    unitPrice:
      offer.unitPrice === null
        ? null
        : {
            price: toMoney(view, offer.unitPrice.amount),
            quantity: offer.unitPrice.quantity,
            unit: offer.unitPrice.unit,
          },
    priceKind: offer.priceKind,
    condition: offer.condition,
    stock: offer.stock,
    delivery: deliveryOf(offer, merchant),
    low30: toMoneyOrNull(view, merchantLowestOf30Days(changes, now)),
    drop: presentDrop(view, provedDrop(changes, now)),
    trend: changeIn30Days(changes, now),
    unconfirmed: unconfirmed === null ? null : presentUnconfirmed(view, unconfirmed),
    seenAt: offer.seenAt.toISOString(),
    clickPath: clickPath(view.market.id, offer.id),
    paid: false,
  };
}

/** The offer of a product's lowest total; null if its merchant is not loaded yet. */
export function presentLowest(view: View, productId: number, offer: Offer): LowestOffer | null {
  const merchant = view.reference.merchants.get(offer.merchantId);
  if (merchant === undefined) return null;
  const { id, name } = merchant;
  return {
    productId,
    id: offer.id,
    merchant: { id, name, path: pages.merchant.path(id, name) },
    item: toMoney(view, offer.price),
    shipping: toMoneyOrNull(view, offer.shipping),
    deposit: toMoneyOrNull(view, offer.deposit),
    total: toMoneyOrNull(view, offerTotal(offer)),
    stock: offer.stock,
    pricedAt: offer.pricedAt.toISOString(),
    seenAt: offer.seenAt.toISOString(),
    clickPath: clickPath(view.market.id, offer.id),
  };
}
