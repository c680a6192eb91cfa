/** JSON in UTF-8 of immutable objects that several pages contain, while the objects live. */
const encoded = new WeakMap<object, Uint8Array>();

/** The JSON of an immutable object, whose bytes `jsonPieces` then reuses. Escapes `<` for use in markup. */
export function rememberJson(object: object): string {
  const text = escapeJson(object);
  encoded.set(object, new TextEncoder().encode(text));
  return text;
}

/** The JSON of a value in pieces: reuses the remembered bytes of it, or of nested objects up to `depth`. */
export function jsonPieces(value: unknown, depth = 6): (string | Uint8Array)[] {
  const pieces: (string | Uint8Array)[] = [];
  let text = '';
  const add = (item: unknown, left: number): void => {
    const known = isObject(item) ? encoded.get(item) : undefined;
    if (known !== undefined) {
      pieces.push(text, known);
      text = '';
    } else if (!isObject(item) || left === 0) {
      text += escapeJson(item);
    } else if (Array.isArray(item)) {
      if (isObject(item[0])) addAll('[', item, (one) => add(one, left), ']');
      else text += escapeJson(item);
    } else {
      const fields = Object.entries(item).filter(([, field]) => field !== undefined);
      const addField = ([name, field]: [string, unknown]) => {
        text += `${JSON.stringify(name)}:`;
        add(field, left - 1);
      };
      addAll('{', fields, addField, '}');
    }
  };
  const addAll = <T>(open: string, items: readonly T[], addOne: (item: T) => void, close: string): void => {
    text += open;
    for (const [i, item] of items.entries()) {
      if (i > 0) text += ',';
      addOne(item);
    }
    text += close;
  };
  add(value, depth);
  pieces.push(text);
  return pieces;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const escapeJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
