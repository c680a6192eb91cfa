import { memoize } from '../../base/memoize.ts';
import { OR_WORDS, PIECE_WORDS } from '../../terms/language/feed-words.ts';
import { GROSS_WORDS, NET_WORDS, TAX_NAMES, WITH_TAX_WORDS, WITHOUT_TAX_WORDS } from '../../terms/language/tax-words.ts'; // biome-ignore format: one line
import { isCurrencyWord } from '../price.ts';
import {
  CARRIER_COLUMNS,
  type Field,
  type FieldMatch,
  findField,
  findLooseField,
  foldName,
  PAYMENT_COLUMNS,
} from './column-names.ts';
import { countryInName } from './country-name.ts';
import { isIgnoredName } from './ignored-column-names.ts';
import { type Codes, findTemplateCodes, findTemplateField, isTemplateName, type Template } from './template.ts';

type FieldColumn = { kind: 'field'; field: Field; rank: number; order: string | null; currency: string | null };

/** What a column of a table states. */
export type FeedColumn =
  | FieldColumn
  /** Values that are codes, and the field of those that are words instead. */
  | { kind: 'codes'; codes: Codes; field: Field | null }
  | { kind: 'carrier'; service: string; country: string }
  | { kind: 'payment' }
  /** The name or value of the product detail with that number. */
  | { kind: 'detail'; number: string; part: 'name' | 'value' }
  | { kind: 'ignored' }
  | { kind: 'unknown'; folded: string };

/** Fields whose column name may include a currency. */
const AMOUNT_FIELDS: ReadonlySet<Field> = new Set(['price', 'net_price', 'sale_price', 'list_price', 'former_price', 'recommended_price', 'member_price', 'shipping_cost', 'deposit']); // biome-ignore format: one line
/** Fields whose column name may list alternatives: "EAN / GTIN / Barcode". Not amounts: "Preis / kg" is no price. */
const ALTERNATIVE_FIELDS: ReadonlySet<Field> = new Set(['id', 'title', 'link', 'brand', 'gtin', 'mpn', 'product_type', 'description', 'product_detail', 'color', 'size']); // biome-ignore format: one line

const ALTERNATIVES = new RegExp(String.raw`[/|(),]|\s+(?:${OR_WORDS.join('|')})\s+`);

/** Longer texts are no names of columns. */
const MAX_NAME_LENGTH = 200;

/** Numbered pairs of columns with a detail's name and value, as Shopify and WooCommerce export them. */
const DETAIL_COLUMN =
  /^(?:option|attribut[eo]?|spec|property)_?(?<number>\d{1,2})_?(?<part>name|namn|navn|nom|nombre|nome|naam|values?|wert|varde|verdi|vaerdi|valeur|valor|waarde)(?:_[a-z]{1,2})?$/;
/** The same with the number at the end: Squarespace, and Nuvemshop in Portuguese. */
const NUMBERED_DETAIL =
  /^(?:option_(?=[nv])|(?=\w+_da_variacao))(?<part>name|value|nome|valor)(?:_da_variacao)?_(?<number>\d{1,2})$/;
const isDetailName = (part: string): boolean => part.startsWith('n');

/**
 * What a column states by its name, in a file of this template. `language` is the market's: of texts in several languages,
 * a shop there means those.
 */
export function parseColumn(name: string, template: Template | null, language = ''): FeedColumn {
  if (name.length > MAX_NAME_LENGTH) return { kind: 'ignored' };
  const folded = foldName(name);
  const codes = findTemplateCodes(template, folded);
  if (codes !== null) return { kind: 'codes', codes, field: findField(folded)?.field ?? null };
  const { number = '', part = '' } = (DETAIL_COLUMN.exec(folded) ?? NUMBERED_DETAIL.exec(folded))?.groups ?? {};
  if (number !== '') return { kind: 'detail', number, part: isDetailName(part) ? 'name' : 'value' };
  const match = findTemplateField(template, folded);
  if (match !== null)
    return { kind: 'field', ...match, order: /\((.*:.*)\)\s*$/.exec(name)?.[1] ?? null, currency: null };
  if (isTemplateName(template, folded) || isIgnoredName(folded) || folded === '') return { kind: 'ignored' };
  return (
    parseAmountColumn(folded) ??
    parseCostColumn(folded) ??
    parseCountColumn(folded) ??
    parseLanguageColumn(folded, language) ??
    parseDetailColumn(name) ??
    parseAlternatives(name) ??
    parseLooseColumn(folded) ?? { kind: 'unknown', folded }
  );
}

const fieldColumn = (match: FieldMatch, currency: string | null = null): FieldColumn => ({
  kind: 'field',
  ...match,
  order: null,
  currency,
});

/** A column of amounts whose name also states their currency, or whether they include tax; null for another. */
export const parseAmountColumn = memoize(
  (folded: string): FieldColumn | null => parseMoneyColumn(folded) ?? parseTaxColumn(folded),
);

/** A column whose name ends with the currency of its amounts: "Price (EUR)", "Preis in EUR", "Pris kr". */
function parseMoneyColumn(folded: string): FieldColumn | null {
  const [, name, word = ''] = /^(.+?)(?:_in)?_([a-z]{3}|kr|zl|kc|ft|euros?)$/.exec(folded) ?? [];
  const match = name === undefined || !isCurrencyWord(word) ? null : findAny(name);
  if (match === null) return null;
  // An amount is no list of options.
  const field = match.field === 'shipping' ? 'shipping_cost' : match.field;
  return AMOUNT_FIELDS.has(field) ? fieldColumn({ ...match, field }, word.toUpperCase()) : null;
}

