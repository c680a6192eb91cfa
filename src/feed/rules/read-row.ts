import { currencyOf, type Market } from '../../market/market.ts';
import type { Complaint } from '../complaint.ts';
import { type Draft, firstOf, type RawRecord, shippingText } from '../formats/draft.ts';
import { parseAmount } from '../price.ts';
import type { Condition, FeedRow, PricePoint, UnitPrice } from '../row.ts';
import { conditionOf } from './condition.ts';
import { deliveryDaysOfTimes } from './delivery-days.ts';
import { cutAtWord, plainLine, plainText } from './plain-text.ts';
import { readDetails, readPackCount } from './read-details.ts';
import { readIdentity } from './read-identity.ts';
import { readPrice } from './read-price.ts';
import { readDelivery, readStock } from './read-stock.ts';
import { Reading } from './reading.ts';
import { reachesThreshold, readShipping } from './shipping.ts';
import { parseUnitPrice, unitPriceOf } from './unit-price.ts';
import { webAddress } from './web-address.ts';

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
const LONGEST_SKU = 200;
const MOST_IMAGES = 20;

/** What became of one record: a row, a price point, or neither; and every complaint about it. */
export type RowRead = { row: FeedRow | null; point: PricePoint | null; complaints: Complaint[] };

type Context = { market: Market; now: Date };

/** Reads one record of a file by the rules of the market. `fingerprint` is the record's own; see `FeedRow`. */
export function readRow(record: RawRecord, fingerprint: () => string, context: Context): RowRead {
  const { line, sku } = record;
  const reading = new Reading(line, sku || null, context.market, currencyOf(context.market), context.now);
  const draft = record.draft();
  if (draft === null) reading.complain('row-broken', null, record.raw);
  else if (sku === '') reading.complain('id-missing', 'id', null, nameOf(draft));
  else if (sku.length > LONGEST_SKU) reading.complain('id-too-long', 'id', sku);
  else if (isPoint(draft)) return { row: null, point: readPoint(draft, sku, reading), complaints: reading.complaints };
  else return { row: readOffer(draft, sku, fingerprint, reading), point: null, complaints: reading.complaints };
  return { row: null, point: null, complaints: reading.complaints };
}

/** What finds a row that has no id. */
function nameOf(draft: Draft): string | null {
  const name = firstOf(draft, 'title') ?? firstOf(draft, 'link');
  return name === null ? null : `of "${plainLine(name)}"`;
}

/** A row with a time that says nothing of the product is one past price of an offer named earlier. */
const isPoint = (draft: Draft): boolean =>
  draft.values.has('seen_at') && !draft.values.has('title') && !draft.values.has('link');

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

function readSeenAt(draft: Draft, reading: Reading): Date | null {
  const text = firstOf(draft, 'seen_at');
  if (text === null) return null;
  const moment = ISO_MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? reading.complain('seen-at-bad', 'seen_at', text) : new Date(moment);
}

function readPoint(draft: Draft, sku: string, reading: Reading): PricePoint | null {
  const seenAt = readSeenAt(draft, reading);
  const price = readPrice(draft, reading);
  if (seenAt === null || price === null) return null;
  const shipping = draft.shipping.length > 0 ? readCost(draft, price.price, reading).cost : null;
  return { line: reading.line, sku, price: price.price, shipping, stock: readStock(draft, reading), seenAt };
}

function readOffer(draft: Draft, sku: string, fingerprint: () => string, reading: Reading): FeedRow | null {
  const title = readTitle(draft, reading);
  const link = readLink(draft, reading);
  const price = readPrice(draft, reading);
  const seenAt = readSeenAt(draft, reading);
  if (draft.isMended) reading.complain('row-mended', null, null);
  if (title === null || link === null || price === null || reading.isRefused) return null;
  const category = readCategory(draft);
  const shipping = readCost(draft, price.price, reading);
  const row: FeedRow = {
    line: reading.line,
    sku,
    title,
    description: plainText(firstOf(draft, 'description') ?? '', LONGEST_DESCRIPTION),
    link,
    images: readImages(draft, reading),
    ...readIdentity(draft, reading),
    ...category,
    itemGroup: firstOf(draft, 'item_group_id'),
    condition: readCondition(draft, reading),
    stock: readStock(draft, reading),
    priceKind: price.priceKind,
    price: price.price,
    listPrice: price.listPrice,
    shipping: shipping.cost,
    deposit: readDeposit(draft, reading),
    unitPrice: readUnitPrice(draft, price.price, reading),
    delivery: readDelivery(draft, shipping.delivery, deliveryDaysOfTimes(timesOf(draft))),
    packCount: readPackCount(draft, reading),
    details: readDetails(draft),
    seenAt,
    fingerprint: null,
  };
  // Heureka's date of delivery, like the dates of a sale, means something else on another day.
  const isDated = price.isDated || /^\d{4}-/.test(firstOf(draft, 'delivery_time') ?? '');
  const mayBeSkipped = reading.complaints.length === 0 && !isDated && seenAt === null;
  if (mayBeSkipped) row.fingerprint = fingerprint();
  return row;
}

