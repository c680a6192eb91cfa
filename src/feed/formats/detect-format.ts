import type { UnreadableReason } from '../../terms/feed/run-reason-schema.ts';
import type { FeedFormat } from '../feed-format.ts';
import { findField, foldName } from './column-names.ts';
import { delimitedReader, detectDialect, firstRows } from './delimited-reader.ts';
import { findSupplement } from './find-supplement.ts';
import { firstObject, jsonLinesReader } from './json-lines.ts';
import { firstListed, jsonListReader } from './json-list.ts';
import { propertyNames } from './json-object.ts';
import { findListPath, startsAsJson } from './json-outline.ts';
import type { RecordReader } from './record-reader.ts';
import { missingColumns } from './required-columns.ts';
import { findTemplate } from './template.ts';
import { TEMPLATES } from './templates.ts';
import { XML_FORMATS } from './xml-formats.ts';
import { xmlReader } from './xml-items.ts';
import { findItemElement, IDENTIFYING, outlineXml, type XmlOutline } from './xml-outline.ts';

export type Detected =
  | { kind: 'feed'; format: FeedFormat; reader: RecordReader }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string | null };

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

function detectXml(head: string, language: string): Detected {
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(head)) {
    const title = /<title[^>]*>([^<]{1,200})/i.exec(head)?.[1]?.trim().replace(/\s+/g, ' ');
    return unreadable('html-page', title ?? null);
  }
  const outline = outlineXml(head);
  const known = XML_FORMATS.find(({ item }) => item === findKnownItem(outline));
  const item = known?.item ?? findItemElement(outline);
  const byRoot = XML_FORMATS.find(({ roots }) => outline.root !== null && roots.includes(outline.root));
  if (item === null && byRoot === undefined)
    return unreadable('not-a-feed', outline.root === null ? null : `root element ${outline.root}`);
  const parts = [...(outline.elements.get(item ?? '') ?? [])];
  const names = parts.map(foldName);
  const nested = parts.flatMap((part) => [...(outline.elements.get(part) ?? [])]).map(foldName);
  const supplement = findSupplement(names, nested);
  if (supplement !== null) return unreadable('supplement', supplement);
  const format = known ?? (item === null ? byRoot : undefined);
  const template = findTemplate(TEMPLATES, names);
  const reader = xmlReader(item ?? byRoot?.item ?? '', format?.roots ?? [], template, language);
  // Other sites use the same element as Skroutz.
  const isOther = format === undefined || (format.format === 'skroutz-xml' && template !== null);
  return { kind: 'feed', format: isOther ? 'xml' : format.format, reader };
}

/** The first element of a file that some known format uses for offers. */
const findKnownItem = ({ elements }: XmlOutline): string | undefined =>
  [...elements.keys()].find((name) => XML_FORMATS.some(({ item }) => item === name));

/** Detects a JSON document with a list of offers, or JSON Lines. */
function detectJson(start: string, language: string): Detected {
  const path = findListPath(start);
  const end = start.indexOf('\n');
  const row = path === null ? firstObject(start) : firstListed(start, path);
  const names = row === null ? [] : propertyNames(row);
  const supplement = findSupplement(names);
  if (supplement !== null && !names.includes('variants')) return unreadable('supplement', supplement);
  const template = findTemplate(TEMPLATES, names);
  if (path !== null) return { kind: 'feed', format: 'json', reader: jsonListReader(path, template, language) };
  const isKnown = names.some((name) => IDENTIFYING.has(findField(name)?.field ?? 'published'));
  // A first line that is longer than the sample cannot be parsed.
  const isLines = start[0] === '{' && (row === null ? end === -1 : isKnown);
  if (isLines) return { kind: 'feed', format: 'json-lines', reader: jsonLinesReader(template, language) };
  return unreadable('not-a-feed', start.slice(0, 100).replace(/\s+/g, ' '));
}

/** Detects the format of a decoded file from its first text, and returns a reader of the whole file in the market's language. */
export function detectFormat(head: string, language: string): Detected {
  const start = head.replace(/^\ufeff/, '').trimStart();
  if (start === '') return unreadable('empty');
  const magic = MAGIC.find(([bytes]) => start.startsWith(bytes));
  if (magic !== undefined || isBinary(start)) return unreadable('other-type', magic?.[1] ?? 'binary data');
  if (start[0] === '<') return detectXml(start, language);
  if (startsAsJson(start)) return detectJson(start, language);
  return detectTable(head, start, language);
}

function detectTable(head: string, start: string, language: string): Detected {
  const dialect = detectDialect(head, language);
  const headers = dialect === null ? firstRows(head).flatMap(({ rows }) => rows) : [dialect.header];
  for (const { fields } of headers) {
    const supplement = findSupplement(fields.map(foldName));
    if (supplement !== null) return unreadable('supplement', supplement);
  }
  if (dialect === null) return unreadable('no-columns', start.slice(0, 100).replace(/\s+/g, ' '));
  const missing = missingColumns(dialect);
  if (missing !== null) return unreadable('columns-missing', missing);
  return { kind: 'feed', format: dialect.separator === '\t' ? 'tsv' : 'csv', reader: delimitedReader(dialect) };
}
