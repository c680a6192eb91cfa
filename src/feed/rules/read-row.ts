import { type Market, marketCurrency } from '../../market/market.ts';
import { COLUMN_YES_WORDS } from '../../terms/language/feed-words.ts';
import type { Condition } from '../../terms/offer.ts';
import type { FeedIssue } from '../feed-issue.ts';
import type { Field } from '../formats/column-names.ts';
import { type Draft, firstValue, isStated, type RawRecord, shippingText } from '../formats/draft-row.ts';
import { parseAmount } from '../price.ts';
import type { FeedRow, PricePoint, UnitPrice } from '../row.ts';
import { parseWeight } from '../weight.ts';
import { parseCondition } from './condition.ts';
import { addDeliveryTimes } from './delivery-days.ts';
import { cutAtWord, plainLine, plainText } from './plain-text.ts';
import { readDetails, readPackCount } from './read-details.ts';
import { findGtin, readIdentity } from './read-identity.ts';
import { readPrice } from './read-price.ts';
import { readDelivery, readStock } from './read-stock.ts';
import { RowContext } from './row-context.ts';
import { isPast } from './sale-dates.ts';
import { qualifiesForFreeShipping, readShipping } from './shipping.ts';
import { computeUnitPrice, parseUnitPrice } from './unit-price.ts';

const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5000;
const MAX_SKU_LENGTH = 200;
const MAX_IMAGES = 20;

/** The result of one record: a row, a price point or neither, and its issues. `isDated`: another day reads the row otherwise. */
export type RowResult = { row: FeedRow | null; point: PricePoint | null; issues: FeedIssue[]; isDated: boolean };

type Options = { market: Market; now: Date; baseUrl?: string | null };

/** The id of an offer: as stated, else its GTIN. */
function readSku({ sku }: RawRecord, draft: Draft, context: RowContext): string | null {
  if (isStated(sku)) return sku;
  const gtin = findGtin(draft);
  if (gtin === null) context.addIssue('id-missing', 'id', null, describeRow(draft));
  else context.addIssue('id-replaced', 'id', null, describeRow(draft));
  return gtin;
}

/** Reads one record of a file by the rules of the market. `fingerprint` computes its fingerprint; see `FeedRow`. */
export function readRow(record: RawRecord, fingerprint: () => string, options: Options): RowResult {
  const { market, now, baseUrl = null } = options;
  const { line } = record;
  const context = new RowContext({
    line,
    sku: record.sku || null,
    market,
    currency: marketCurrency(market),
    now,
    baseUrl,
  });
  const draft = record.draft();
  if (record.isTooLong) context.addIssue('row-too-long', null, record.raw);
  else if (draft === null) context.addIssue('row-broken', null, record.raw);
  else {
    const sku = readSku(record, draft, context);
    if (sku !== null && sku.length > MAX_SKU_LENGTH) context.addIssue('id-too-long', 'id', sku);
    else if (sku !== null && isPricePoint(draft))
      return { row: null, point: readPricePoint(draft, sku, context), issues: context.issues, isDated: false };
    else if (sku !== null) {
      const row = readOffer(draft, sku, fingerprint, context);
      return { row, point: null, issues: context.issues, isDated: context.isDated };
    }
  }
  return { row: null, point: null, issues: context.issues, isDated: false };
}

/** Describes a row without id, so that the merchant can find it. */
function describeRow(draft: Draft): string | null {
  const name = firstValue(draft, 'title') ?? firstValue(draft, 'link');
  return name === null ? null : `of "${plainLine(name)}"`;
}

/** Whether a row is a past price of an earlier offer: it has a time but no product data. */
const isPricePoint = (draft: Draft): boolean =>
  draft.values.has('seen_at') && !draft.values.has('title') && !draft.values.has('link');

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** No shop has prices of before. Systems write the first day of their calendar, of the year 1 or 1970, for a time that they do not know. */
const EARLIEST_SEEN = Date.UTC(1980, 0, 1);

function readSeenAt(draft: Draft, context: RowContext): Date | null {
  const text = firstValue(draft, 'seen_at');
  if (text === null) return null;
  const moment = ISO_MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) || moment < EARLIEST_SEEN
    ? context.addIssue('seen-at-bad', 'seen_at', text)
    : new Date(moment);
}

