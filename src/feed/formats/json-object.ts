import { memoize } from '../../base/memoize.ts';
import { storableText } from '../storable-text.ts';
import { parseAmountColumn } from './column-meaning.ts';
import { type Field, findField, findLooseField, foldName } from './column-names.ts';
import { addValue, type Draft, emptyDraft, withCurrency } from './draft-row.ts';
import { isIgnoredName } from './ignored-column-names.ts';
import { addDetail } from './record-reader.ts';
import { parseShippingList, shippingFromParts, thresholdFromParts } from './shipping-text.ts';
import { findTemplateCodes, findTemplateField, isTemplateName, readCode, type Template } from './template.ts';
import type { UnknownNames } from './unknown-column-names.ts';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties that only group others, which are read as if they were the offer's own; of a list its first object. */
const CONTAINERS: ReadonlySet<string> = new Set(['attributes', 'productattributes', 'product', 'identifiers', 'offers', 'pricespecification', 'pricehistory', 'prices', 'pricing', 'productinfo', 'updateinfo']); // biome-ignore format: one line
/** Fields by which such a group is distinguished from a list of product details. */
const GROUPED_FIELDS: ReadonlySet<Field> = new Set(['title', 'link', 'price', 'list_price', 'gtin', 'mpn', 'availability', 'image_link']); // biome-ignore format: one line

export const toText = (value: unknown): string =>
  typeof value === 'string'
    ? storableText(value)
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

/** Google states amounts in millionths. */
const MICROS = 1e6;

function amountText(value: JsonObject): string {
  const micros = toText(value.amountMicros ?? value.amount_micros);
  return micros === '' ? toText(value.value ?? value.amount) : String(Number(micros) / MICROS);
}

/** A value as text. Of an object: its amount and currency, its interval, its address or its name. */
export function valueText(value: unknown): string {
  // The levels of a category.
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(' > ');
  if (!isObject(value)) return toText(value);
  if (isObject(value.image)) return valueText(value.image);
  if (isObject(value.preview)) return valueText(value.preview);
  const currency = toText(value.currency ?? value.currency_code ?? value.currencyCode);
  const amount = [amountText(value), currency].join(' ').trim();
  if (amount !== '') return amount;
  if ('startTime' in value || 'endTime' in value) return `${toText(value.startTime)}/${toText(value.endTime)}`;
  return toText(value.url ?? value.src ?? value.location ?? value.name ?? value.quantity ?? value.addressCountry);
}

/** The amounts of an object with one property for each currency: `{ "SEK": 149, "EUR": 13 }`; null if it is none. */
function currencyAmounts(value: unknown): string[] | null {
  const amounts = isObject(value) ? Object.entries(value).filter(([name]) => /^[A-Z]{3}$/.test(name)) : [];
  return amounts.length === 0 ? null : amounts.map(([currency, amount]) => withCurrency(valueText(amount), currency));
}

const namedParts = (value: JsonObject) =>
  Object.entries(value).map(([name, part]) => [name.replace(/[A-Z]/g, '_$&').toLowerCase(), valueText(part)] as const);

function addShipping(draft: Draft, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addShipping(draft, one);
  else if (isObject(value)) draft.shipping.push(shippingFromParts(namedParts(value)));
  else draft.shipping.push(...parseShippingList(toText(value), null));
}

const fieldText = (field: Field, value: unknown): string =>
  field === 'free_shipping_threshold' && isObject(value) ? thresholdFromParts(namedParts(value)) : valueText(value);

const listText = (value: unknown): string =>
  Array.isArray(value) ? value.map(toText).filter(Boolean).join(', ') : toText(value);

function addDetails(draft: Draft, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value]) {
    if (isObject(one)) {
      const name = toText(one.attribute_name ?? one.attributeName ?? one.certification_name ?? one.name);
      const text = one.attribute_value ?? one.attributeValue ?? one.certification_code ?? one.value ?? one.options;
      // Without these properties, the object maps names to values.
      if (name !== '') addDetail(draft, name, listText(text));
      else for (const [name, value] of Object.entries(one)) addDetail(draft, name, toText(value));
    } else addValue(draft, 'product_detail', toText(one));
  }
}

/** What the name of a property states, with its rank among the names of its field. */
type PropertyName = {
  folded: string;
  field: Field | null;
  rank: number;
  /** The currency of its amounts, by its name. */
  currency: string | null;
};

function parseName(template: Template | null, name: string): PropertyName {
  // A name as it is, since most are folded already.
  const folded = findField(name) === null ? foldName(name) : name;
  const match = findTemplateField(template, folded);
  const isFree = match === null && !isTemplateName(template, folded) && !isIgnoredName(folded);
  const amount = isFree ? parseAmountColumn(folded) : null;
  const { field = null, rank = 0 } = match ?? amount ?? (isFree ? findLooseField(folded) : null) ?? {};
  return { folded, field, rank, currency: amount?.currency ?? null };
}

