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
import { CARRIER_COLUMNS, findField, foldName, PAYMENT_COLUMNS } from './field-names.ts';
import { parseShippingList } from './shipping-text.ts';

/** The dialect of a delimited file, detected from its first lines. */
export type Dialect = {
  separator: string;
  lineEnd: '\n' | '\r';
  /** Number of rows before the header. */
  headerIndex: number;
};

type Column =
  | { kind: 'field'; field: Field; rank: number; order: string | null; currency: string | null }
  | { kind: 'carrier' }
  | { kind: 'payment' }
  | { kind: 'unknown' };

const SEPARATORS = ['\t', ';', ',', '|'] as const;
const HEADER_LINES = 12;
/** Fields whose column name may include a currency. */
const AMOUNT_FIELDS: ReadonlySet<Field> = new Set(['price', 'net_price', 'sale_price', 'list_price', 'member_price', 'shipping_cost', 'deposit']); // biome-ignore format: one line
/** A header row must contain at least two of these fields. */
const IDENTIFYING_FIELDS: ReadonlySet<Field> = new Set([
  'id',
  'title',
  'link',
  'price',
  'gtin',
  'availability',
  'image_link',
]);

function parseColumn(name: string): Column {
  const folded = foldName(name);
  const match = findField(folded);
  if (match !== null) {
    return { kind: 'field', ...match, order: /\((.*:.*)\)\s*$/.exec(name)?.[1] ?? null, currency: null };
  }
  const money = parseMoneyColumn(folded);
  if (money !== null) return money;
  if (CARRIER_COLUMNS.some((start) => folded.startsWith(start))) return { kind: 'carrier' };
  return { kind: PAYMENT_COLUMNS.some((start) => folded.startsWith(start)) ? 'payment' : 'unknown' };
}

/** A column whose name ends with the currency of its amounts: "Price (EUR)", "Preis in EUR". */
function parseMoneyColumn(folded: string): Column | null {
  const [, name, code = ''] = /^(.+?)(?:_in)?_([a-z]{3})$/.exec(folded) ?? [];
  const match = name === undefined ? null : findField(name);
  if (match === null || !isCurrencyCode(code.toUpperCase()) || !AMOUNT_FIELDS.has(match.field)) return null;
  return { kind: 'field', ...match, order: null, currency: code.toUpperCase() };
}

const countIdentifyingFields = (columns: readonly Column[]): number =>
  new Set(columns.flatMap((c) => (c.kind === 'field' && IDENTIFYING_FIELDS.has(c.field) ? [c.field] : []))).size;

/**
 * Detects separator and header row from the beginning of a delimited file: tries each separator on the first rows and
 * chooses the row with the most known fields. Null if no row has at least two.
 */
export function detectDialect(head: string): Dialect | null {
  const lineEnd = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  let best: { dialect: Dialect; known: number } | null = null;
  for (const separator of SEPARATORS) {
    const text = new DelimitedText(separator, lineEnd);
    const rows = [...text.push(head), ...text.end().rows].slice(0, HEADER_LINES);
    for (const [headerIndex, row] of rows.entries()) {
      const known = countIdentifyingFields(row.fields.map(parseColumn));
      if (known >= 2 && (best === null || known > best.known))
        best = { dialect: { separator, lineEnd, headerIndex }, known };
    }
  }
  return best?.dialect ?? null;
}

const withCurrency = (text: string, currency: string): string =>
  /^[\d\s.,']+$/.test(text) ? `${text} ${currency}` : text;

/** A column and its position in a row. */
type PlacedColumn = Column & { index: number };

/** The known columns of a header, ordered by rank: of several columns for one field, the better name comes first. */
function orderColumns(header: DelimitedRow): PlacedColumn[] {
  const rank = (column: Column) => (column.kind === 'field' ? column.rank : 0);
  return header.fields
    .map((name, index) => ({ ...parseColumn(name), index }))
    .filter(({ kind }) => kind !== 'unknown')
    .sort((a, b) => rank(a) - rank(b));
}

/**
 * Reads the fields of a row. Null if the row has more non-empty fields than the header, so that columns cannot be
 * assigned, or so few that it is a fragment of a row.
 */
function readFields(
  { fields, isRepaired }: DelimitedRow,
  columns: readonly PlacedColumn[],
  width: number,
): Draft | null {
  if (fields.length > width && fields.slice(width).some((text) => text.trim() !== '')) return null;
  if (fields.length < Math.min(width, Math.max(2, width / 2))) return null;
  const draft = emptyDraft();
  draft.isRepaired = isRepaired;
  for (const column of columns) {
    const text = fields[column.index];
    if (text === undefined || text === '') continue;
    if (column.kind === 'carrier') draft.shipping.push(shippingText({ price: text }));
    else if (column.kind === 'payment') draft.paymentCosts.push(text);
    else if (column.kind === 'unknown') continue;
    else if (column.field === 'shipping') draft.shipping.push(...parseShippingList(text, column.order));
    else addValue(draft, column.field, column.currency === null ? text : withCurrency(text, column.currency));
  }
  return draft;
}

/** Reads CSV and TSV: the row at `headerIndex` is the header, each later row is one offer. */
export function delimitedReader(dialect: Dialect): RecordReader {
  const text = new DelimitedText(dialect.separator, dialect.lineEnd);
  let rowsBeforeHeader = dialect.headerIndex;
  let columns: PlacedColumn[] | null = null;
  let idIndex = -1;
  let width = 0;

  const toRecord = (row: DelimitedRow, ordered: readonly PlacedColumn[]): RawRecord => ({
    line: row.line,
    raw: row.raw,
    sku: (row.fields[idIndex] ?? '').trim(),
    draft: () => readFields(row, ordered, width),
  });

  const take = (rows: DelimitedRow[]): RawRecord[] => {
    const records: RawRecord[] = [];
    for (const row of rows) {
      if (columns !== null) {
        const record = toRecord(row, columns);
        // Spreadsheets write empty rows as rows of separators.
        if (record.sku !== '' || row.fields.some((text) => text.trim() !== '')) records.push(record);
      } else if (rowsBeforeHeader-- <= 0) {
        columns = orderColumns(row);
        width = row.fields.length;
        idIndex = columns.find((column) => column.kind === 'field' && column.field === 'id')?.index ?? -1;
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
      const last = rows.at(-1);
      const isLastIncomplete = isLastOpen && last !== undefined && last.fields.length < width;
      const records = take(isLastIncomplete ? rows.slice(0, -1) : rows);
      return { records, isTruncated: isTruncated || isLastIncomplete, isFeed: columns !== null };
    },
  };
  return reader;
}