/** What shops call the price with its tax beside one without it. */
const TOTAL_NAMES: ReadonlySet<string> = new Set(['total', 'totale', 'totaal', 'gesamt', 'totalt', 'suma', 'celkem', 'spolu', 'osszesen']); // biome-ignore format: one line

/**
 * A column of amounts whose name says whether they include tax, in any order of its words: "Preis CHF inkl. MwSt", "Prix
 * net €". Only a price is read without tax.
 */
function parseTaxColumn(folded: string): FieldColumn | null {
  // In Portuguese and Spanish "c/ IVA", "s/ IVA". In Czech, an "s" before the tax means the opposite.
  const words = folded
    .replace(/_([cs])_iva(?=_|$)/, (_, word) => (word === 's' ? '_sem_iva' : '_com_iva'))
    .replace(/(?<=\p{L})(in[ck]l?|ex[ck]?l?|with|without)(vat|tax|moms|mva|mwst|btw)$/u, '_$1_$2')
    .split('_');
  const hasTax = words.some((word) => TAX_NAMES.has(word));
  const isNet = words.some((word) => NET_WORDS.has(word) || (hasTax && WITHOUT_TAX_WORDS.has(word)));
  const isGross = words.some((word) => GROSS_WORDS.has(word) || (hasTax && WITH_TAX_WORDS.has(word)));
  if (isNet === isGross) return null;
  // Without the rate of the tax: "inkl. 19% MwSt."
  const rest = words.filter(
    (word) =>
      !(hasTax && /^\d+$/.test(word)) &&
      ![TAX_NAMES, WITH_TAX_WORDS, WITHOUT_TAX_WORDS, GROSS_WORDS, NET_WORDS].some((set) => set.has(word)),
  );
  const currency = rest.find((word) => word.length <= 4 && isCurrencyWord(word)) ?? null;
  const name = rest.filter((word) => word !== currency && word !== 'in').join('_');
  const match = isGross && TOTAL_NAMES.has(name) ? findField('price') : findAny(name);
  if (match === null || !AMOUNT_FIELDS.has(match.field)) return null;
  if (isGross) return fieldColumn({ ...match, rank: 0 }, currency?.toUpperCase() ?? null);
  return match.field === 'price' ? fieldColumn({ field: 'net_price', rank: 0 }, currency?.toUpperCase() ?? null) : null;
}

/** A column with the shipping cost of one carrier or the surcharge of one payment method. */
function parseCostColumn(folded: string): FeedColumn | null {
  const carrier = CARRIER_COLUMNS.find((start) => folded.startsWith(start));
  if (carrier !== undefined) {
    const service = folded.slice(carrier.length);
    return { kind: 'carrier', service: service.replaceAll('_', ' '), country: countryInName(service) };
  }
  return PAYMENT_COLUMNS.some((start) => folded.startsWith(start)) ? { kind: 'payment' } : null;
}

const STOCK_FIELDS: ReadonlySet<Field> = new Set(['quantity', 'in_stock', 'availability']);
const PIECES: ReadonlySet<string> = new Set(PIECE_WORDS.map(foldName));

/** A column of stock whose name ends with the unit of its counts: "Stoc (buc)". */
function parseCountColumn(folded: string): FieldColumn | null {
  const end = folded.lastIndexOf('_');
  if (end === -1 || !PIECES.has(folded.slice(end + 1))) return null;
  const match = findAny(folded.slice(0, end));
  return match !== null && STOCK_FIELDS.has(match.field) ? fieldColumn({ ...match, field: 'quantity' }) : null;
}

/** Fields that a row may state in several languages. */
const TEXT_FIELDS: ReadonlySet<Field> = new Set(['title', 'description', 'link', 'product_type', 'color', 'size', 'material', 'category_level']); // biome-ignore format: one line

const findAny = (folded: string): FieldMatch | null => findField(folded) ?? findLooseField(folded);

function parseLooseColumn(folded: string): FieldColumn | null {
  const match = findLooseField(folded);
  return match === null ? null : fieldColumn(match);
}

/** A column whose name ends or begins with the market's language: "name_de", "NL_Title". One in another is not read. */
function parseLanguageColumn(folded: string, language: string): FeedColumn | null {
  const isAtEnd = folded.endsWith(`_${language}`);
  if (language === '' || !(isAtEnd || folded.startsWith(`${language}_`))) return null;
  const match = findAny(isAtEnd ? folded.slice(0, -language.length - 1) : folded.slice(language.length + 1));
  return match !== null && TEXT_FIELDS.has(match.field) ? fieldColumn({ ...match, rank: match.rank + 0.5 }) : null;
}

/** A column with one product detail that is a field too, as UNAS exports it: "Paraméter: Márka|text". */
function parseDetailColumn(name: string): FeedColumn | null {
  const detail = /^\s*(?:param[eé]ter|parametr|attribute?|feature|merkmal)\s*:\s*([^|:]+)/iu.exec(name)?.[1];
  const match = detail === undefined ? null : findField(foldName(detail));
  return match === null ? null : fieldColumn({ ...match, rank: match.rank + 1 });
}

/** A column whose name lists alternatives, or explains itself in parentheses: "Fabricante (marca)". */
function parseAlternatives(name: string): FeedColumn | null {
  const parts = name.split(ALTERNATIVES).filter((part) => part.trim() !== '');
  if (parts.length < 2) return null;
  for (const part of parts) {
    const match = findField(foldName(part));
    if (match !== null && ALTERNATIVE_FIELDS.has(match.field)) return fieldColumn({ ...match, rank: match.rank + 1 });
  }
  return null;
}
