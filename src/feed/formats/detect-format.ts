import type { FeedFormat, UnreadableReason } from '../feed-format.ts';
import { delimitedReader, detectDialect } from './delimited.ts';
import type { RecordReader } from './draft.ts';
import { fieldOf, foldName } from './field-names.ts';
import { GOOGLE_ATOM, GOOGLE_RSS } from './google-xml.ts';
import { HEUREKA_XML } from './heureka-xml.ts';
import { jsonLinesReader } from './json-lines.ts';
import { holdsList, jsonListReader } from './json-list.ts';
import { SKROUTZ_XML } from './skroutz-xml.ts';
import { type XmlFormat, xmlReader } from './xml-items.ts';

export type Detected =
  | { kind: 'feed'; format: FeedFormat; reader: RecordReader }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string | null };

const XML: readonly [FeedFormat, XmlFormat][] = [
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

/** Names of types that a merchant may upload by mistake, by how their files begin. */
const MAGIC: readonly [string, string][] = [
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG image'],
  ['GIF8', 'GIF image'],
  ['{\\rtf', 'RTF document'],
  ['SQLite format', 'SQLite database'],
];

function isBinary(head: string): boolean {
  const start = head.slice(0, 4096);
  const strange = [...start].filter((c) => c === '\ufffd' || (c < ' ' && !'\t\n\v\f\r\x1b'.includes(c))).length;
  return strange > start.length * 0.05;
}

function detectXml(head: string): Detected {
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(head)) {
    const title = /<title[^>]*>([^<]{1,200})/i.exec(head)?.[1]?.trim().replace(/\s+/g, ' ');
    return unreadable('html-page', title ?? null);
  }
  const item = /<(?:\w+:)?(item|entry|shopitem|product)[\s>]/i.exec(head)?.[1]?.toLowerCase();
  const root = /<(?:\w+:)?([a-z_][\w.-]*)[\s>/]/i.exec(head.replace(/<!--[\s\S]*?-->/g, ''))?.[1]?.toLowerCase();
  const found =
    XML.find(([, xml]) => xml.item === item) ?? XML.find(([, xml]) => root !== undefined && xml.roots.includes(root));
  if (found === undefined) return unreadable('not-a-feed', root === undefined ? null : `root element ${root}`);
  return { kind: 'feed', format: found[0], reader: xmlReader(found[1]) };
}

/** One JSON document with a list of offers in it, or a JSON object per line. */
function detectJson(start: string): Detected {
  if (holdsList(start)) return { kind: 'feed', format: 'json', reader: jsonListReader() };
  const end = start.indexOf('\n');
  const first = fieldsOfJson(end === -1 ? start : start.slice(0, end));
  // A first line longer than what is looked at cannot be parsed.
  const isLines = start[0] === '{' && (first === null ? end === -1 : first > 0);
  if (isLines) return { kind: 'feed', format: 'json-lines', reader: jsonLinesReader() };
  return unreadable('not-a-feed', start.slice(0, 100).replace(/\s+/g, ' '));
}

/** How many fields that are known an object has; null where the text is no JSON. */
function fieldsOfJson(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text);
    return Object.keys(Object(value)).filter((name) => fieldOf(foldName(name)) !== null).length;
  } catch {
    return null;
  }
}

/** What kind of feed a decoded file is, by its first text, with the reader that starts at its beginning. */
export function detectFormat(head: string): Detected {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (start === '') return unreadable('empty');
  const magic = MAGIC.find(([bytes]) => start.startsWith(bytes));
  if (magic !== undefined || isBinary(start)) return unreadable('other-type', magic?.[1] ?? 'its bytes are no text');
  if (start[0] === '<') return detectXml(start);
  if (start[0] === '[' || start[0] === '{') return detectJson(start);
  const dialect = detectDialect(head);
  if (dialect === null) return unreadable('no-columns', start.slice(0, 100).replace(/\s+/g, ' '));
  return { kind: 'feed', format: dialect.separator === '\t' ? 'tsv' : 'csv', reader: delimitedReader(dialect) };
}
