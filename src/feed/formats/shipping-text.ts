import { type ShippingText, shippingText } from './draft.ts';

/** The parts of a shipping text in the order Google gives them where a header names no other. */
const USUAL_ORDER =
  'country:region:service:price:min_handling_time:max_handling_time:min_transit_time:max_transit_time';

const PART_NAMES: Record<string, keyof ShippingText> = {
  country: 'country',
  region: 'region',
  postal_code: 'region',
  location_id: 'region',
  location_group_name: 'region',
  price: 'price',
  min_handling_time: 'minHandling',
  max_handling_time: 'maxHandling',
  min_transit_time: 'minTransit',
  max_transit_time: 'maxTransit',
};

/** One shipping of named parts (a nested element, an object); names it does not know are passed over. */
export function shippingOfParts(parts: Iterable<readonly [string, string]>): ShippingText {
  const found: Partial<ShippingText> = {};
  for (const [name, value] of parts) {
    const key = Object.hasOwn(PART_NAMES, name) ? PART_NAMES[name] : undefined;
    if (key !== undefined && value.trim() !== '') found[key] = value.trim();
  }
  return shippingText(found);
}

const isCountry = (text: string): boolean => /^[A-Za-z]{2}$/.test(text.trim());

function parseOne(text: string, order: string | null): ShippingText {
  const parts = text.split(':');
  if (parts.length === 1) return shippingText({ price: text.trim() });
  const names = (order ?? USUAL_ORDER).split(':').map((name) => name.trim().toLowerCase());
  if (parts.length >= Math.min(4, names.length)) {
    return shippingOfParts(names.map((name, i) => [name, parts[i] ?? ''] as const));
  }
  const country = isCountry(parts[0]!) ? parts[0]!.trim() : '';
  const region = country !== '' && parts.length === 3 ? parts[1]!.trim() : '';
  return shippingText({ country, region, price: parts.at(-1)!.trim() });
}

/**
 * The shippings of one column: `SE:::49 SEK`, several of them separated by commas, or a bare price. A comma (also a
 * semicolon or a bar) parts two only where a country code and a colon follow it, so that the decimal comma of a price does not.
 */
export const parseShippingList = (text: string, order: string | null): ShippingText[] =>
  text
    .split(/[,;|](?=\s*[A-Za-z]{2}:)/)
    .filter((one) => one.trim() !== '')
    .map((one) => parseOne(one, order));

/** A nested threshold of free shipping as the text `SE:500 SEK`. */
export function thresholdOfParts(parts: Iterable<readonly [string, string]>): string {
  const found = new Map(parts);
  return `${found.get('country') ?? ''}:${found.get('price_threshold') ?? ''}`;
}

/** The thresholds of one text, `SE:500 SEK,NO:600 NOK`: above which price of which country shipping is free. */
export const parseThresholds = (text: string): { country: string; price: string }[] =>
  text
    .split(/[,;|](?=\s*[A-Za-z]{2}:)/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const colon = one.indexOf(':');
      return { country: one.slice(0, Math.max(0, colon)).trim(), price: one.slice(colon + 1).trim() };
    });
