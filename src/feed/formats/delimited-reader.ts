import { type FeedColumn, parseColumn } from './column-meaning.ts';
import { type Field, foldName } from './column-names.ts';
import { type DelimitedRow, DelimitedText } from './delimited-text.ts';
import { addValue, type Draft, emptyDraft, type RawRecord, shippingText, withCurrency } from './draft-row.ts';
import { addDetail, type RecordReader } from './record-reader.ts';
import { parseShippingList } from './shipping-text.ts';
import { findTemplate, readCode, type Template } from './template.ts';
import { TEMPLATES } from './templates.ts';
import { UnknownNames } from './unknown-column-names.ts';

/** The dialect of a delimited file, detected from its first lines. */
export type Dialect = {
  separator: string;
  lineEnd: '\n' | '\r';
  /** Number of rows before the header. */
  headerIndex: number;
  header: DelimitedRow;
  template: Template | null;
  /** The market's language. */
  language: string;
};

const SEPARATORS = ['\t', ';', ',', '|'] as const;
const HEADER_LINES = 12;
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

const countIdentifyingFields = (names: readonly string[], template: Template | null, language: string): number =>
  fieldsOf(names.map((name) => parseColumn(name, template, language))).filter((field) => IDENTIFYING_FIELDS.has(field))
    .length;

/** The fields of columns, each once. */
export const fieldsOf = (columns: readonly FeedColumn[]): Field[] => [
  ...new Set(columns.flatMap((column) => (column.kind === 'field' ? [column.field] : []))),
];

/** The first rows of a delimited text with each separator, to search for a header. */
export function firstRows(head: string): { separator: string; lineEnd: '\n' | '\r'; rows: DelimitedRow[] }[] {
  const lineEnd = head.includes('\n') || !head.includes('\r') ? '\n' : '\r';
  return SEPARATORS.map((separator) => {
    const text = new DelimitedText(separator, lineEnd);
    return { separator, lineEnd, rows: [...text.push(head), ...text.end().rows].slice(0, HEADER_LINES) };
  });
}

/** Whether a row is directly below a header: of two header rows, as in Amazon's template, the lower one is the header. */
const isBelow = (upper: Dialect, separator: string, index: number): boolean =>
  upper.separator === separator && upper.headerIndex === index - 1;

/**
 * Detects separator and header row from the beginning of a delimited file: tries each separator on the first rows and
 * chooses the row with the most known fields. Null if no row has at least two.
 */
export function detectDialect(head: string, language: string): Dialect | null {
  let best: { dialect: Dialect; known: number } | null = null;
  for (const { separator, lineEnd, rows } of firstRows(head)) {
    for (const [headerIndex, header] of rows.entries()) {
      const template = findTemplate(TEMPLATES, header.fields.map(foldName));
      const known = countIdentifyingFields(header.fields, template, language);
      if (known < 2 || (best !== null && known < best.known + Number(!isBelow(best.dialect, separator, headerIndex))))
        continue;
      best = { dialect: { separator, lineEnd, headerIndex, header, template, language }, known };
    }
  }
  return best?.dialect ?? null;
}

/** A column and its position in a row. */
type PlacedColumn = FeedColumn & { index: number };

/** The columns of a table that are read. */
type Columns = {
  /** Ordered by rank: of several columns for one field, the better name comes first. */
  ordered: readonly PlacedColumn[];
  /** Positions of the columns that may state the id, the best first. */
  ids: readonly number[];
  width: number;
};

function placeColumns(header: DelimitedRow, template: Template | null, language: string): Columns {
  const rank = (column: FeedColumn) => (column.kind === 'field' ? column.rank : 0);
  const ordered = header.fields
    .map((name, index) => ({ ...parseColumn(name, template, language), index }))
    .filter(({ kind }) => kind !== 'unknown' && kind !== 'ignored')
    .sort((a, b) => rank(a) - rank(b));
  const ids = ordered.filter((column) => column.kind === 'field' && column.field === 'id').map(({ index }) => index);
  return { ordered, ids, width: header.fields.length };
}

