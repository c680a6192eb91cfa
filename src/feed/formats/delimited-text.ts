/** A row of a delimited file: its first line, its text without the line ending, and its fields. */
export type DelimitedRow = { line: number; raw: string; fields: string[]; isRepaired: boolean; isTooLong: boolean };

/** A longer quoted field has lost its closing quotation mark; its row then ends at the first line ending. */
const MAX_QUOTED_LENGTH = 524_288;
/** Longer rows are rejected. */
const MAX_ROW_LENGTH = 1_048_576;

/**
 * Splits delimited text (RFC 4180, any one-character separator) into rows, in chunks of any length. Rows without
 * quotation marks, which are nearly all, are found and split by native string search; only the others are parsed field
 * by field. Quotation marks inside a field that are neither doubled nor at its ends are kept as they are.
 */
export class DelimitedText {
  #text = '';
  #line = 1;
  /** The line being parsed: its start, its end, and its last quotation mark that can close a field. */
  #current = { from: 0, stop: -1, lastClose: -1 };
  readonly #separator: string;
  readonly #lineEnd: '\n' | '\r';
  /** Rows until the header, which has the number of columns. */
  #rowsToHeader: number;
  /** The text up to the next line ending belongs to a row that was discarded. */
  #isSkipping = false;
  /** Number of columns; null before the header. */
  #width: number | null = null;

  constructor(separator: string, lineEnd: '\n' | '\r', headerIndex = 0) {
    this.#separator = separator;
    this.#lineEnd = lineEnd;
    this.#rowsToHeader = headerIndex;
  }

  /** The rows that are complete so far, without empty lines. */
  push(text: string): DelimitedRow[] {
    this.#text += text;
    if (this.#isSkipping) this.#skip();
    return this.#cut(false);
  }

  /** Drops the rest of a row that was discarded. */
  #skip(): void {
    const end = this.#text.indexOf(this.#lineEnd);
    this.#isSkipping = end === -1;
    this.#text = end === -1 ? '' : this.#text.slice(end + 1);
    if (end !== -1) this.#line++;
  }

