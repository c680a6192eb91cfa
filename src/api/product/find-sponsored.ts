import { findSponsoredOffer } from '../../billing/find-sponsored-offer.ts';
import type { Product } from '../../catalog/product.ts';
import { addClickFact, clickPath } from '../../contract/merchant/click-link.ts';
import type { Offer, Product as ProductResponse } from '../../contract/product/product-schemas.ts';
import type { ApiContext } from '../view/context.ts';
import type { View } from '../view/view.ts';

/** A product of one shop needs no advertisement. */
const MIN_MERCHANTS = 2;

type Subject = { product: Product; offers: readonly Offer[]; merchantCount: number; now: Date };

/** Only what everybody can buy now, new and at a confirmed price. */
const isEligible = ({ stock, condition, priceKind, unconfirmed }: Offer): boolean =>
  stock === 'in' && condition === 'new' && priceKind === 'public' && unconfirmed === null;

/** The category of a product, then those above it, as receipts of clicks have them. */
function categoriesOf({ reference }: View, categoryId: number): number[] {
  const ids: number[] = [];
  let node = reference.tree.byId.get(categoryId);
  while (node !== undefined && ids.length < 3) {
    ids.push(node.id);
    node = node.parentId === null ? undefined : reference.tree.byId.get(node.parentId);
  }
  return ids;
}

/** The offer of a product that also has its sponsored place; null: nobody bought it. */
export async function findSponsored(
  context: ApiContext,
  view: View,
  { product, offers, merchantCount, now }: Subject,
): Promise<ProductResponse['sponsored']> {
  if (merchantCount < MIN_MERCHANTS) return null;
  const market = view.market.id;
  const board = await context.bidBoard(market);
  if (board === null || board.bidders.size === 0) return null;
  const subject = {
    market,
    productId: product.id,
    categories: categoriesOf(view, product.categoryId),
    offers: offers
      .filter(isEligible)
      .map(({ id, merchant, item }) => ({ id, merchantId: merchant.id, price: item.amount })),
  };
  const found = findSponsoredOffer(board, subject, now);
  if (found === null) return null;
  const { offerId, seal } = found;
  return { offerId, clickPath: addClickFact(clickPath(market, offerId), 'placeSeal', seal) };
}