function readPricePoint(draft: Draft, sku: string, context: RowContext): PricePoint | null {
  const seenAt = readSeenAt(draft, context);
  const price = readPrice(draft, context);
  if (seenAt === null || price === null) return null;
  const shipping = readShippingCost(draft, price.price, context).cost;
  return { line: context.line, sku, price: price.price, shipping, stock: readStock(draft, context), seenAt };
}

function readOffer(draft: Draft, sku: string, fingerprint: () => string, context: RowContext): FeedRow | null {
  const title = readTitle(draft, context);
  const link = readLink(draft, context);
  const price = readPrice(draft, context);
  const seenAt = readSeenAt(draft, context);
  const hasExpiry = readExpiry(draft, context);
  if (draft.isRepaired) context.addIssue('row-mended', null, null);
  if (title === null || link === null || price === null || context.isRejected) return null;
  const category = readCategory(draft);
  const shipping = readShippingCost(draft, price.price, context);
  const row: FeedRow = {
    line: context.line,
    sku,
    title,
    description: removeCutCharacter(plainText(firstValue(draft, 'description') ?? '', MAX_DESCRIPTION_LENGTH)),
    link,
    images: readImages(draft, context),
    ...readIdentity(draft, context),
    ...category,
    itemGroup: firstValue(draft, 'item_group_id'),
    condition: readCondition(draft, context),
    stock: readStock(draft, context),
    priceKind: price.priceKind,
    price: price.price,
    listPrice: price.listPrice,
    shipping: shipping.cost,
    paymentFee: shipping.paymentFee,
    weight: readWeight(draft, context),
    deposit: readDeposit(draft, context),
    unitPrice: readUnitPrice(draft, price.price, context),
    delivery: readDelivery(draft, shipping.delivery, addDeliveryTimes(deliveryTimes(draft))),
    packCount: readPackCount(draft, context),
    details: readDetails(draft),
    seenAt,
    fingerprint: null,
  };
  // Like sale dates, Heureka's delivery date and an expiration date depend on the current date.
  context.isDated = price.isDated || hasExpiry || /^\d{4}-/.test(firstValue(draft, 'delivery_time') ?? '');
  const mayBeSkipped = context.issues.length === 0 && !context.isDated && seenAt === null;
  if (mayBeSkipped) row.fingerprint = fingerprint();
  return row;
}

/** Whether the row has an expiration date. A past one rejects the row. */
function readExpiry(draft: Draft, context: RowContext): boolean {
  const text = firstValue(draft, 'expiration_date');
  if (text === null) return false;
  const isExpired = isPast(text, context.now, context.market.id);
  if (isExpired === true) context.addIssue('expired', 'expiration_date', text);
  else if (isExpired === null) context.addIssue('expiration-date-bad', 'expiration_date', text);
  return true;
}

/** Replacement characters, and UTF-8 that was decoded as Windows-1252: Ã¥ for å, â€™ for ’. */
const MOJIBAKE = /\ufffd|[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf‚„…†‡‰‹‘’“”•–—™š›œžŸ]/;

/** A text without the remains of a character in which the shop cut it off. */
const removeCutCharacter = (text: string): string =>
  text.endsWith('\ufffd') ? text.replace(/[\s\ufffd]+$/, '') : text;

function readTitle(draft: Draft, context: RowContext): string | null {
  const text = firstValue(draft, 'title');
  const title = text === null ? '' : plainLine(text);
  if (title === '') return context.addIssue('title-missing', 'title', text);
  if (MOJIBAKE.test(title)) context.addIssue('text-damaged', 'title', title);
  if (title.length <= MAX_TITLE_LENGTH) return removeCutCharacter(title);
  context.addIssue('title-too-long', 'title', title, `${title.length} characters`);
  return cutAtWord(title, MAX_TITLE_LENGTH);
}

/** Addresses are often encoded for HTML although the file is not HTML. */
const decodeAmpersands = (address: string): string => address.replaceAll('&amp;', '&');

/** A path on the shop's own site, as exports of shop systems state it, becomes an address. */
const toAbsolute = (address: string, { baseUrl }: RowContext): string =>
  /^\/[^/]/.test(address) && baseUrl !== null ? (URL.parse(address, baseUrl)?.href ?? address) : address;

