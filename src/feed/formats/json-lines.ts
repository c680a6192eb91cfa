import { addValue, type Draft, emptyDraft, type Field, type RawRecord, type RecordReader } from './draft.ts';
import { findField, foldName } from './field-names.ts';
import { parseShippingList, shippingFromParts, thresholdFromParts } from './shipping-text.ts';

/** Longer objects are rejected, so that their text is not kept in memory. */
export const MAX_OBJECT_LENGTH = 1_048_576;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text. Of an object: its amount and currency, its address or its name. */
function valueText(value: unknown): string {
  if (!isObject(value)) return toText(value);
  const amount = toText(value.value ?? value.amount);
  const currency = toText(value.currency ?? value.currency_code ?? value.currencyCode);
  return [amount, currency].join(' ').trim() || toText(value.url ?? value.src ?? value.name ?? value.quantity);
}

const namedParts = (value: Record<string, unknown>) =>
  Object.entries(value).map(([name, part]) => [name.replace(/[A-Z]/g, '_$&').toLowerCase(), valueText(part)] as const);

function addShipping(draft: Draft, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addShipping(draft, one);
  else if (isObject(value)) draft.shipping.push(shippingFromParts(namedParts(value)));
  else draft.shipping.push(...parseShippingList(toText(value), null));
}

const fieldText = (field: Field, value: unknown): string =>
  field === 'free_shipping_threshold' && isObject(value) ? thresholdFromParts(namedParts(value)) : valueText(value);

function addDetails(draft: Draft, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isObject(one)) {
      const name = toText(one.attribute_name ?? one.attributeName ?? one.certification_name ?? one.name);
      const text = toText(one.attribute_value ?? one.attributeValue ?? one.certification_code ?? one.value);
      // Without these properties, the object maps names to values.
      if (name !== '') draft.details.push({ name, value: text });
      else draft.details.push(...Object.entries(one).map(([name, value]) => ({ name, value: toText(value) })));
    } else addValue(draft, 'product_detail', toText(one));
  }
}

function readObject(row: Record<string, unknown>): Draft {
  const draft = emptyDraft();
  for (const name of Object.keys(row)) {
    const value = row[name];
    const match = findField(name) ?? findField(foldName(name));
    if (match === null || value === null) continue;
    if (match.field === 'shipping') addShipping(draft, value);
    else if (match.field === 'product_detail') addDetails(draft, value);
    else
      for (const one of Array.isArray(value) ? value : [value])
        addValue(draft, match.field, fieldText(match.field, one));
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

/** The id without parsing the line, if it is the first property and a plain string. */
const quickId = (raw: string): string | null => /^\{\s*"id"\s*:\s*"([^"\\]*)"/.exec(raw)?.[1] ?? null;

/** A record from the text of a JSON object. */
export function jsonRecord(line: number, raw: string): RawRecord {
  let parsed: Record<string, unknown> | null | undefined;
  const row = () => {
    if (parsed === undefined) parsed = parseLine(raw);
    return parsed;
  };
  const draft = () => {
    const value = row();
    return value === null ? null : readObject(value);
  };
  const sku = quickId(raw) ?? draft()?.values.get('id')?.[0] ?? '';
  return { line, raw, sku: sku.trim(), draft };
}

/** Reads JSON Lines: one object per line with Google's field names. Supports lists and nested shipping. */
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
    rest = text.slice(at, at + MAX_OBJECT_LENGTH);
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
