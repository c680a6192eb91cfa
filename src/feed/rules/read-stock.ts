import { type Draft, firstOf } from '../formats/draft.ts';
import type { DeliveryDays, Stock } from '../row.ts';
import { deliveryDaysOf } from './delivery-days.ts';
import type { Reading } from './reading.ts';
import { isCount, stockOfCount, stockOfWords } from './stock.ts';

/** Heureka's DELIVERY_DATE: the days until sending, of which up to this many are its own "in stock" grades. */
const DAYS_IN_STOCK = 3;

/** Heureka's delivery date: few days are in stock, a coming date is not yet; anything else says nothing about stock. */
function stockOfDeliveryDate(text: string | null, now: Date): Stock | null {
  if (text === null) return null;
  if (/^\d{1,3}$/.test(text)) return Number(text) <= DAYS_IN_STOCK ? 'in' : null;
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) : Number.NaN;
  return moment > now.getTime() ? 'out' : null;
}

/**
 * Stock from all that a row says of it: where words, yes/no column and count disagree, out wins, since a shopper sent to
 * an empty shelf is the worse mistake. Words that only give a delivery time say nothing about stock.
 */
export function readStock(draft: Draft, reading: Reading): Stock {
  const text = firstOf(draft, 'availability');
  const said = text === null ? null : stockOfCount(text);
  if (text !== null && said === null && deliveryDaysOf(text) === null) {
    reading.complain('availability-unknown', 'availability', text);
  }
  const flags = [firstOf(draft, 'in_stock'), firstOf(draft, 'quantity')].map((flag) =>
    flag === null ? null : stockOfCount(flag),
  );
  // A count of zero is no proof against words: many shops do not keep it.
  const [flag, count] = flags;
  const all = [
    said,
    flag,
    said === null ? count : null,
    stockOfDeliveryDate(firstOf(draft, 'delivery_time'), reading.now),
  ];
  if (all.includes('out')) return 'out';
  return all.includes('in') ? 'in' : 'unknown';
}

/** Working days to the door: handling and transit where they are told, else what the texts say. */
export function readDelivery(
  draft: Draft,
  ofShipping: DeliveryDays | null,
  ofRow: DeliveryDays | null,
): DeliveryDays | null {
  if (ofShipping !== null) return ofShipping;
  if (ofRow !== null) return ofRow;
  const time = firstOf(draft, 'delivery_time');
  const availability = firstOf(draft, 'availability');
  const told = time === null ? null : deliveryDaysOf(time);
  return (
    told ??
    (availability === null || stockOfWords(availability) === 'out' || isCount(availability)
      ? null
      : deliveryDaysOf(availability))
  );
}
