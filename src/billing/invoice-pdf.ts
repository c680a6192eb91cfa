import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { z } from 'zod';

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

const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
type Alphabet = (typeof ALPHABETS)[number];
type Weight = 400 | 600;

type Range = readonly [from: number, until: number];
type Fonts = { readonly data: ReadonlyMap<string, Buffer>; readonly ranges: ReadonlyMap<Alphabet, readonly Range[]> };

const { resolve } = createRequire(import.meta.url);
const fontName = (alphabet: Alphabet, weight: Weight): string => `${alphabet} ${weight}`;

let fonts: Promise<Fonts> | null = null;

/** The typeface by alphabet, and the letters that each file has. */
async function readFonts(): Promise<Fonts> {
  const listed = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(resolve('@fontsource/inter/unicode.json'), 'utf8')));
  const data = new Map<string, Buffer>();
  for (const alphabet of ALPHABETS) {
    for (const weight of [400, 600] as const) {
      const file = resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`);
      data.set(fontName(alphabet, weight), await readFile(file));
    }
  }
  const parse = (part: string): Range => {
    const [from = '', until = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(until, 16)];
  };
  const ranges = new Map(ALPHABETS.map((alphabet) => [alphabet, (listed[alphabet] ?? '').split(',').map(parse)]));
  return { data, ranges };
}

type Run = { alphabet: Alphabet; text: string };

/** Splits a text by the file of the typeface that has its letters; null: a letter is in none. */
function runsOf({ ranges }: Fonts, text: string): Run[] | null {
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const alphabet = ALPHABETS.find((one) => ranges.get(one)?.some(([from, until]) => code >= from && code <= until));
    if (alphabet === undefined) return null;
    const last = runs.at(-1);
    if (last?.alphabet === alphabet) last.text += letter;
    else runs.push({ alphabet, text: letter });
  }
  return runs;
}

// Points, 72 to the inch; the page is A4.
const MARGIN = 56;
const RIGHT = 595 - MARGIN;
const BOTTOM = 842 - MARGIN;
const SIZE = { title: 20, text: 10 } as const;
const LINE = 1.45;
const INK = '#1c1b19';
const RULE = '#b9b4aa';

type Style = { weight: Weight; size: number };
const PLAIN: Style = { weight: 400, size: SIZE.text };
const BOLD: Style = { weight: 600, size: SIZE.text };

/** Draws from top to bottom and tags everything, so that screen readers read it in this order. */
class Sheet {
  private y = MARGIN;
  private readonly doc: typeof PDFDocument.prototype;
  private readonly fonts: Fonts;

  constructor(doc: typeof PDFDocument.prototype, fonts: Fonts) {
    this.doc = doc;
    this.fonts = fonts;
    for (const [name, data] of fonts.data) doc.registerFont(name, data);
  }

  private width(text: string, { weight, size }: Style): number {
    const runs = runsOf(this.fonts, text) ?? [];
    const widths = runs.map((run) =>
      this.doc.font(fontName(run.alphabet, weight)).fontSize(size).widthOfString(run.text),
    );
    return widths.reduce((sum, one) => sum + one, 0);
  }

  private line(text: string, x: number, y: number, style: Style): void {
    let at = x;
    for (const run of runsOf(this.fonts, text) ?? []) {
      this.doc.font(fontName(run.alphabet, style.weight)).fontSize(style.size).fillColor(INK);
      this.doc.text(run.text, at, y, { lineBreak: false });
      at += this.doc.widthOfString(run.text);
    }
  }

  /** Breaks a text into lines that fit; a word that is too long has a line of its own. */
  private wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.width(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
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

/** Every text of an invoice. */
const textsOf = ({ title, parties, facts, table, sums, notes }: PrintedInvoice): string[] => [
  title,
  ...parties.flatMap(({ heading, name, lines }) => [heading, name, ...lines]),
  ...[...facts, ...sums].flatMap(({ name, value }) => [name, value]),
  ...table.head,
  ...table.rows.flat(),
  ...notes,
];

/**
 * The invoice as a tagged PDF for archives (PDF/A-3a): with the letters that it uses embedded, and its e-invoice attached. Null: it has
 * letters that the site's typeface lacks, such as Japanese ones; a box in their place would not be an invoice.
 */
export async function invoicePdf(
  invoice: PrintedInvoice,
  attached: { name: string; xml: string },
): Promise<Uint8Array | null> {
  fonts ??= readFonts();
  const loaded = await fonts;
  if (textsOf(invoice).some((text) => runsOf(loaded, text) === null)) return null;
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
  const sheet = new Sheet(doc, loaded);
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
  return Buffer.concat(parts);
}