/** An address of a picture; those on another host are often without their protocol. */
const toImageAddress = (text: string, context: RowContext): string =>
  toAbsolute(decodeAmpersands(text).replace(/^\/\/(?=[^/])/, 'https://'), context);

function readLink(draft: Draft, context: RowContext): string | null {
  const text = firstValue(draft, 'link');
  if (text === null) return context.addIssue('link-missing', 'link', null);
  const note = /^\/[^/]/.test(text) && context.baseUrl === null ? 'a path without the address of the shop' : null;
  return webAddress(toAbsolute(decodeAmpersands(text), context)) ?? context.addIssue('link-bad', 'link', text, note);
}

function readImages(draft: Draft, context: RowContext): string[] {
  const texts = [...(draft.values.get('image_link') ?? []), ...(draft.values.get('additional_image_link') ?? [])];
  const images = new Set<string>();
  let invalid: string | null = null;
  for (const text of texts.flatMap((one) => one.split(/[,;|\s](?=\s{0,9}https?:\/\/)/))) {
    const image = webAddress(toImageAddress(text.trim(), context));
    if (image !== null) images.add(image);
    else if (text.trim() !== '') invalid ??= text;
  }
  if (invalid !== null) context.addIssue('image-bad', 'image_link', invalid);
  return [...images].slice(0, MAX_IMAGES);
}

/** What shop systems call the kind of an article in the column of the category. */
const ARTICLE_KINDS: ReadonlySet<string> = new Set(['simple', 'configurable', 'variable', 'variation', 'bundle', 'grouped', 'virtual', 'downloadable', 'physical', 'digital']); // biome-ignore format: one line

/** Of several paths that one text lists with commas, the deepest: "Gear,Gear/Bags". Other commas are parts of names. */
function deepestPath(text: string): string {
  if (!text.includes(',')) return text;
  const paths = text.split(',').map((path) => path.trim());
  const root = paths[0]?.split(/[/>]/)[0]?.trim() ?? '';
  const isList = paths.length > 1 && root !== '' && paths.every((path) => path.split(/[/>]/)[0]?.trim() === root);
  return isList ? paths.reduce((best, path) => (path.length > best.length ? path : best)) : text;
}

/** The levels of a category path as one text, e.g. "Electronics > Audio"; null: it has none. */
function readPath(words: string | null): string | null {
  const levels = (words === null ? '' : deepestPath(plainLine(words)))
    .split(/\s*(?:[>＞›]|\||;|»|\s\/\s|\/(?=\p{Lu})|->)\s*/u)
    .filter((level) => level !== '');
  return levels.length > 0 ? levels.join(' > ') : null;
}

/** The merchant's path: of one column, with a level below it, or of one column for each level. */
function readOwnPath(draft: Draft): string | null {
  const levels = draft.values.get('category_level') ?? [];
  const [first = ''] = levels;
  // Numbered columns with whole paths are several categories.
  const stated = draft.values.get('product_type')?.find((text) => !ARTICLE_KINDS.has(text.toLowerCase()));
  const path = readPath(stated ?? (first.includes('>') ? first : levels.join(' > ')));
  const below = readPath(firstValue(draft, 'subcategory'));
  if (path === null || below === null || path.includes(' > ')) return path ?? below;
  return below === path || below.startsWith(`${path} > `) ? below : `${path} > ${below}`;
}

/**
 * The merchant's category path, and Google's category as its number, else as its path. A Google path in words replaces a
 * missing merchant's path.
 */
function readCategory(draft: Draft): { categoryPath: string | null; googleCategory: string | null } {
  const google = firstValue(draft, 'google_product_category');
  const number = google === null ? null : (/^\s*(\d{1,7})(?=\s*(?:$|[->–]))/.exec(google)?.[1] ?? null);
  const googlePath = number === null ? readPath(google) : null;
  return {
    categoryPath: readOwnPath(draft) ?? googlePath,
    googleCategory: number ?? googlePath,
  };
}

const saysYes = (draft: Draft, field: Field): boolean =>
  COLUMN_YES_WORDS.has(firstValue(draft, field)?.toLowerCase() ?? '');

