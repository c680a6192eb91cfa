import type PDFDocument from 'pdfkit';
import { err, ok, type Result } from '../base/result.ts';
import { type FontWeight, fontName, type InvoiceFonts, readInvoiceFonts } from './invoice-fonts.ts';

/** What an invoice says, in the language of its market and ready to be printed. */
export type PrintedInvoice = {
  /** BCP 47, such as sv-SE. */
  readonly language: string;
  /** Such as "Invoice SE-000001". */
  readonly title: string;
  /** Name and lines of seller and buyer, each with a heading. */
  readonly parties: readonly { heading: string; name: string; lines: readonly string[] }[];
  readonly facts: readonly { name: string; value: string }[];
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly sums: readonly { name: string; value: string }[];
  readonly notes: readonly string[];
  readonly issuedAt: Date;
};

type Run = { file: string; text: string };

/** Splits a text by the files that have its letters. */
function runsOf({ fileOf }: InvoiceFonts, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const file = fileOf.get(letter);
    if (file === undefined) throw new Error('A text is written that is not among those of the invoice');
    const last = runs.at(-1);
    if (last?.file === file) last.text += letter;
    else runs.push({ file, text: letter });
  }
  return runs;
}

// Points, 72 to the inch; the page is A4.
const MARGIN = 56;
const RIGHT = 595 - MARGIN;
const BOTTOM = 842 - MARGIN;
const SIZE = { title: 20, text: 10 } as const;
const LINE = 1.45;
/** From the top of a line to its baseline, in sizes: that of Inter, for letters of every typeface. */
const ASCENT = 0.97;
const INK = '#1c1b19';
const RULE = '#b9b4aa';

type Style = { weight: FontWeight; size: number };
const PLAIN: Style = { weight: 400, size: SIZE.text };
const BOLD: Style = { weight: 600, size: SIZE.text };

/** Draws from top to bottom and tags everything, so that screen readers read it in this order. */
class Sheet {
  private y = MARGIN;
  private readonly doc: typeof PDFDocument.prototype;
  private readonly fonts: InvoiceFonts;

  constructor(doc: typeof PDFDocument.prototype, fonts: InvoiceFonts) {
    this.doc = doc;
    this.fonts = fonts;
    for (const [name, data] of fonts.data) doc.registerFont(name, data);
  }

  private width(text: string, { weight, size }: Style): number {
    const runs = runsOf(this.fonts, text);
    const widths = runs.map((run) => this.doc.font(fontName(run.file, weight)).fontSize(size).widthOfString(run.text));
    return widths.reduce((sum, one) => sum + one, 0);
  }

