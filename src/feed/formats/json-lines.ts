import { addValue, type Draft, emptyDraft, type RawRecord, type RecordReader } from './draft.ts';
import { fieldOf, foldName } from './field-names.ts';
import { parseShippingList, shippingOfParts } from './shipping-text.ts';

/** A text longer than this is no offer; it is refused without being kept. */
export const LONGEST_OBJECT = 1_048_576;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ value: 12.5, currency: "EUR" }` and its like as one text. */
const amountOf = (value: Record<string, unknown>): string =>
  [textOf(value.value ?? value.amount), textOf(value.currency)].join(' ').trim();

function addShipping(draft: Draft, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addShipping(draft, one);
  else if (isObject(value)) {
    const parts = Object.entries(value).map(
      ([name, part]) => [name, isObject(part) ? amountOf(part) : textOf(part)] as const,
    );
    draft.shipping.push(shippingOfParts(parts));
  } else draft.shipping.push(...parseShippingList(textOf(value), null));
}

function addDetails(draft: Draft, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isObject(one)) {
      draft.details.push({
        name: textOf(one.attribute_name ?? one.name),
        value: textOf(one.attribute_value ?? one.value),
      });
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
    else if (Array.isArray(value)) for (const one of value) addValue(draft, found.field, textOf(one));
    else addValue(draft, found.field, isObject(value) ? amountOf(value) : textOf(value));
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
