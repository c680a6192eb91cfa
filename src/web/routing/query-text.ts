/** The query of an address as the site uses it: each name once, the last one said; values are text. */
export type Query = Record<string, string>;

const MOST_NAMES = 40;

export function readQuery(text: string): Query {
  const query: Query = {};
  let names = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (names++ >= MOST_NAMES) break;
    query[name] = value;
  }
  return query;
}

/** The inverse of `readQuery`, with `?`; what filters are written with stays readable. */
export function writeQuery(query: Record<string, unknown>): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

// An apostrophe as browsers write it in an address: written otherwise, it would be sent on to itself without end.
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/%(3A|3B|2C|7E)/g, (code) => decodeURIComponent(code))
    .replaceAll("'", '%27');
