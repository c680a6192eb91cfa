import type { Draft, RawRecord } from './draft-row.ts';
import { collectUnknown, isObject, type JsonObject, readJsonObject } from './json-object.ts';
import { splitJsonOffers } from './json-offers.ts';
import type { RecordReader } from './record-reader.ts';
import type { Template } from './template.ts';
import { UnknownNames } from './unknown-column-names.ts';

/** Longer objects are rejected, so that their text is not kept in memory. */
export const MAX_OBJECT_LENGTH = 1_048_576;

function parseLine(raw: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(raw);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The id without parsing the line, if it is the first property and a plain string. */
const quickId = (raw: string): string | null => /^\{\s*"id"\s*:\s*"([^"\\]*)"/.exec(raw)?.[1] ?? null;

/** What an object that may be several offers contains. */
const SEVERAL = /"(?:variants|hasVariant|item|node|_source|@type)"/;

/** What the objects of a file have in common. */
export type JsonContext = { template: Template | null; language: string; unknown: UnknownNames };

/** The records of the text of a JSON object: one, or one for each variant. */
export function jsonRecords(line: number, raw: string, context: JsonContext): RawRecord[] {
  if (!SEVERAL.test(raw)) return [jsonRecord(line, raw, context)];
  const row = parseLine(raw);
  const offers = row === null ? [null] : splitJsonOffers(row);
  if (offers.length === 1 && (offers[0] === row || offers[0] === null)) return [jsonRecord(line, raw, context)];
  return offers.map((offer) => jsonRecord(line, JSON.stringify(offer), context));
}

function jsonRecord(line: number, raw: string, { template, language, unknown }: JsonContext): RawRecord {
  let parsed: Draft | null | undefined;
  const draft = () => {
    if (parsed !== undefined) return parsed;
    const row = parseLine(raw);
    if (row !== null) collectUnknown(row, template, line, unknown);
    parsed = row === null ? null : readJsonObject(row, template, language);
    return parsed;
  };
  const sku = quickId(raw) ?? draft()?.values.get('id')?.[0] ?? '';
  return { line, raw, sku: sku.trim(), isTooLong: raw.length > MAX_OBJECT_LENGTH, draft };
}

/** The first object of a JSON text, which may be a part of a file; null if it has none. */
export function firstObject(text: string): JsonObject | null {
  const end = text.indexOf('\n');
  return parseLine(end === -1 ? text : text.slice(0, end));
}

/** Reads JSON Lines: one object per line. Supports lists and nested shipping. */
export function jsonLinesReader(template: Template | null, language: string): RecordReader {
  const context = { template, language, unknown: new UnknownNames() };
  let rest = '';
  let line = 0;
  const take = (text: string): RawRecord[] => {
    const records: RawRecord[] = [];
    let at = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
      line++;
      const raw = text.slice(at, end).trim();
      if (raw !== '') records.push(...jsonRecords(line, raw, context));
      at = end + 1;
    }
    rest = text.slice(at, at + MAX_OBJECT_LENGTH);
    return records;
  };
  return {
    context: '',
    ...context,
    limit: null,
    push: (text) => take(rest + text),
    end: () => {
      const last = rest.trim();
      rest = '';
      const isTruncated = last !== '' && parseLine(last) === null;
      return {
        records: last === '' || isTruncated ? [] : jsonRecords(line + 1, last, context),
        isTruncated,
        isFeed: true,
      };
    },
  };
}
