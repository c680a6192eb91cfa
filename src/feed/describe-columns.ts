import type { Market } from '../market/market.ts';
import { createDecoder, detectEncoding, SAMPLE_BYTES } from './bytes/decode.ts';
import { FeedReadError } from './bytes/feed-read-error.ts';
import { peek } from './bytes/peek.ts';
import { unpack } from './bytes/unpack.ts';
import { TRIAL_LIMITS } from './feed-limits.ts';
import { parseColumn } from './formats/column-meaning.ts';
import { foldName } from './formats/column-names.ts';
import { detectDialect } from './formats/delimited-reader.ts';
import { firstObject } from './formats/json-lines.ts';
import { firstListed } from './formats/json-list.ts';
import { propertyNames } from './formats/json-object.ts';
import { findListPath, startsAsJson } from './formats/json-outline.ts';
import { findTemplate } from './formats/template.ts';
import { TEMPLATES } from './formats/templates.ts';
import { XML_FORMATS } from './formats/xml-formats.ts';
import { findItemElement, outlineXml } from './formats/xml-outline.ts';

/** A column or element of a feed, and the field that it is read as by its name; null: it is not read. */
export type FeedColumn = { name: string; field: string | null };

/** More columns than this are not listed. */
const MAX_COLUMNS = 200;

/** The columns, elements or properties of the first offers of a feed. Empty if it is not one. */
export async function describeColumns(
  source: AsyncIterable<Uint8Array>,
  market: Market,
  charset: string | null,
): Promise<FeedColumn[]> {
  const head = await readHead(source);
  const language = market.defaultLocale.slice(0, 2);
  const decoder = createDecoder(detectEncoding(head, charset, language), language);
  const names = columnNames(decoder.write(head).replace(/^\ufeff/, ''), language).slice(0, MAX_COLUMNS);
  const template = findTemplate(TEMPLATES, names.map(foldName));
  return names.map((name) => {
    const column = parseColumn(name, template, language);
    const isField = column.kind === 'field' || column.kind === 'codes';
    return { name: name.slice(0, 200), field: isField ? column.field : FIELD_OF_KIND[column.kind] };
  });
}

/** What other kinds of columns are read as. */
const FIELD_OF_KIND = {
  carrier: 'shipping',
  payment: 'shipping',
  detail: 'product_detail',
  ignored: null,
  unknown: null,
} as const;

async function readHead(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  try {
    const { head, whole } = await peek(unpack(source, TRIAL_LIMITS.sentBytes), SAMPLE_BYTES);
    await whole.return(undefined);
    return head;
  } catch (error) {
    if (error instanceof FeedReadError) return new Uint8Array();
    throw error;
  }
}

function columnNames(text: string, language: string): string[] {
  const start = text.trimStart();
  if (start[0] === '<') return elementNames(start);
  if (startsAsJson(start)) {
    const path = findListPath(start);
    const row = path === null ? firstObject(start) : firstListed(start, path);
    return row === null ? [] : propertyNames(row);
  }
  return [...(detectDialect(text, language)?.header.fields ?? [])].filter((name) => name.trim() !== '');
}

function elementNames(start: string): string[] {
  const outline = outlineXml(start);
  const known = [...outline.elements.keys()].find((name) => XML_FORMATS.some(({ item }) => item === name));
  return [...(outline.elements.get(known ?? findItemElement(outline) ?? '') ?? [])];
}
