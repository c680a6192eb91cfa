import type { FeedFormat, UnreadableReason } from '../feed-format.ts';
import { delimitedReader, detectDialect } from './delimited.ts';
import type { RecordReader } from './draft.ts';
import { findField, foldName } from './field-names.ts';
import { GOOGLE_ATOM, GOOGLE_RSS } from './google-xml.ts';
import { HEUREKA_XML } from './heureka-xml.ts';
import { jsonLinesReader } from './json-lines.ts';
import { hasOfferList, jsonListReader } from './json-list.ts';
import { SKROUTZ_XML } from './skroutz-xml.ts';
import { type XmlFormat, xmlReader } from './xml-items.ts';

export type Detected =
  | { kind: 'feed'; format: FeedFormat; reader: RecordReader }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string | null };

const XML_FORMATS: readonly [FeedFormat, XmlFormat][] = [
  ['google-rss', GOOGLE_RSS],
  ['google-atom', GOOGLE_ATOM],
  ['heureka-xml', HEUREKA_XML],
  ['skroutz-xml', SKROUTZ_XML],
];

const unreadable = (reason: UnreadableReason, detail: string | null = null): Detected => ({
  kind: 'unreadable',
  reason,
  detail,
});

/** Signatures of file types that merchants upload by mistake. */
const MAGIC: readonly [string, string][] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG image'],
  ['GIF8', 'GIF image'],
  ['{\\rtf', 'RTF document'],
  ['SQLite format', 'SQLite database'],
];

function isBinary(head: string): boolean {
  const start = head.slice(0, 4096);
  const unusual = [...start].filter((c) => c === '\ufffd' || (c < ' ' && !'\t\n\v\f\r\x1b'.includes(c))).length;
  return unusual > start.length * 0.05;
}

function detectXml(head: string): Detected {
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(head)) {
    const title = /<title[^>]*>([^<]{1,200})/i.exec(head)?.[1]?.trim().replace(/\s+/g, ' ');
    return unreadable('html-page', title ?? null);
  }
  const item = /<(?:\w+:)?(item|entry|shopitem|product)[\s>]/i.exec(head)?.[1]?.toLowerCase();
  const root = /<(?:\w+:)?([a-z_][\w.-]*)[\s>/]/i.exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1]?.toLowerCase();
  const match =
    XML_FORMATS.find(([, xml]) => xml.item === item) ??
    XML_FORMATS.find(([, xml]) => root !== undefined && xml.roots.includes(root));
  if (match === undefined) return unreadable('not-a-feed', root === undefined ? null : `root element ${root}`);
  return { kind: 'feed', format: match[0], reader: xmlReader(match[1]) };
}

/** Detects a JSON document with a list of offers, or JSON Lines. */
function detectJson(start: string): Detected {
  if (hasOfferList(start)) return { kind: 'feed', format: 'json', reader: jsonListReader() };
  const end = start.indexOf('\n');
  const first = countJsonFields(end === -1 ? start : start.slice(0, end));
  // A first line that is longer than the sample cannot be parsed.
  const isLines = start[0] === '{' && (first === null ? end === -1 : first > 0);
  if (isLines) return { kind: 'feed', format: 'json-lines', reader: jsonLinesReader() };
  return unreadable('not-a-feed', start.slice(0, 100).replace(/\s+/g, ' '));
}

/** Number of known fields of a JSON object; null if the text is not valid JSON. */
function countJsonFields(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text);
    return Object.keys(Object(value)).filter((name) => findField(foldName(name)) !== null).length;
  } catch {
    return null;
  }
}

/** Detects the format of a decoded file from its first text, and returns a reader for the whole file. */
export function detectFormat(head: string): Detected {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (start === '') return unreadable('empty');
  const magic = MAGIC.find(([bytes]) => start.startsWith(bytes));
  if (magic !== undefined || isBinary(start)) return unreadable('other-type', magic?.[1] ?? 'binary data');
  if (start[0] === '<') return detectXml(start);
  if (start[0] === '[' || start[0] === '{') return detectJson(start);
  const dialect = detectDialect(head);
  if (dialect === null) return unreadable('no-columns', start.slice(0, 100).replace(/\s+/g, ' '));
  return { kind: 'feed', format: dialect.separator === '\t' ? 'tsv' : 'csv', reader: delimitedReader(dialect) };
}
