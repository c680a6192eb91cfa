const texts = new WeakMap<object, string>();

/** The JSON of an object that never changes, written once for as long as it lives. No markup can be ended by it. */
export function sharedJson(object: object): string {
  const known = texts.get(object);
  if (known !== undefined) return known;
  const text = jsonOf(object);
  texts.set(object, text);
  return text;
}

/** The same for what is not shared; the objects in it that are, near its root or in lists, are not written again. */
export function jsonWithShared(value: unknown, depth = 5): string {
  if (typeof value !== 'object' || value === null) return jsonOf(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const [first] = value;
    if (typeof first !== 'object' || first === null) return jsonOf(value);
    return `[${value.map((item) => jsonWithShared(item, depth)).join(',')}]`;
  }
  if (depth === 0) return jsonOf(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${jsonWithShared(field, depth - 1)}`).join(',')}}`;
}

const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
