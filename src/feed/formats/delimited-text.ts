/** A row of a delimited file: the line it starts on, its text without the line end, and its fields. */
export type DelimitedRow = { line: number; raw: string; fields: string[]; isMended: boolean };

/** A quoted field longer than this has lost its closing quote; its row is cut at its first line end instead. */
const LONGEST_QUOTED = 524_288;
/** A row longer than this is none. */
const LONGEST_ROW = 1_048_576;

/**
 * Cuts delimited text (RFC 4180, any one-character separator) into rows, fed in pieces of any length. A row without a
 * quotation mark, which is nearly every row, is found and split by the engine's own string search; only the others are
 * walked field by field. Quotation marks inside a field that are neither doubled nor at its ends are taken as written.
 */
export class DelimitedText {
  #text = '';
  #line = 1;
  /** The line that is walked: where it was looked at from, its end, and its last quotation mark that can close a field. */
  #walked = { from: 0, stop: -1, lastClose: -1 };
  readonly #separator: string;
  readonly #lineEnd: '\n' | '\r';

  constructor(separator: string, lineEnd: '\n' | '\r') {
    this.#separator = separator;
    this.#lineEnd = lineEnd;
  }

  /** The rows that the text so far completes; empty lines are left out. */
  push(text: string): DelimitedRow[] {
    this.#text += text;
    return this.#cut(false);
  }

  /** The rows of what is left; whether the last has no line end, and whether it broke off inside quotation marks. */
  end(): { rows: DelimitedRow[]; isLastOpen: boolean; isTruncated: boolean } {
    const isLastOpen = this.#text !== '';
    const rows = this.#cut(true);
    return { rows, isLastOpen, isTruncated: this.#text !== '' };
  }

  #cut(isLast: boolean): DelimitedRow[] {
    const text = this.#text;
    this.#walked.stop = -1;
    const rows: DelimitedRow[] = [];
    let at = 0;
    let quote = text.indexOf('"');
    while (at < text.length) {
      let end = text.indexOf(this.#lineEnd, at);
      if (end === -1 && !isLast) {
        if (text.length - at > LONGEST_ROW) at = this.#giveUp(rows, text, at);
        break;
      }
      if (end === -1) end = text.length;
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      if (quote === -1 || quote > end) {
        this.#add(rows, text.slice(at, end), null, false, 1);
        at = end + 1;
        continue;
      }
      const row = this.#walk(text, at, isLast);
      if (row === null) {
        if (text.length - at > LONGEST_ROW) at = this.#giveUp(rows, text, at);
        break;
      }
      this.#add(rows, text.slice(at, row.end), row.fields, row.isMended, row.lines);
      at = row.end + 1;
    }
    this.#text = at >= text.length ? '' : text.slice(at);
    return rows;
  }

  /** Text that is no row, however far it goes on: its beginning stands for it, and nothing of it is kept. */
  #giveUp(rows: DelimitedRow[], text: string, at: number): number {
    rows.push({ line: this.#line, raw: text.slice(at, at + 1000), fields: [], isMended: true });
    this.#line += countOf(text.slice(at), this.#lineEnd);
    return text.length;
  }

  #add(rows: DelimitedRow[], text: string, fields: string[] | null, isMended: boolean, lines: number): void {
    const raw = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (raw !== '') rows.push({ line: this.#line, raw, fields: fields ?? raw.split(this.#separator), isMended });
    this.#line += lines;
  }

  /** The fields of a row with quotation marks, and where it ends; null where more text is needed to tell. */
  #walk(text: string, start: number, isLast: boolean): WalkedRow | null {
    const fields: string[] = [];
    let at = start;
    let lines = 1;
    let isMended = false;
    for (;;) {
      const quoted = text[at] === '"' ? this.#quoted(text, at, isLast) : null;
      if (quoted === 'unfinished') {
        if (!isLast && text.length - at < LONGEST_QUOTED) return null;
        if (isLast && this.#brokeOff(text, start)) return null;
        isMended = true;
      }
      let end: number;
      if (quoted !== null && typeof quoted === 'object') {
        fields.push(quoted.value);
        end = quoted.end;
        lines += quoted.lines;
        isMended ||= quoted.isMended;
      } else {
        end = this.#plainEnd(text, at);
        fields.push(withoutReturn(text.slice(at, end)));
      }
      if (end >= text.length && !isLast) return null;
      if (end >= text.length || text[end] === this.#lineEnd) return { fields, end, lines, isMended };
      at = end + 1;
    }
  }

  /** Where a field without quotation marks around it ends. */
  #plainEnd(text: string, at: number): number {
    const { stop } = this.#lineOf(text, at);
    const separator = text.indexOf(this.#separator, at);
    return separator === -1 || separator > stop ? stop : separator;
  }

  /** The quoted field that opens at `at`; null: the quotation mark there is an ordinary character. */
  #quoted(text: string, at: number, isLast: boolean): QuotedField | 'unfinished' | null {
    let isMended = false;
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
        // Some shop systems write \" for a quotation mark inside a field.
        const value = (isMended ? inner.replaceAll('\\"', '"') : inner).replaceAll('""', '"');
        return { value, end, lines: countOf(inner, this.#lineEnd), isMended };
      }
      isMended = true;
      if (this.#lineOf(text, close + 1).lastClose < close + 1) return null;
      from = close + 1;
    }
  }

  /** The line around a place; found once per line, since a line may have any number of fields. */
  #lineOf(text: string, at: number): { stop: number; lastClose: number } {
    const { from, stop } = this.#walked;
    if (from <= at && at <= stop) return this.#walked;
    const lineEnd = text.indexOf(this.#lineEnd, at);
    this.#walked = { from: at, stop: lineEnd === -1 ? text.length : lineEnd, lastClose: -1 };
    let close = text.lastIndexOf('"', this.#walked.stop - 1);
    while (close >= at && !this.#canClose(text[close + 1])) close = close === 0 ? -1 : text.lastIndexOf('"', close - 1);
    this.#walked.lastClose = close >= at ? close : -1;
    return this.#walked;
  }

  #canClose(next: string | undefined): boolean {
    return next === undefined || next === this.#separator || next === this.#lineEnd || next === '\r';
  }

  /** Whether the file itself breaks off in this row, as against a lost quotation mark with whole rows behind it. */
  #brokeOff(text: string, start: number): boolean {
    const first = this.#columnsOf(text, start);
    return first.end >= text.length - 1 || this.#columnsOf(text, first.end + 1).count < first.count;
  }

  #columnsOf(text: string, from: number): { end: number; count: number } {
    const lineEnd = text.indexOf(this.#lineEnd, from);
    const end = lineEnd === -1 ? text.length : lineEnd;
    return { end, count: countOf(text.slice(from, end), this.#separator) };
  }
}

type WalkedRow = { fields: string[]; end: number; lines: number; isMended: boolean };
type QuotedField = { value: string; end: number; lines: number; isMended: boolean };

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

function countOf(text: string, character: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}
