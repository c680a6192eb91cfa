/** A parsed query string. The last value of a repeated parameter applies. */
export type Query = Record<string, string>;

const MAX_PARAMS = 40;

export function parseQuery(text: string): Query {
  const query: Query = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (count++ >= MAX_PARAMS) break;
    query[name] = value;
  }
  return query;
}

/** The inverse of `parseQuery`, with a leading `?`. Leaves `:`, `;`, `,` and `~` unescaped, to keep filters readable. */
export function stringifyQuery(query: Record<string, unknown>): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

// Browsers escape apostrophes in URLs. An unescaped one would differ from the request and cause a redirect loop.
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/%(3A|3B|2C|7E)/g, (code) => decodeURIComponent(code))
    .replaceAll("'", '%27');

/** A parameter as an integer in a range. The lowest one if it is missing or invalid. */
export const parseInteger = (value: unknown, min: number, max: number): number => {
  const number = Number(value ?? min);
  return Number.isInteger(number) && number >= min && number <= max ? number : min;
};

/** The id that an address states: a whole number from 1 on, of at most 15 digits; null: it states none. */
export const parseId = (value: unknown): number | null =>
  /^[1-9]\d{0,14}$/.test(String(value ?? '')) ? Number(value) : null;
