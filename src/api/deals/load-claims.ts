import type { Deals } from '../../contract/deals/deals-schemas.ts';
import { pages } from '../../contract/pages.ts';
import { countClaims, readFalseClaims } from '../../price/price-claim.store.ts';
import type { ApiContext } from '../view/context.ts';
import { loadCards } from '../view/load-cards.ts';
import { presentClaim } from '../view/present-deals.ts';
import { toMoney } from '../view/present-money.ts';
import type { View } from '../view/view.ts';

const SHOWN = 6;
/** Variants of one model have the same claims, so more are read than shown. */
const READ = 30;

/** What the histories of a market's offers say of their "was" prices, with the largest that they contradict. */
export async function loadClaims(context: ApiContext, view: View): Promise<Deals['claims']> {
  const { db } = context.databases.forMarket(view.market.id);
  const [counts, found] = await Promise.all([
    countClaims(db, view.market.id, null),
    readFalseClaims(db, view.market.id, READ),
  ]);
  const cards = await loadCards(context, view, [...new Set(found.map(({ productId }) => productId))]);
  const cardsById = new Map(cards.map(({ card }) => [card.id, card]));
  const shown = new Set<string>();
  const contradicted = found.flatMap((claim) => {
    const product = cardsById.get(claim.productId);
    const merchant = view.reference.merchants.get(claim.merchantId);
    if (product === undefined || merchant === undefined) return [];
    const key = `${merchant.id} ${product.name}`;
    if (shown.has(key)) return [];
    shown.add(key);
    const shop = { id: merchant.id, name: merchant.name, path: pages.store.path(merchant.id, merchant.name) };
    return [{ ...presentClaim(view, claim), product, merchant: shop, now: toMoney(view, claim.price) }];
  });
  return { counts, contradicted: contradicted.slice(0, SHOWN) };
}
