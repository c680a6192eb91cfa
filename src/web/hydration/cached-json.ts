const texts = new WeakMap<object, string>();

/** Returns the JSON of an immutable object, cached while the object lives. Escapes `<` for use in markup. */
export function cachedJson(object: object): string {
  const known = texts.get(object);
  if (known !== undefined) return known;
  const text = escapeJson(object);
  texts.set(object, text);
  return text;
}

/** Like `cachedJson`, for a value that is not cached itself: reuses cached JSON of nested objects up to `depth`. */
export function jsonWithCachedParts(value: unknown, depth = 5): string {
  if (typeof value !== 'object' || value === null) return escapeJson(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first !== 'object' || first === null) return escapeJson(value);
    return `[${value.map((item) => jsonWithCachedParts(item, depth)).join(',')}]`;
  }
  if (depth === 0) return escapeJson(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonWithCachedParts(field, depth - 1)}`).join(',')}}`;
}

const escapeJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