  /** The remaining rows; whether the last has no line ending, and whether it breaks off inside quotation marks. */
  end(): { rows: DelimitedRow[]; isLastOpen: boolean; isTruncated: boolean } {
    const isLastOpen = this.#text !== '';
    const rows = this.#cut(true);
    return { rows, isLastOpen, isTruncated: this.#text !== '' };
  }

  #cut(isLast: boolean): DelimitedRow[] {
    const text = this.#text;
    this.#current.stop = -1;
    const rows: DelimitedRow[] = [];
    let at = 0;
    let quote = text.indexOf('"');
    while (at < text.length) {
      let end = text.indexOf(this.#lineEnd, at);
      if (end === -1 && !isLast) {
        if (text.length - at > MAX_ROW_LENGTH) at = this.#discard(rows, text, at);
        break;
      }
      if (end === -1) end = text.length;
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      if (quote === -1 || quote > end) {
        this.#add(rows, text.slice(at, end), null, false, 1);
        at = end + 1;
        continue;
      }
      const row = this.#parseRow(text, at, isLast);
      if (row === 'unfinished') {
        if (text.length - at > MAX_ROW_LENGTH) at = this.#discard(rows, text, at);
        break;
      }
      this.#add(rows, text.slice(at, row.end), row.fields, row.isRepaired, row.lines);
      at = row.end + 1;
    }
    this.#text = at >= text.length ? '' : text.slice(at);
    return rows;
  }

  /** Discards text that is too long for a row; the first 1000 characters represent it. */
  #discard(rows: DelimitedRow[], text: string, at: number): number {
    rows.push({ line: this.#line, raw: text.slice(at, at + 1000), fields: [], isRepaired: true, isTooLong: true });
    const rest = text.slice(at);
    this.#line += countOccurrences(rest, this.#lineEnd);
    this.#isSkipping = !rest.endsWith(this.#lineEnd);
    return text.length;
  }

  #add(rows: DelimitedRow[], text: string, fields: string[] | null, isRepaired: boolean, lines: number): void {
    const raw = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (raw !== '') {
      const row = {
        line: this.#line,
        raw,
        fields: fields ?? raw.split(this.#separator),
        isRepaired,
        isTooLong: raw.length > MAX_ROW_LENGTH,
      };
      rows.push(row);
      if (this.#rowsToHeader-- === 0) this.#width = row.fields.length;
    }
    this.#line += lines;
  }

  /** The fields of a row with quotation marks, and its end. */
  #parseRow(text: string, start: number, isLast: boolean): ParsedRow | 'unfinished' {
    const row = this.#parseFields(text, start, isLast, -1);
    if (row === 'unfinished' || row.suspectQuote === -1) return row;
    const shorter = this.#parseFields(text, start, isLast, row.suspectQuote);
    if (shorter === 'unfinished' || !this.#isWholeRow(shorter)) return shorter === 'unfinished' ? shorter : row;
    if (shorter.end + 1 >= text.length) return isLast ? row : 'unfinished';
    const isBeforeRow = this.#isBeforeWholeRow(text, shorter.end + 1, isLast);
    return isBeforeRow === 'unfinished' ? isBeforeRow : isBeforeRow ? shorter : row;
  }

  #isWholeRow(row: ParsedRow): boolean {
    return row.lines === 1 && row.fields.length === this.#width;
  }

  /** Whether the text from a line on begins with a whole row. */
  #isBeforeWholeRow(text: string, start: number, isLast: boolean): boolean | 'unfinished' {
    const next = this.#parseFields(text, start, isLast, -1);
    if (next === 'unfinished') return isLast ? false : next;
    if (next.fields.length === this.#width || next.suspectQuote === -1) return next.fields.length === this.#width;
    const alone = this.#parseFields(text, start, isLast, next.suspectQuote);
    return alone === 'unfinished' ? alone : this.#isWholeRow(alone);
  }

  /**
   * Splits a row with quotation marks. The quotation mark at `unclosed` is known to have no closing one: its field ends
   * at the next separator or line ending.
   */
  #parseFields(text: string, start: number, isLast: boolean, unclosed: number): ParsedRow | 'unfinished' {
    const row: ParsedRow = { fields: [], end: start, lines: 1, isRepaired: unclosed !== -1, suspectQuote: -1 };
    for (let at = start; ; at = row.end + 1) {
      const quoted = text[at] === '"' && at !== unclosed ? this.#quoted(text, at, isLast) : null;
      if (quoted === 'unfinished') {
        if (!isLast && text.length - at < MAX_QUOTED_LENGTH) return 'unfinished';
        if (isLast && this.#isTruncatedRow(text, start)) return 'unfinished';
        row.isRepaired = true;
      }
      if (quoted !== null && typeof quoted === 'object') {
        row.fields.push(quoted.value);
        row.end = quoted.end;
        row.lines += quoted.lines;
        row.isRepaired ||= quoted.isRepaired;
        if (quoted.isRepaired && quoted.lines > 0 && row.suspectQuote === -1) row.suspectQuote = at;
      } else {
        row.end = this.#plainEnd(text, at);
        const next = text[at] === '"' ? text.indexOf('"', at + 1) : 0;
        const isOpen = next === -1 || next >= row.end;
        row.isRepaired ||= isOpen;
        row.fields.push(trimCarriageReturn(text.slice(isOpen ? at + 1 : at, row.end)));
      }
      if (row.end >= text.length && !isLast) return 'unfinished';
      if (row.end >= text.length || text[row.end] === this.#lineEnd) return row;
    }
  }

  /** The end of an unquoted field. */
  #plainEnd(text: string, at: number): number {
    const { stop } = this.#lineAt(text, at);
    const separator = text.indexOf(this.#separator, at);
    return separator === -1 || separator > stop ? stop : separator;
  }

  /** The quoted field that starts at `at`; null if the quotation mark there is an ordinary character. */
  #quoted(text: string, at: number, isLast: boolean): QuotedField | 'unfinished' | null {
    let isRepaired = false;
    for (let from = at + 1; ; ) {
      const close = text.indexOf('"', from);
      if (close === -1) return 'unfinished';
      const next = text[close + 1];
      if (next === undefined && !isLast) return 'unfinished';
      if (next === '"') {
        from = close + 2;
        continue;
      }
      let end = close + 1;
      while (text[end] === ' ' || text[end] === '\r') end++;
      if (text[end] === undefined && !isLast) return 'unfinished';
      if (text[end] === undefined || text[end] === this.#separator || text[end] === this.#lineEnd) {
        const inner = text.slice(at + 1, close);
        // Some shop systems escape quotation marks with a backslash.
        const value = (isRepaired ? inner.replaceAll('\\"', '"') : inner).replaceAll('""', '"');
        return { value, end, lines: countOccurrences(inner, this.#lineEnd), isRepaired };
      }
      isRepaired = true;
      // The rest of the line decides, which may be in the next chunk.
      if (!isLast && this.#lineAt(text, close + 1).stop === text.length) return 'unfinished';
      if (this.#lineAt(text, close + 1).lastClose < close + 1) return null;
      from = close + 1;
    }
  }

  /** The line around an offset. Cached, since a line may have any number of fields. */
  #lineAt(text: string, at: number): { stop: number; lastClose: number } {
    const { from, stop } = this.#current;
    if (from <= at && at <= stop) return this.#current;
    const lineEnd = text.indexOf(this.#lineEnd, at);
    this.#current = { from: at, stop: lineEnd === -1 ? text.length : lineEnd, lastClose: -1 };
    let close = text.lastIndexOf('"', this.#current.stop - 1);
    while (close >= at && !this.#canClose(text[close + 1])) close = close === 0 ? -1 : text.lastIndexOf('"', close - 1);
    this.#current.lastClose = close >= at ? close : -1;
    return this.#current;
  }

  #canClose(next: string | undefined): boolean {
    return next === undefined || next === this.#separator || next === this.#lineEnd || next === '\r';
  }

  /** Whether the file ends inside this row, rather than a quotation mark being lost with complete rows after it. */
  #isTruncatedRow(text: string, start: number): boolean {
    const first = this.#countColumns(text, start);
    return first.end >= text.length - 1 || this.#countColumns(text, first.end + 1).count < first.count;
  }

  #countColumns(text: string, from: number): { end: number; count: number } {
    const lineEnd = text.indexOf(this.#lineEnd, from);
    const end = lineEnd === -1 ? text.length : lineEnd;
    return { end, count: countOccurrences(text.slice(from, end), this.#separator) };
  }
}

/**
 * A row with quotation marks. `suspectQuote` is the offset of the first quotation mark whose field has several lines and
 * further quotation marks that are not doubled, -1 if there is none: it may have lost its closing one, so that the field
 * goes on into the next row.
 */
type ParsedRow = { fields: string[]; end: number; lines: number; isRepaired: boolean; suspectQuote: number };
type QuotedField = { value: string; end: number; lines: number; isRepaired: boolean };

const trimCarriageReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

function countOccurrences(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}