  private line(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of runsOf(this.fonts, text)) {
      this.doc.font(fontName(run.file, style.weight)).fontSize(style.size).fillColor(INK);
      this.doc.text(run.text, at, y + ASCENT * style.size, { lineBreak: false, baseline: 'alphabetic' });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** Breaks a text into lines that fit. A word that is too long, such as a line of Chinese, is broken between letters. */
  private wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    const add = (piece: string, separator: string): void => {
      const last = lines.at(-1);
      const longer = last === undefined ? piece : last + separator + piece;
      if (last !== undefined && this.width(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(piece);
    };
    for (const word of text.split(' ')) {
      if (this.width(word, style) <= width) add(word, ' ');
      else for (const [index, letter] of [...word].entries()) add(letter, index === 0 ? ' ' : '');
    }
    return lines;
  }

  /** Begins another page if what follows does not fit on this one. */
  private need(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  paragraph(tag: 'H1' | 'H2' | 'P', text: string, style: Style): void {
    const height = style.size * LINE;
    const lines = this.wrap(text, style, RIGHT - MARGIN);
    this.need(lines.length * height);
    const top = this.y;
    const draw = () => {
      for (const [index, line] of lines.entries()) this.line(line, MARGIN, top + index * height, style);
    };
    this.doc.addStructure(this.doc.struct(tag, {}, [draw]));
    this.y += lines.length * height;
  }

  gap(height: number): void {
    this.y += height;
  }

  /** A table: its first column begins on the left, the others end at the right edges of equal columns. */
  table(head: readonly string[], rows: readonly (readonly string[])[], style: Style = PLAIN): void {
    const { doc } = this;
    const table = doc.struct('Table');
    doc.addStructure(table);
    const column = (RIGHT - MARGIN) / Math.max(1, rows[0]?.length ?? head.length);
    const addRow = (cells: readonly string[], tag: 'TH' | 'TD', cellStyle: Style) => {
      const height = cellStyle.size * LINE + 4;
      this.need(height);
      const top = this.y;
      const row = doc.struct('TR');
      table.add(row);
      for (const [index, cell] of cells.entries()) {
        const edge = MARGIN + column * (index + 1);
        const x = index === 0 ? MARGIN : edge - this.width(cell, cellStyle);
        const element = doc.struct(tag, {}, [() => this.line(cell, x, top, cellStyle)]);
        row.add(element);
        element.end();
      }
      row.end();
      this.y += height;
      this.rule(this.y - 4);
    };
    if (head.length > 0) addRow(head, 'TH', BOLD);
    for (const cells of rows) addRow(cells, 'TD', style);
    table.end();
  }

  /** A line that means nothing to a screen reader. */
  private rule(y: number): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke();
    this.doc.endMarkedContent();
  }
}

/** Every text of an invoice, and what is written between them. */
const textsOf = ({ title, parties, facts, table, sums, notes }: PrintedInvoice): string[] => [
  ': ',
  title,
  ...parties.flatMap(({ heading, name, lines }) => [heading, name, ...lines]),
  ...[...facts, ...sums].flatMap(({ name, value }) => [name, value]),
  ...table.head,
  ...table.rows.flat(),
  ...notes,
];

/** Letters that no typeface of the site has, such as Arabic ones. */
export type MissingLetters = { readonly kind: 'letters-missing'; readonly letters: readonly string[] };

/**
 * The invoice as a tagged PDF for archives (PDF/A-3a): with the letters that it uses embedded, and its e-invoice attached.
 * One that cannot be written is refused: a box in place of a letter would not be an invoice.
 */
export async function invoicePdf(
  invoice: PrintedInvoice,
  attached: { name: string; xml: string },
): Promise<Result<Uint8Array, MissingLetters>> {
  const fonts = await readInvoiceFonts(textsOf(invoice), invoice.language);
  if ('missing' in fonts) return err({ kind: 'letters-missing', letters: fonts.missing });
  // Loaded with the first invoice: fonts and layout are of no use to anything else.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: invoice.language,
    displayTitle: true,
    info: { Title: invoice.title, CreationDate: invoice.issuedAt, ModDate: invoice.issuedAt },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((done) => doc.on('end', () => done()));
  const sheet = new Sheet(doc, fonts);
  sheet.paragraph('H1', invoice.title, { weight: 600, size: SIZE.title });
  sheet.gap(12);
  for (const { heading, name, lines } of invoice.parties) {
    sheet.paragraph('H2', `${heading}: ${name}`, BOLD);
    for (const line of lines) sheet.paragraph('P', line, PLAIN);
    sheet.gap(8);
  }
  for (const { name, value } of invoice.facts) sheet.paragraph('P', `${name}: ${value}`, PLAIN);
  sheet.gap(12);
  sheet.table(invoice.table.head, invoice.table.rows);
  sheet.gap(8);
  sheet.table([], invoice.sums.map(({ name, value }) => [name, value]), BOLD); // biome-ignore format: short
  sheet.gap(12);
  for (const note of invoice.notes) sheet.paragraph('P', note, PLAIN);
  const file = {
    name: attached.name,
    type: 'application/xml',
    relationship: 'Alternative',
    creationDate: invoice.issuedAt,
    modifiedDate: invoice.issuedAt,
  };
  doc.file(Buffer.from(attached.xml), file);
  doc.end();
  await ended;
  return ok(Buffer.concat(parts));
}
