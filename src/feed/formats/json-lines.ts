import { addValue, type Draft, emptyDraft, type Field, type RawRecord, type RecordReader } from './draft.ts';
import { fieldOf, foldName } from './field-names.ts';
import { parseShippingList, shippingOfParts, thresholdOfParts } from './shipping-text.ts';

/** A text longer than this is no offer; it is refused without being kept. */
export const LONGEST_OBJECT = 1_048_576;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object says where one text is wanted: an amount with its currency, an address, a name. */
function wordsOf(value: unknown): string {
  if (!isObject(value)) return textOf(value);
  const amount = textOf(value.value ?? value.amount);
  const currency = textOf(value.currency ?? value.currency_code ?? value.currencyCode);
  return [amount, currency].join(' ').trim() || textOf(value.url ?? value.src ?? value.name ?? value.quantity);
}

const partsOf = (value: Record<string, unknown>) =>
  Object.entries(value).map(([name, part]) => [name.replace(/[A-Z]/g, '_$&').toLowerCase(), wordsOf(part)] as const);

function addShipping(draft: Draft, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addShipping(draft, one);
  else if (isObject(value)) draft.shipping.push(shippingOfParts(partsOf(value)));
  else draft.shipping.push(...parseShippingList(textOf(value), null));
}

const textIn = (field: Field, value: unknown): string =>
  field === 'free_shipping_threshold' && isObject(value) ? thresholdOfParts(partsOf(value)) : wordsOf(value);

function addDetails(draft: Draft, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isObject(one)) {
      const name = textOf(one.attribute_name ?? one.attributeName ?? one.certification_name ?? one.name);
      const text = textOf(one.attribute_value ?? one.attributeValue ?? one.certification_code ?? one.value);
      // An object without such names has the details themselves for its names.
      if (name !== '') draft.details.push({ name, value: text });
      else draft.details.push(...Object.entries(one).map(([name, value]) => ({ name, value: textOf(value) })));
    } else addValue(draft, 'product_detail', textOf(one));
  }
}

function draftOf(row: Record<string, unknown>): Draft {
  const draft = emptyDraft();
  for (const name of Object.keys(row)) {
    const value = row[name];
    const found = fieldOf(name) ?? fieldOf(foldName(name));
    if (found === null || value === null) continue;
    if (found.field === 'shipping') addShipping(draft, value);
    else if (found.field === 'product_detail') addDetails(draft, value);
    else
      for (const one of Array.isArray(value) ? value : [value]) addValue(draft, found.field, textIn(found.field, one));
  }
  return draft;
}

function parseLine(raw: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The id without parsing the line, where it is a plain string near its start. */
const quickId = (raw: string): string | null => /^\{\s*"id"\s*:\s*"([^"\\]*)"/.exec(raw)?.[1] ?? null;

/** The record of one JSON object. */
export function jsonRecord(line: number, raw: string): RawRecord {
  let parsed: Record<string, unknown> | null | undefined;
  const row = () => {
    if (parsed === undefined) parsed = parseLine(raw);
    return parsed;
  };
  const draft = () => {
    const value = row();
    return value === null ? null : draftOf(value);
  };
  const sku = quickId(raw) ?? draft()?.values.get('id')?.[0] ?? '';
  return { line, raw, sku: sku.trim(), draft };
}

/** Reads JSON lines: one object with Google's field names per line; lists and nested shippings are understood. */
export function jsonLinesReader(): RecordReader {
  let rest = '';
  let line = 0;
  const take = (text: string): RawRecord[] => {
    const records: RawRecord[] = [];
    let at = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
      line++;
      const raw = text.slice(at, end).trim();
      if (raw !== '') records.push(jsonRecord(line, raw));
      at = end + 1;
    }
    rest = text.slice(at, at + LONGEST_OBJECT);
    return records;
  };
  return {
    context: '',
    push: (text) => take(rest + text),
    end: () => {
      const last = rest.trim();
      rest = '';
      const isTruncated = last !== '' && parseLine(last) === null;
      return { records: last === '' || isTruncated ? [] : [jsonRecord(line + 1, last)], isTruncated, isFeed: true };
    },
  };
}
