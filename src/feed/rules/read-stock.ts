import { HIDDEN_WORDS } from '../../terms/language/stock-words.ts';
import type { Stock } from '../../terms/offer.ts';
import { type Draft, firstValue } from '../formats/draft-row.ts';
import type { DeliveryDays } from '../row.ts';
import { parseDeliveryDays } from './delivery-days.ts';
import { foldText } from './fold-text.ts';
import type { RowContext } from './row-context.ts';
import { isCount, parseAvailability, parseStock } from './stock.ts';

/** Maximum of Heureka's DELIVERY_DATE (days until shipping) that Heureka itself displays as "in stock". */
const MAX_DAYS_IN_STOCK = 3;

/** Stock by Heureka's delivery date: a few days mean in stock, a future date means out; null for anything else. */
function parseDeliveryDateStock(text: string | null, now: Date): Stock | null {
  if (text === null) return null;
  if (/^\d{1,3}$/.test(text)) return Number(text) <= MAX_DAYS_IN_STOCK ? 'in' : null;
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) : Number.NaN;
  return moment > now.getTime() ? 'out' : null;
}

/** Whether the shop system's own export says that the shop does not display the product, so that nobody can buy it. WooCommerce writes -1 for a draft. */
const isHidden = (draft: Draft): boolean =>
  (draft.values.get('published') ?? []).some((text) => text === '-1' || HIDDEN_WORDS.has(foldText(text)));

/**
 * Reads the stock of a row from words, yes/no column, count and delivery date. If they disagree, out wins: sending
 * shoppers to a shop without stock is the worse error. Words that only state a delivery time are ignored. Where nothing
 * else states the stock, the words of the delivery time do: idealo and its like have no other column for it.
 */
export function readStock(draft: Draft, context: RowContext): Stock {
  const text = firstValue(draft, 'availability');
  const fromWords = text === null ? null : parseStock(text);
  if (text !== null && fromWords === null && parseDeliveryDays(text) === null) {
    context.addIssue('availability-unknown', 'availability', text);
  }
  const texts = [firstValue(draft, 'in_stock'), firstValue(draft, 'quantity')] as const;
  const flags = texts.map((flag) => (flag === null ? null : parseStock(flag)));
  // Words outweigh a count: many shops do not maintain it.
  const [flag, count] = flags;
  const all = [
    fromWords,
    flag,
    fromWords === null ? count : null,
    parseDeliveryDateStock(firstValue(draft, 'delivery_time'), context.now),
  ];
  if (all.includes('out') || isHidden(draft)) return 'out';
  if (all.includes('in')) return 'in';
  const time = firstValue(draft, 'delivery_time');
  const unread = texts.find((flag, i) => flag !== null && flags[i] === null && parseDeliveryDays(flag) === null);
  if (text === null && typeof unread === 'string') context.addIssue('availability-unknown', 'availability', unread);
  return (text === null && time !== null && !isCount(time) ? parseAvailability(time) : null) ?? 'unknown';
}

/** Delivery in working days: handling and transit times if stated, else parsed from other texts. */
export function readDelivery(
  draft: Draft,
  shippingDays: DeliveryDays | null,
  rowDays: DeliveryDays | null,
): DeliveryDays | null {
  if (shippingDays !== null) return shippingDays;
  if (rowDays !== null) return rowDays;
  const time = firstValue(draft, 'delivery_time');
  const availability = firstValue(draft, 'availability');
  const stated = time === null ? null : parseDeliveryDays(time);
  return (
    stated ??
    (availability === null || parseAvailability(availability) === 'out' || isCount(availability)
      ? null
      : parseDeliveryDays(availability))
  );
}
