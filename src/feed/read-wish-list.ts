import { createDecoder, detectEncoding, SAMPLE_BYTES } from './bytes/decode.ts';
import { parseColumn } from './formats/column-meaning.ts';
import { foldName } from './formats/column-names.ts';
import { firstRows } from './formats/delimited-reader.ts';
import { DelimitedText } from './formats/delimited-text.ts';
import { parseGtin } from './gtin.ts';

const FIELDS = ['title', 'brand', 'mpn', 'gtin', 'link', 'quantity', 'note'] as const;
type WishField = (typeof FIELDS)[number];

/** A row of a wish list: the whole of it, and its fields as written; an empty one is not stated. */
export type WishListRow = { line: number; text: string } & Record<WishField, string>;

/** Column names that exports of wish lists have and feeds do not, folded by `foldName`. */
const WISH_NAMES: Readonly<Record<string, WishField>> = Object.fromEntries([
  ...['requested', 'wanted', 'desired', 'needs', 'pieces', 'onskat_antal', 'stuck', 'stuckzahl', 'anzahl', 'menge', 'maara', 'kpl', 'pocet', 'mnozstvo', 'ilosc', 'sztuk', 'mennyiseg', 'darab', 'quantidade', 'unidades', 'bucati', 'posotita', 'ποσοτητα', 'τεμαχια', '数量', '個数', '件数'].map((name): [string, WishField] => [name, 'quantity']),
  ...['note', 'notes', 'comment', 'comments', 'notiz', 'notizen', 'anmerkung', 'bemerkung', 'kommentar', 'kommentarer', 'anteckning', 'merknad', 'bemaerkning', 'huomautus', 'muistiinpano', 'opmerking', 'opmerkingen', 'notitie', 'remarque', 'commentaire', 'nota', 'notas', 'comentario', 'comentarios', 'commento', 'observacoes', 'uwagi', 'notatka', 'poznamka', 'megjegyzes', 'observatii', 'σημειωση', 'σημειωσεισ', 'σχολια', 'メモ', 'コメント', '备注', '备忘'].map((name): [string, WishField] => [name, 'note']),
  ...['商品名', '製品名', '商品名称', '名称', 'προιον', 'ονομα', 'τιτλοσ'].map((name): [string, WishField] => [name, 'title']),
  ...['リンク', '链接', 'συνδεσμοσ'].map((name): [string, WishField] => [name, 'link']),
]); // biome-ignore format: a table

const isWishField = (field: string): field is WishField => FIELDS.some((one) => one === field);

function fieldOf(name: string): WishField | null {
  const own = WISH_NAMES[foldName(name)];
  if (own !== undefined) return own;
  const column = parseColumn(name, null);
  return column.kind === 'field' && isWishField(column.field) ? column.field : null;
}

/** The text of a file in any common encoding; `language` prefers those of its letters. */
export function decodeWishList(bytes: Uint8Array, language: string): string {
  const decoder = createDecoder(detectEncoding(bytes.subarray(0, SAMPLE_BYTES), null, language), language);
  return decoder.write(bytes) + decoder.end();
}

/**
 * Reads a wish list: delimited text whose heading row names at least one of the fields in any of the languages of feeds, or
 * one product per line, by name, link or GTIN. No row is left out, except empty ones. O(characters).
 */
export function readWishList(text: string): WishListRow[] {
  const content = text.replace(/^\ufeff/, '');
  let best: { separator: string; lineEnd: '\n' | '\r'; index: number; fields: (WishField | null)[] } | null = null;
  let most = 0;
  for (const { separator, lineEnd, rows } of firstRows(content.slice(0, SAMPLE_BYTES))) {
    for (const [index, { fields: names }] of rows.entries()) {
      const fields = names.map(fieldOf);
      const known = new Set(fields.filter((field) => field !== null)).size;
      // A row with a single name is a heading only where it is the first: a product may be called the same.
      if (known <= most || (known === 1 && index > 0)) continue;
      most = known;
      best = { separator, lineEnd, index, fields };
    }
  }
  if (best === null) return readLines(content);
  const { separator, lineEnd, index, fields } = best;
  const table = new DelimitedText(separator, lineEnd, index);
  const rows = [...table.push(content), ...table.end().rows].slice(index + 1);
  return rows
    .map(({ line, raw, fields: values }) => {
      const row: WishListRow = { ...EMPTY, line, text: raw.trim() };
      fields.forEach((field, i) => {
        if (field !== null && row[field] === '') row[field] = unescapeFormula((values[i] ?? '').trim());
      });
      return row;
    })
    .filter((row) => FIELDS.some((field) => row[field] !== '') || /[\p{L}\p{N}]/u.test(row.text));
}

const EMPTY: Omit<WishListRow, 'line' | 'text'> = {
  title: '',
  brand: '',
  mpn: '',
  gtin: '',
  link: '',
  quantity: '',
  note: '',
};

/** Spreadsheets and our own export write an apostrophe before what would be read as a formula. */
const unescapeFormula = (value: string): string => value.replace(/^'(?=[=+\-@])/, '');

/** Each line is a product. */
const readLines = (text: string): WishListRow[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, i): WishListRow => {
      const value = line.trim();
      const field = /^https?:\/\//i.test(value) ? 'link' : parseGtin(value).ok ? 'gtin' : 'title';
      return { ...EMPTY, line: i + 1, text: value, [field]: value };
    })
    .filter(({ text: value }) => value !== '');