/**
 * Reads the fields of a row. Null if the row has more non-empty fields than the header, so that columns cannot be
 * assigned, or so few that it is a fragment of a row.
 */
function readFields({ fields, isRepaired }: DelimitedRow, { ordered, width }: Columns): Draft | null {
  if (fields.length > width && fields.slice(width).some((text) => text.trim() !== '')) return null;
  if (fields.length < Math.min(width, Math.max(2, width / 2))) return null;
  const draft = emptyDraft();
  draft.isRepaired = isRepaired;
  const details = new Map<string, { name: string; value: string }>();
  for (const column of ordered) {
    const text = removeEndMark(fields[column.index]);
    if (text === undefined || text === '') continue;
    if (column.kind === 'detail') {
      const detail = details.get(column.number) ?? { name: '', value: '' };
      details.set(column.number, { ...detail, [column.part]: text });
    } else addColumn(draft, column, text);
  }
  for (const { name, value } of details.values()) addDetail(draft, name, value);
  return draft;
}

/** Trovaprezzi ends each row with a mark, after its last column. */
const END_MARK = '<endrecord>';

const removeEndMark = (text: string | undefined): string | undefined =>
  text?.endsWith(END_MARK) === true ? text.slice(0, -END_MARK.length) : text;

function addColumn(draft: Draft, column: FeedColumn, text: string): void {
  if (column.kind === 'carrier')
    draft.shipping.push(shippingText({ service: column.service, country: column.country, price: text }));
  else if (column.kind === 'payment') draft.paymentCosts.push(text);
  else if (column.kind === 'codes')
    for (const [field, value] of readCode(column.codes, text, column.field)) addValue(draft, field, value);
  else if (column.kind !== 'field') return;
  else if (column.field === 'shipping') draft.shipping.push(...parseShippingList(text, column.order));
  else addValue(draft, column.field, withCurrency(text, column.currency));
}

/** Adds the columns that a table has but that are not read. */
function collectUnknown(header: DelimitedRow, { template, language }: Dialect, unknown: UnknownNames): void {
  for (const name of header.fields) {
    const column = parseColumn(name, template, language);
    if (column.kind === 'unknown') unknown.add(name, column.folded, header.line);
  }
}

/** Reads CSV and TSV: the row at `headerIndex` is the header, each later row is one offer. */
export const delimitedReader = (dialect: Dialect): RecordReader => new DelimitedRecords(dialect);

class DelimitedRecords implements RecordReader {
  context = '';
  readonly template: Template | null;
  readonly unknown = new UnknownNames();
  readonly limit = null;
  readonly #text: DelimitedText;
  readonly #dialect: Dialect;
  #rowsBeforeHeader: number;
  #columns: Columns | null = null;
  /** The position of the column by which rows are grouped, and the first row of the current group. */
  #group: { index: number; first: DelimitedRow | null } | null = null;

  constructor(dialect: Dialect) {
    this.template = dialect.template;
    this.#dialect = dialect;
    this.#text = new DelimitedText(dialect.separator, dialect.lineEnd, dialect.headerIndex);
    this.#rowsBeforeHeader = dialect.headerIndex;
  }

  push(piece: string): RawRecord[] {
    return this.#take(this.#text.push(piece));
  }