/** What was lost, and UTF-8 that was taken for Windows-1252: Ã¥ for å, â€™ for ’. */
const SPOILED = /\ufffd|[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf‚„…†‡‰‹‘’“”•–—™š›œžŸ]/;

function readTitle(draft: Draft, reading: Reading): string | null {
  const text = firstOf(draft, 'title');
  const title = text === null ? '' : plainLine(text);
  if (title === '') return reading.complain('title-missing', 'title', text);
  if (SPOILED.test(title)) reading.complain('text-damaged', 'title', title);
  if (title.length <= LONGEST_TITLE) return title;
  reading.complain('title-too-long', 'title', title, `${title.length} characters`);
  return cutAtWord(title, LONGEST_TITLE);
}

function readLink(draft: Draft, reading: Reading): string | null {
  const text = firstOf(draft, 'link');
  if (text === null) return reading.complain('link-missing', 'link', null);
  return webAddress(text) ?? reading.complain('link-bad', 'link', text);
}

function readImages(draft: Draft, reading: Reading): string[] {
  const texts = [...(draft.values.get('image_link') ?? []), ...(draft.values.get('additional_image_link') ?? [])];
  const images = new Set<string>();
  let bad: string | null = null;
  for (const text of texts.flatMap((one) => one.split(/[,;|\s](?=\s{0,9}https?:\/\/)/))) {
    const image = webAddress(text.trim());
    if (image !== null) images.add(image);
    else if (text.trim() !== '') bad ??= text;
  }
  if (bad !== null) reading.complain('image-bad', 'image_link', bad);
  return [...images].slice(0, MOST_IMAGES);
}

/** The merchant's path and Google's number; a Google path in words stands in for a merchant's own that is missing. */
function readCategory(draft: Draft): { categoryPath: string | null; googleCategory: string | null } {
  const google = firstOf(draft, 'google_product_category');
  const number = google === null ? null : (/^\s*(\d{1,7})(?=\s*(?:$|[->–]))/.exec(google)?.[1] ?? null);
  const words = firstOf(draft, 'product_type') ?? (number === null ? google : null);
  const levels = (words === null ? '' : plainLine(words))
    .split(/\s*(?:>|\||»|\s\/\s|\/(?=\p{Lu})|->)\s*/u)
    .filter((level) => level !== '');
  return { categoryPath: levels.length > 0 ? levels.join(' > ') : null, googleCategory: number };
}

function readCondition(draft: Draft, reading: Reading): Condition {
  const text = firstOf(draft, 'condition');
  if (text === null || /^(?:-+|n\/?a|null|none)$/i.test(text)) return 'new';
  const condition = conditionOf(text);
  if (condition !== null) return condition;
  reading.complain('condition-unknown', 'condition', text);
  return 'used';
}

function readCost(draft: Draft, price: number, reading: Reading) {
  const flat = (draft.values.get('shipping_cost') ?? []).map((price) => shippingText({ price }));
  const read = readShipping([...draft.shipping, ...flat], draft.paymentCosts, reading.market);
  if (read.cost === null && read.unread !== null) reading.complain('shipping-bad', 'shipping', read.unread);
  const thresholds = draft.values.get('free_shipping_threshold');
  if (thresholds === undefined) return read;
  const reaches = reachesThreshold(thresholds, price, reading.market);
  if (reaches === true) return { ...read, cost: 0 };
  if (reaches !== false) reading.complain('shipping-bad', 'free_shipping_threshold', reaches.unread);
  return read;
}

const timesOf = (draft: Draft) => ({
  minHandling: firstOf(draft, 'min_handling_time') ?? '',
  maxHandling: firstOf(draft, 'max_handling_time') ?? '',
  minTransit: firstOf(draft, 'min_transit_time') ?? '',
  maxTransit: firstOf(draft, 'max_transit_time') ?? '',
});

function readDeposit(draft: Draft, reading: Reading): number | null {
  const text = firstOf(draft, 'deposit');
  if (text === null) return null;
  const deposit = parseAmount(text, reading.currency);
  return deposit.ok ? deposit.value : reading.complain('deposit-bad', 'deposit', text);
}

function readUnitPrice(draft: Draft, price: number, reading: Reading): UnitPrice | null {
  const written = firstOf(draft, 'base_price');
  const measure = firstOf(draft, 'unit_pricing_measure');
  if (measure !== null) {
    const unit = unitPriceOf(price, measure, firstOf(draft, 'unit_pricing_base_measure'));
    return unit ?? reading.complain('unit-price-bad', 'unit_pricing_measure', measure);
  }
  if (written === null || !/[/=]|\bper\b|\bpro\b|\bpor\b/i.test(written)) return null;
  return parseUnitPrice(written, reading.currency) ?? reading.complain('unit-price-bad', 'base_price', written);
}
