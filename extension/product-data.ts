import { parseGtin } from '../src/feed/gtin.ts';

/** What a page states about products in its markup. */
export type PageData = {
  /** The texts of its JSON-LD scripts. */
  jsonLd: readonly string[];
  /** Products in microdata and in meta tags. */
  items: readonly { name: string; numbers: readonly string[] }[];
};

/** A product that the page is about, with its number as 14 digits. */
export type FoundProduct = { name: string; gtin: string };

const NUMBER_KEYS = ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8', 'ean', 'isbn'];
/** Where products are inside of other objects, the nearest first. */
const NESTED_KEYS = ['@graph', 'mainEntity', 'mainEntityOfPage', 'offers', 'hasVariant', 'itemOffered'];
const MAX_DEPTH = 6;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function firstGtin(numbers: readonly unknown[]): string | null {
  for (const number of numbers.flat()) {
    if (typeof number !== 'string' && typeof number !== 'number') continue;
    const gtin = parseGtin(String(number));
    if (gtin.ok) return gtin.value;
  }
  return null;
}

/** The first product in a JSON-LD value with a valid number. Offers and variants have their product's name. */
function findInJsonLd(value: unknown, name: string, depth: number): FoundProduct | null {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = findInJsonLd(one, name, depth + 1);
      if (found !== null) return found;
    }
    return null;
  }
  if (!isRecord(value)) return null;
  const ownName = typeof value.name === 'string' ? value.name : name;
  const gtin = firstGtin(NUMBER_KEYS.map((key) => value[key]));
  if (gtin !== null) return { name: ownName, gtin };
  return findInJsonLd(
    NESTED_KEYS.map((key) => value[key]),
    ownName,
    depth + 1,
  );
}

/** The product that a page is about: the first with a valid GTIN, in JSON-LD, then in microdata. Null: none. */
export function findProduct({ jsonLd, items }: PageData): FoundProduct | null {
  const [first = null] = jsonLd.flatMap((text) => findInJsonLd(parseJson(text), '', 0) ?? []);
  if (first !== null) return first;
  for (const { name, numbers } of items) {
    const gtin = firstGtin(numbers);
    if (gtin !== null) return { name, gtin };
  }
  return null;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads the message of the injected script; null if it is another one. */
export function parsePageMessage(message: unknown): PageData | null {
  if (!isRecord(message) || message.kind !== 'page' || !isRecord(message.page)) return null;
  const { jsonLd, items } = message.page;
  if (!isTexts(jsonLd) || !Array.isArray(items)) return null;
  return {
    jsonLd,
    items: items.flatMap((item: unknown) =>
      isRecord(item) && typeof item.name === 'string' && isTexts(item.numbers)
        ? [{ name: item.name, numbers: item.numbers }]
        : [],
    ),
  };
}
