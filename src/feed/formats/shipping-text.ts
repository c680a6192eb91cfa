import { type ShippingText, shippingText } from './draft-row.ts';

/** Google's order of the parts of a shipping text, unless the header states another. */
const DEFAULT_ORDER =
  'country:region:service:price:min_handling_time:max_handling_time:min_transit_time:max_transit_time';

const PART_NAMES: Record<string, keyof ShippingText> = {
  country: 'country',
  region: 'region',
  postal_code: 'region',
  location_id: 'region',
  location_group_name: 'region',
  service: 'service',
  price: 'price',
  // Those of schema.org.
  shipping_rate: 'price',
  shipping_destination: 'country',
  min_handling_time: 'minHandling',
  max_handling_time: 'maxHandling',
  min_transit_time: 'minTransit',
  max_transit_time: 'maxTransit',
};

/** A shipping option from named parts, such as a nested element or an object. Unknown names are ignored. */
export function shippingFromParts(parts: Iterable<readonly [string, string]>): ShippingText {
  const known: Partial<ShippingText> = {};
  for (const [name, value] of parts) {
    const key = Object.hasOwn(PART_NAMES, name) ? PART_NAMES[name] : undefined;
    if (key !== undefined && value.trim() !== '') known[key] = value.trim();
  }
  return shippingText(known);
}

/** Countries whose regions have codes of three letters. Elsewhere, `DE:DHL:4.95` names the carrier. */
const LONG_REGIONS: ReadonlySet<string> = new Set(['AU', 'NZ', 'MX', 'GB']);

/** Whether a part between country and price is a code of a region, or postal codes, rather than a service. */
const isRegion = (text: string, country: string): boolean =>
  /\d/.test(text) || /^[A-Z]{1,2}$/.test(text) || (/^[A-Z]{3}$/.test(text) && LONG_REGIONS.has(country.toUpperCase()));

const isCountry = (text: string): boolean => /^[A-Za-z]{2}$/.test(text.trim());

function parseOne(text: string, order: string | null): ShippingText {
  const parts = text.split(':');
  if (parts.length === 1) return shippingText({ price: text.trim() });
  const stated = order?.split(':') ?? [];
  // More parts than the header names are in Google's own order.
  const names = (stated.length < parts.length ? DEFAULT_ORDER.split(':') : stated).map((name) =>
    name.trim().toLowerCase(),
  );
  if (parts.length >= Math.min(4, names.length)) {
    return shippingFromParts(names.map((name, i) => [name, parts[i] ?? ''] as const));
  }
  const [first = '', second = ''] = parts;
  const country = isCountry(first) ? first.trim() : '';
  const middle = country !== '' && parts.length === 3 ? second.trim() : '';
  const region = isRegion(middle, country) ? middle : '';
  const service = region === '' ? middle : '';
  return shippingText({ country, region, service, price: (parts.at(-1) ?? '').trim() });
}

/**
 * Parses the shipping options of one column: `SE:::49 SEK`, several of them separated by commas, or only a price. A
 * comma, semicolon or bar is a separator only before a country code and a colon, so that decimal commas are not.
 */
export const parseShippingList = (text: string, order: string | null): ShippingText[] =>
  text
    .split(/[,;|](?=\s*[A-Za-z]{2}:)/)
    .filter((one) => one.trim() !== '')
    .map((one) => parseOne(one, order));

/** Formats a nested free-shipping threshold as `SE:500 SEK`. */
export function thresholdFromParts(parts: Iterable<readonly [string, string]>): string {
  const byName = new Map(parts);
  return `${byName.get('country') ?? ''}:${byName.get('price_threshold') ?? ''}`;
}

/** Parses free-shipping thresholds by country, such as `SE:500 SEK,NO:600 NOK`. */
export const parseThresholds = (text: string): { country: string; price: string }[] =>
  text
    .split(/[,;|](?=\s*[A-Za-z]{2}:)/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const colon = one.indexOf(':');
      return { country: one.slice(0, Math.max(0, colon)).trim(), price: one.slice(colon + 1).trim() };
    });
