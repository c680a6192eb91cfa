import { currencyOf, type Market } from '../../market/market.ts';
import type { ShippingText } from '../formats/draft.ts';
import { parseThresholds } from '../formats/shipping-text.ts';
import { parseAmount } from '../price.ts';
import type { DeliveryDays } from '../row.ts';
import { deliveryDaysOfTimes } from './delivery-days.ts';
import { foldWords } from './words.ts';

const FREE = new Set(['free', 'free shipping', 'free delivery', 'free postage', 'gratis', 'fri', 'fri frakt', 'fraktfritt', 'gratis frakt', 'gratis fragt', 'gratis versand', 'livraison gratuite', 'spedizione gratuita', 'gratis verzending', 'darmowa dostawa', 'doprava zdarma', 'kostenlos', 'kostenfrei', 'versandkostenfrei', 'gratuit', 'gratuita', 'gratuito', 'envio gratis', 'ilmainen', 'zdarma', 'za darmo', 'darmowa', 'δωρεαν', 'gratuite', 'fragtfrit']); // biome-ignore format: one line

export type ShippingRead = {
  /** Minor units; null where nothing that holds for the whole market is told. */
  cost: number | null;
  delivery: DeliveryDays | null;
  /** The text of a cost that could not be read. */
  unread: string | null;
};

/** What stands where no cost is told. */
const NOTHING = /^(?:-+|n\/?a|null|none)?$/i;

/** A cost in minor units, 0 for the words that mean free; null where it cannot be read in the market's currency. */
function costOf(text: string, market: Market): number | null {
  const amount = parseAmount(text, currencyOf(market));
  if (amount.ok) return amount.value;
  return FREE.has(foldWords(text)) ? 0 : null;
}

const isHere = (place: { country: string }, market: Market): boolean => {
  const country = place.country.toUpperCase();
  return country === '' || country === market.countryCode || country === market.id;
};

/**
 * The cheapest shipping that holds for every address in the market, with its delivery time and the least that any way of
 * paying adds. One that holds for a region only is not that, and one for another country says nothing here.
 */
export function readShipping(
  shippings: readonly ShippingText[],
  paymentCosts: readonly string[],
  market: Market,
): ShippingRead {
  let best: { cost: number; delivery: DeliveryDays | null } | null = null;
  let unread: string | null = null;
  for (const shipping of shippings) {
    if (!isHere(shipping, market) || shipping.region !== '' || NOTHING.test(shipping.price)) continue;
    const cost = costOf(shipping.price, market);
    if (cost === null) unread ??= shipping.price;
    else if (best === null || cost < best.cost) best = { cost, delivery: deliveryDaysOfTimes(shipping) };
  }
  if (best === null) return { cost: null, delivery: null, unread };
  const payments = paymentCosts.map((text) => costOf(text, market)).filter((cost) => cost !== null);
  return { cost: best.cost + (payments.length > 0 ? Math.min(...payments) : 0), delivery: best.delivery, unread };
}

/** Whether an item of that price is sent free of charge; the text of a threshold that cannot be read. */
export function reachesThreshold(
  texts: readonly string[],
  price: number,
  market: Market,
): boolean | { unread: string } {
  for (const threshold of texts.flatMap(parseThresholds)) {
    if (!isHere(threshold, market)) continue;
    const amount = parseAmount(threshold.price, currencyOf(market));
    if (!amount.ok) return { unread: threshold.price };
    if (price >= amount.value) return true;
  }
  return false;
}
