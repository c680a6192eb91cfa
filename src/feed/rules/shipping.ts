import { memoize } from '../../base/memoize.ts';
import { type Market, marketCurrency } from '../../market/market.ts';
import { PICKUP_WORDS } from '../../terms/language/delivery-words.ts';
import { FOR_FREE_WORDS, FREE_FROM_WORDS } from '../../terms/language/feed-words.ts';
import { countryCode } from '../formats/country-name.ts';
import { isStated, type ShippingText } from '../formats/draft-row.ts';
import { parseThresholds } from '../formats/shipping-text.ts';
import { parseAmount } from '../price.ts';
import type { DeliveryDays } from '../row.ts';
import { addDeliveryTimes } from './delivery-days.ts';
import { foldText } from './fold-text.ts';

const FREE_WORDS = new Set(['free', 'free shipping', 'free delivery', 'free postage', 'gratis', 'fri', 'fri frakt', 'fraktfritt', 'gratis frakt', 'gratis fragt', 'gratis versand', 'livraison gratuite', 'spedizione gratuita', 'gratis verzending', 'darmowa dostawa', 'doprava zdarma', 'kostenlos', 'kostenfrei', 'versandkostenfrei', 'gratuit', 'gratuita', 'gratuito', 'envio gratis', 'ilmainen', 'zdarma', 'za darmo', 'darmowa', 'δωρεαν', 'gratuite', 'fragtfrit', 'gratuits', 'gratuites', 'offert', 'offerte', 'offerts', 'offertes', 'livraison offerte', 'port offert', 'frais de port offerts', 'frei', 'frei haus', 'portofrei', 'kostenloser versand', 'kostenlose lieferung', 'gratisversand', 'gratislieferung', 'gratis lieferung', 'gratis levering', 'gratis bezorging', 'gratis bezorgd', 'gratis verzonden', 'gratis leverans', 'fri leverans', 'fri fragt', 'fri levering', 'fraktfri', 'ilmainen toimitus', 'maksuton', 'maksuton toimitus', 'spedizione gratis', 'consegna gratuita', 'envio gratuito', 'entrega gratuita', 'entrega gratis', 'portes gratis', 'portes gratuitos', 'envio gratis peninsula', 'darmowa wysylka', 'dostawa gratis', 'wysylka gratis', 'zadarmo', 'doprava zadarmo', 'bezplatna', 'bezplatne', 'bezplatnie', 'ingyenes', 'ingyen', 'ingyenes szallitas', 'livrare gratuita', 'transport gratuit', 'δωρεαν μεταφορικα', 'δωρεαν αποστολη', 'безплатна', 'безплатно', 'безплатна доставка', 'бесплатно', 'безкоштовно', 'ucretsiz', 'ucretsiz kargo', 'kargo bedava', 'bedava', 'חינם', 'משלוח חינם', '送料無料', '無料', '送料込', '送料込み', '免费', '包邮']); // biome-ignore format: one line

export type ReadShipping = {
  /** Minor units; null if no cost for the whole market is stated. */
  cost: number | null;
  /** The part of the cost that is the lowest payment surcharge; null: none is stated, or one method costs nothing. */
  paymentFee: number | null;
  delivery: DeliveryDays | null;
  /** The first cost that could not be parsed. */
  unparsed: string | null;
};

/** Kelkoo and some shop systems write -1 for an unknown cost. */
const UNKNOWN_COST = /^-1(?:[.,]0+)?(?: *[A-Z]{3})?$/;

const isCostStated = (text: string): boolean => isStated(text) && !UNKNOWN_COST.test(text);

/** A cost in minor units, 0 for words that mean free; null if it cannot be parsed in the market's currency. */
function parseCost(text: string, market: Market): number | null {
  const amount = parseAmount(text, marketCurrency(market));
  if (amount.ok) return amount.value;
  return FREE_WORDS.has(foldText(text)) ? 0 : null;
}

/**
 * The price from which shipping is free, in minor units, of a text that states only that: "gratis vanaf 50". null if the
 * text is another.
 */
function parseFreeFrom(text: string, market: Market): number | null {
  const words = foldText(text);
  if (!FREE_FROM_WORDS.test(words) || !FOR_FREE_WORDS.test(words)) return null;
  const [number, ...more] = text.match(/\d[\d.,' ]*(?:\p{Sc}|[A-Z]{3}\b)?/gu) ?? [];
  const amount = number === undefined || more.length > 0 ? null : parseAmount(number.trim(), marketCurrency(market));
  return amount?.ok === true ? amount.value : null;
}

/** Whether a shipping option is pickup in the merchant's store. A parcel shop or locker is a place of delivery instead. */
const isPickup = memoize((service: string): boolean => PICKUP_WORDS.test(foldText(service)));

const isInMarket = (option: { country: string }, market: Market): boolean => {
  const country = (option.country.length > 2 ? countryCode(option.country) : option.country).toUpperCase();
  return country === '' || country === market.countryCode || country === market.id;
};

/**
 * The cheapest shipping option for every address in the market, with its delivery time, plus the lowest payment
 * surcharge, of an item of that price. Ignores options for a region or another country, and pickup in a store, which is no shipping.
 */
export function readShipping(
  shippings: readonly ShippingText[],
  paymentCosts: readonly string[],
  market: Market,
  price: number,
): ReadShipping {
  let best: { cost: number; delivery: DeliveryDays | null } | null = null;
  let unparsed: string | null = null;
  for (const shipping of shippings) {
    if (!isInMarket(shipping, market) || shipping.region !== '' || !isCostStated(shipping.price)) continue;
    if (isPickup(shipping.service)) continue;
    const stated = parseCost(shipping.price, market);
    const freeFrom = stated === null ? parseFreeFrom(shipping.price, market) : null;
    // What it costs below that price is not stated.
    if (freeFrom !== null && price < freeFrom) continue;
    const cost = freeFrom === null ? stated : 0;
    if (cost === null) unparsed ??= shipping.price;
    else if (best === null || cost < best.cost) best = { cost, delivery: addDeliveryTimes(shipping) };
  }
  if (best === null) return { cost: null, paymentFee: null, delivery: null, unparsed: unparsed };
  const payments = paymentCosts.map((text) => parseCost(text, market)).filter((cost) => cost !== null);
  const fee = payments.length > 0 ? Math.min(...payments) : 0;
  return {
    cost: best.cost + fee,
    paymentFee: fee > 0 ? fee : null,
    delivery: best.delivery,
    unparsed: unparsed,
  };
}

/** Whether an item of that price is shipped free; if a threshold cannot be parsed, its text. */
export function qualifiesForFreeShipping(
  texts: readonly string[],
  price: number,
  market: Market,
): boolean | { unparsed: string } {
  for (const threshold of texts.flatMap(parseThresholds)) {
    if (!isInMarket(threshold, market)) continue;
    const amount = parseAmount(threshold.price, marketCurrency(market));
    if (!amount.ok) return { unparsed: threshold.price };
    if (price >= amount.value) return true;
  }
  return false;
}