  end() {
    const { rows, isLastOpen, isTruncated } = this.#text.end();
    const last = rows.at(-1);
    const width = this.#columns?.width ?? 0;
    const isLastIncomplete = isLastOpen && last !== undefined && last.fields.length < width;
    const records = this.#take(isLastIncomplete ? rows.slice(0, -1) : rows);
    return { records, isTruncated: isTruncated || isLastIncomplete, isFeed: this.#columns !== null };
  }

  #take(rows: readonly DelimitedRow[]): RawRecord[] {
    const records: RawRecord[] = [];
    for (const row of rows) {
      if (this.#columns === null) this.#takeHeader(row);
      // Spreadsheets write empty rows as rows of separators.
      else if (row.isTooLong || row.fields.some((text) => text.trim() !== '')) {
        const record = this.#toRecord(row, this.#columns);
        if (record !== null) records.push(record);
      }
    }
    return records;
  }

  #takeHeader(row: DelimitedRow): void {
    if (this.#rowsBeforeHeader-- > 0) return;
    this.#columns = placeColumns(row, this.template, this.#dialect.language);
    this.context = row.raw;
    collectUnknown(row, this.#dialect, this.unknown);
    const by = this.template?.grouped?.by;
    const index = by === undefined ? -1 : row.fields.findIndex((name) => foldName(name).replaceAll('_', '') === by);
    if (index !== -1) this.#group = { index, first: null };
  }

  #toRecord(row: DelimitedRow, columns: Columns): RawRecord | null {
    const first = this.#firstOfGroup(row);
    if (first === null) {
      const draft = () => this.#withLink(readFields(row, columns));
      return { line: row.line, raw: row.raw, sku: readSku(row, columns), isTooLong: row.isTooLong, draft };
    }
    const draft = this.#groupedDraft(row, first, columns);
    const required = this.template?.grouped?.required;
    if (draft !== null && required !== undefined && !draft.values.has(required)) return null;
    const raw = first === row ? row.raw : `${first.raw}\n${row.raw}`;
    const sku = draft?.values.get('id')?.[0] ?? '';
    return { line: row.line, raw, sku, isTooLong: row.isTooLong, draft: () => draft };
  }

  /** The first row of the row's group; null if the file's rows are not grouped. */
  #firstOfGroup(row: DelimitedRow): DelimitedRow | null {
    const group = this.#group;
    if (group === null) return null;
    const isSame = group.first !== null && group.first.fields[group.index] === row.fields[group.index];
    const first = isSame && group.first !== null ? group.first : row;
    group.first = first;
    return first;
  }

  /** The draft of a row with the shared fields and names of details of its group's first row. */
  #groupedDraft(row: DelimitedRow, first: DelimitedRow, columns: Columns): Draft | null {
    const names = new Set(columns.ordered.flatMap((c) => (c.kind === 'detail' && c.part === 'name' ? [c.index] : [])));
    const fields = row.fields.map((text, i) => (text === '' && names.has(i) ? (first.fields[i] ?? '') : text));
    const draft = readFields({ ...row, fields }, columns);
    const shared = first === row ? null : readFields(first, columns);
    for (const field of this.template?.grouped?.shared ?? []) {
      const values = shared?.values.get(field);
      if (values !== undefined && draft !== null && !draft.values.has(field)) draft.values.set(field, values);
    }
    // A variant without a number of its own is identified by its options.
    if (draft !== null && !draft.values.has('id')) addValue(draft, 'id', variantId(row, columns));
    return this.#withLink(draft);
  }

  /** Adds the path of the product page to an offer of a shop system whose export has no links. */
  #withLink(draft: Draft | null): Draft | null {
    const path = this.template?.path;
    if (path === undefined || draft === null || draft.values.has('link')) return draft;
    const field = /\{(\w+)\}/.exec(path)?.[1];
    const values = [...draft.values].find(([name]) => name === field)?.[1];
    if (values?.[0] !== undefined) addValue(draft, 'link', path.replace(/\{\w+\}/, encodeURIComponent(values[0])));
    return draft;
  }
}

/** The id of a row: the first of its id columns that is filled in. */
function readSku(row: DelimitedRow, { ids }: Columns): string {
  for (const index of ids) {
    const text = (row.fields[index] ?? '').trim();
    if (text !== '') return text;
  }
  return '';
}

function variantId(row: DelimitedRow, { ordered }: Columns): string {
  const groups = ordered.filter((column) => column.kind === 'field' && column.field === 'item_group_id');
  const options = ordered.filter((column) => column.kind === 'detail' && column.part === 'value');
  return [...groups, ...options]
    .map(({ index }) => (row.fields[index] ?? '').trim())
    .filter((text) => text !== '')
    .join('-');
}
