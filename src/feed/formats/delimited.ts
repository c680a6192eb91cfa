import { isCurrencyCode } from '../price.ts';
import { type DelimitedRow, DelimitedText } from './delimited-text.ts';
import {
  addValue,
  type Draft,
  emptyDraft,
  type Field,
  type RawRecord,
  type RecordReader,
  shippingText,
} from './draft.ts';
import { CARRIER_COLUMNS, fieldOf, foldName, PAYMENT_COLUMNS } from './field-names.ts';
import { parseShippingList } from './shipping-text.ts';

/** How a delimited file is written: found in its first lines before any row is read. */
export type Dialect = {
  separator: string;
  lineEnd: '\n' | '\r';
  /** How many rows stand before the one that names the columns. */
  headerAt: number;
};

type Column =
  | { kind: 'field'; field: Field; rank: number; order: string | null; currency: string | null }
  | { kind: 'carrier' }
  | { kind: 'payment' }
  | { kind: 'unknown' };

const SEPARATORS = ['\t', ';', ',', '|'] as const;
const HEADER_LINES = 12;
/** The fields whose column may name a currency. */
const AMOUNTS: ReadonlySet<Field> = new Set(['price', 'net_price', 'sale_price', 'list_price', 'member_price', 'shipping_cost', 'deposit']); // biome-ignore format: one line
/** A header that names fewer of these is none. */
const TELLING: ReadonlySet<Field> = new Set(['id', 'title', 'link', 'price', 'gtin', 'availability', 'image_link']);

function columnOf(name: string): Column {
  const folded = foldName(name);
  const found = fieldOf(folded);
  if (found !== null) {
    return { kind: 'field', ...found, order: /\((.*:.*)\)\s*$/.exec(name)?.[1] ?? null, currency: null };
  }
  const money = moneyColumnOf(folded);
  if (money !== null) return money;
  if (CARRIER_COLUMNS.some((start) => folded.startsWith(start))) return { kind: 'carrier' };
  return { kind: PAYMENT_COLUMNS.some((start) => folded.startsWith(start)) ? 'payment' : 'unknown' };
}

/** A column whose name ends in the currency of its amounts: "Price (EUR)", "Preis in EUR". */
function moneyColumnOf(folded: string): Column | null {
  const [, name, code = ''] = /^(.+?)(?:_in)?_([a-z]{3})$/.exec(folded) ?? [];
  const found = name === undefined ? null : fieldOf(name);
  if (found === null || !isCurrencyCode(code.toUpperCase()) || !AMOUNTS.has(found.field)) return null;
  return { kind: 'field', ...found, order: null, currency: code.toUpperCase() };
}

const tellingFields = (columns: readonly Column[]): number =>
  new Set(columns.flatMap((c) => (c.kind === 'field' && TELLING.has(c.field) ? [c.field] : []))).size;

/**
 * The separator and the header row of a delimited file's first text: of the first lines under each separator, the one
 * that names most fields. null where none names at least two.
 */
export function detectDialect(head: string): Dialect | null {
  const lineEnd = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  let best: { dialect: Dialect; known: number } | null = null;
  for (const separator of SEPARATORS) {
    const cut = new DelimitedText(separator, lineEnd);
    const rows = [...cut.push(head), ...cut.end().rows].slice(0, HEADER_LINES);
    for (const [headerAt, row] of rows.entries()) {
      const known = tellingFields(row.fields.map(columnOf));
      if (known >= 2 && (best === null || known > best.known))
        best = { dialect: { separator, lineEnd, headerAt }, known };
    }
  }
  return best?.dialect ?? null;
}

const withCurrency = (text: string, currency: string): string =>
  /^[\d\s.,']+$/.test(text) ? `${text} ${currency}` : text;

/** A column and where its text stands in a row. */
type Placed = Column & { at: number };

/** The columns of a header in the order in which their values count: a field's better name first. */
function placedColumns(header: DelimitedRow): Placed[] {
  const rank = (column: Column) => (column.kind === 'field' ? column.rank : 0);
  return header.fields
    .map((name, at) => ({ ...columnOf(name), at }))
    .filter(({ kind }) => kind !== 'unknown')
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * null where the row has more fields than the header, so that no text can be told to be in its own column, or so few that
 * it is a piece of one.
 */
function draftOf({ fields, isMended }: DelimitedRow, columns: readonly Placed[], width: number): Draft | null {
  if (fields.length > width && fields.slice(width).some((text) => text.trim() !== '')) return null;
  if (fields.length < Math.min(width, Math.max(2, width / 2))) return null;
  const draft = emptyDraft();
  draft.isMended = isMended;
  for (const column of columns) {
    const text = fields[column.at];
    if (text === undefined || text === '') continue;
    if (column.kind === 'carrier') draft.shipping.push(shippingText({ price: text }));
    else if (column.kind === 'payment') draft.paymentCosts.push(text);
    else if (column.kind === 'unknown') continue;
    else if (column.field === 'shipping') draft.shipping.push(...parseShippingList(text, column.order));
    else addValue(draft, column.field, column.currency === null ? text : withCurrency(text, column.currency));
  }
  return draft;
}

/** Reads CSV and TSV: the first row after `headerAt` names the columns, each further row is one offer. */
export function delimitedReader(dialect: Dialect): RecordReader {
  const text = new DelimitedText(dialect.separator, dialect.lineEnd);
  let before = dialect.headerAt;
  let columns: Placed[] | null = null;
  let idAt = -1;
  let width = 0;

  const recordOf = (row: DelimitedRow, placed: readonly Placed[]): RawRecord => ({
    line: row.line,
    raw: row.raw,
    sku: (row.fields[idAt] ?? '').trim(),
    draft: () => draftOf(row, placed, width),
  });

  const take = (rows: DelimitedRow[]): RawRecord[] => {
    const records: RawRecord[] = [];
    for (const row of rows) {
      if (columns !== null) {
        const record = recordOf(row, columns);
        // A row of separators alone is what a spreadsheet makes of an empty one.
        if (record.sku !== '' || row.fields.some((text) => text.trim() !== '')) records.push(record);
      } else if (before-- <= 0) {
        columns = placedColumns(row);
        width = row.fields.length;
        idAt = columns.find((column) => column.kind === 'field' && column.field === 'id')?.at ?? -1;
        reader.context = row.raw;
      }
    }
    return records;
  };

  const reader: RecordReader = {
    context: '',
    push: (piece) => take(text.push(piece)),
    end: () => {
      const { rows, isLastOpen, isTruncated } = text.end();
      const cutShort = isLastOpen && rows.length > 0 && rows.at(-1)!.fields.length < width;
      const records = take(cutShort ? rows.slice(0, -1) : rows);
      return { records, isTruncated: isTruncated || cutShort, isFeed: columns !== null };
    },
  };
  return reader;
}