const NAMES_BY_TEMPLATE = new Map<Template | null, (name: string) => PropertyName>();

/** The names of the properties of files of a template. Each object of a file repeats them. */
function namesOf(template: Template | null): (name: string) => PropertyName {
  const names = NAMES_BY_TEMPLATE.get(template) ?? memoize((name: string) => parseName(template, name));
  NAMES_BY_TEMPLATE.set(template, names);
  return names;
}

/** Amounts in minor units, as WooCommerce's Store API states them. */
function scaleAmounts(group: JsonObject): JsonObject {
  const digits = group.currency_minor_unit;
  if (typeof digits !== 'number') return group;
  const scale = (text: string): string =>
    /^\d+$/.test(text) ? `${Number(text) / 10 ** digits} ${toText(group.currency_code)}` : text;
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, scale(toText(value))]));
}

/** The properties of an offer, with those of properties that only group others. */
function flatten(row: JsonObject): [string, unknown][] {
  return Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (!CONTAINERS.has(name.replaceAll('_', '').toLowerCase())) return [[name, value]];
    if (Array.isArray(value) && value.some(isStrikethrough)) return value.flatMap(specifiedPrice);
    const group = Array.isArray(value) ? value[0] : value;
    const isGroup = isObject(group) && Object.keys(group).some((part) => isGroupedField(part));
    return isGroup ? flatten(scaleAmounts(group)) : [[name, value]];
  });
}

/** Whether a price of schema.org is what the shop or others asked before or recommend, not what it asks. */
const isStrikethrough = (value: unknown): boolean =>
  isObject(value) && /List|Strikethrough|Regular|SRP|MSRP/.test(toText(value.priceType));

/** A price of schema.org, of several with their types. */
const specifiedPrice = (value: unknown): [string, unknown][] =>
  isObject(value) ? [[isStrikethrough(value) ? 'list_price' : 'price', valueText({ ...value, value: value.price, currency: value.priceCurrency })]] : []; // biome-ignore format: one line

function isGroupedField(name: string): boolean {
  const field = findField(foldName(name))?.field;
  // The name of a product detail is no title.
  return field !== undefined && GROUPED_FIELDS.has(field) && name !== 'name';
}

/** The folded names of an offer's properties. */
export const propertyNames = (row: JsonObject): string[] => [
  ...new Set([...Object.keys(row), ...flatten(row).map(([name]) => name)].map(foldName)),
];

/** Reads an offer of any JSON feed: fields by their names, in the order of the names' ranks. */
export function readJsonObject(row: JsonObject, template: Template | null, language: string): Draft {
  const draft = emptyDraft();
  const nameOf = namesOf(template);
  const properties = flatten(row).map(([name, value]) => ({ ...nameOf(name), value }));
  for (const { folded, field, currency, value: stated } of properties.sort((a, b) => a.rank - b.rank)) {
    const codes = findTemplateCodes(template, folded);
    const value = inLanguage(stated, language);
    if (codes !== null)
      for (const [field, text] of readCode(codes, toText(value), findField(folded)?.field ?? null))
        addValue(draft, field, text);
    else if (field === null || value === null) continue;
    else if (field === 'shipping') addShipping(draft, value);
    else if (field === 'product_detail') addDetails(draft, value);
    else
      for (const one of Array.isArray(value) ? value : [value])
        for (const text of currencyAmounts(one) ?? [withCurrency(fieldText(field, one), currency)])
          addValue(draft, field, text);
  }
  return draft;
}

/** Of an object with one property for each language, the one in the market's: `{ "fi": "Pöytä", "en": "Table" }`. */
function inLanguage(value: unknown, language: string): unknown {
  const names = isObject(value) ? Object.keys(value) : [];
  const own = names.find((name) => name.slice(0, 2).toLowerCase() === language);
  const isTranslated = own !== undefined && names.every((name) => /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/.test(name));
  return isTranslated && isObject(value) ? value[own] : value;
}

/** Collects the properties of an offer that are not read. */
export function collectUnknown(row: JsonObject, template: Template | null, line: number, unknown: UnknownNames): void {
  for (const [name] of flatten(row)) {
    const { folded, field } = namesOf(template)(name);
    const isKnown =
      field !== null ||
      findTemplateCodes(template, folded) !== null ||
      isTemplateName(template, folded) ||
      isIgnoredName(folded) ||
      // Of JSON-LD: @type, @context.
      name.startsWith('@') ||
      STRUCTURE.has(folded.replaceAll('_', ''));
    if (!isKnown) unknown.add(name, folded, line);
  }
}

/** Properties of shop systems' objects that describe other properties. */
const STRUCTURE: ReadonlySet<string> = new Set(['variants', 'options', 'hasvariant', 'variesby', 'productgroupid', 'position', 'updateinfo', 'fields', 'links', 'media', 'pricerange', 'pricerangev2', 'selectedoptions', 'metadata', 'metafields', 'name', 'date']); // biome-ignore format: one line