function readCondition(draft: Draft, context: RowContext): Condition {
  if (saysYes(draft, 'is_used')) return 'used';
  if (saysYes(draft, 'is_refurbished')) return 'refurbished';
  const text = firstValue(draft, 'condition');
  if (text === null) return 'new';
  const condition = parseCondition(text);
  if (condition !== null) return condition;
  context.addIssue('condition-unknown', 'condition', text);
  return 'used';
}

function readShippingCost(draft: Draft, price: number, context: RowContext) {
  const flat = (draft.values.get('shipping_cost') ?? []).map((price) => shippingText({ price }));
  const shipping = readShipping([...draft.shipping, ...flat], draft.paymentCosts, context.market, price);
  if (shipping.cost === null && shipping.unparsed !== null) {
    context.addIssue('shipping-bad', 'shipping', shipping.unparsed);
  }
  if (shipping.cost === null && saysYes(draft, 'free_shipping')) return { ...shipping, cost: 0 };
  const thresholds = draft.values.get('free_shipping_threshold');
  if (thresholds === undefined) return shipping;
  const isFree = qualifiesForFreeShipping(thresholds, price, context.market);
  // Free of shipping, the fee for paying remains.
  if (isFree === true) return { ...shipping, cost: shipping.paymentFee ?? 0 };
  if (isFree !== false) context.addIssue('shipping-bad', 'free_shipping_threshold', isFree.unparsed);
  return shipping;
}

const deliveryTimes = (draft: Draft) => ({
  minHandling: firstValue(draft, 'min_handling_time') ?? '',
  maxHandling: firstValue(draft, 'max_handling_time') ?? '',
  minTransit: firstValue(draft, 'min_transit_time') ?? '',
  maxTransit: firstValue(draft, 'max_transit_time') ?? '',
});

/** The fields of weights by what they mean; without a unit, a `weight` is in none. */
const WEIGHT_FIELDS = [
  ['shipping_weight', ''],
  ['weight', ''],
  ['weight_kg', 'kg'],
  ['weight_g', 'g'],
  ['weight_lb', 'lb'],
] as const;

/**
 * The weight in grams. Only a parcel's weight that is unreadable is an issue: shop systems export a `weight` without a unit, and some rows
 * of feeds a weight of 0.
 */
function readWeight(draft: Draft, context: RowContext): number | null {
  for (const [field, unit] of WEIGHT_FIELDS) {
    const text = firstValue(draft, field);
    if (text === null || /^0+(?:[.,]0+)?\s*\p{L}*$/u.test(text)) continue;
    const weight = parseWeight(text, unit || (firstValue(draft, 'weight_unit') ?? ''));
    if (weight !== null) return weight;
    if (field === 'shipping_weight') context.addIssue('weight-bad', field, text);
  }
  return null;
}

function readDeposit(draft: Draft, context: RowContext): number | null {
  const text = firstValue(draft, 'deposit');
  if (text === null) return null;
  const deposit = parseAmount(text, context.currency);
  return deposit.ok ? deposit.value : context.addIssue('deposit-bad', 'deposit', text);
}

function readUnitPrice(draft: Draft, price: number, context: RowContext): UnitPrice | null {
  const basePrice = firstValue(draft, 'base_price');
  const measure = firstValue(draft, 'unit_pricing_measure');
  if (measure !== null) {
    const unit = computeUnitPrice(price, measure, firstValue(draft, 'unit_pricing_base_measure'));
    return unit ?? context.addIssue('unit-price-bad', 'unit_pricing_measure', measure);
  }
  if (basePrice === null || !/[/=]|\bper\b|\bpro\b|\bpor\b/i.test(basePrice)) return null;
  return parseUnitPrice(basePrice, context.currency) ?? context.addIssue('unit-price-bad', 'base_price', basePrice);
}

/**
 * Validates an absolute http(s) URL and escapes illegal characters; null if it is invalid. Rejects URLs with
 * credentials, since `https://shop.example@elsewhere` looks like another host.
 */
function webAddress(text: string): string | null {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || text.length > 2048) return null;
  const url = URL.parse(text);
  if (url === null || (!url.hostname.includes('.') && !/^(?:localhost|\[)/.test(url.hostname))) return null;
  if (url.username !== '' || url.password !== '') return null;
  return /^[\x21-\x7e]+$/.test(text) ? text : url.href;
}
