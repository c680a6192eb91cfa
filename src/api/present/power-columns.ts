import { type Attribute, nameIn } from '../../catalog/taxonomy.ts';
import { unitLabel } from '../../catalog/unit.ts';
import type { Locale } from '../../market/locale.ts';
import { BUILT_IN_COLUMNS } from '../contract/compare-limits.ts';
import type { PowerColumn } from '../contract/power-schemas.ts';
import type { LoadedCard } from '../kept-card.ts';
import type { View } from '../view.ts';
import { formatNumber, settingText } from './attribute-text.ts';

/** What a row is sorted by; null stands last, whichever way the others go. */
type KeyOf = (row: LoadedCard) => number | string | null;

/** `name` is the column as the address writes it. */
export type RowOrder = { name: string; keyOf: KeyOf; descending: boolean };

const FIRST_BUILT_IN: readonly string[] = ['price', 'drop', 'shops', 'stock'];
const FIRST_ATTRIBUTES = 6;
const NUMBERS: ReadonlySet<string> = new Set(['price', 'item', 'shops', 'rating', 'drop']);
const STOCK_ORDER = ['in', 'unknown', 'out'];

const BUILT_IN_KEYS = new Map<string, KeyOf>([
  ['name', ({ card }) => card.name],
  ['price', ({ card }) => (card.lowestTotal ?? card.lowestItem)?.amount ?? null],
  ['item', ({ card }) => card.lowestItem?.amount ?? null],
  ['shops', ({ card }) => card.merchantCount],
  ['stock', ({ card }) => STOCK_ORDER.indexOf(card.stock)],
  ['rating', ({ card }) => card.rating?.average ?? null],
  ['drop', ({ card }) => card.drop?.percent ?? null],
  ['brand', ({ card }) => card.brandName],
]);

const columnId = ({ id }: Attribute): string => `a${id}`;

/** Choices stand in the order of the shelf. */
const attributeKey = (attribute: Attribute): KeyOf => {
  const places = new Map(attribute.values.map(({ id }, place) => [id, place]));
  return ({ product }) => {
    const setting = product.attributes[attribute.id];
    if (setting === undefined) return null;
    if (typeof setting === 'boolean') return setting ? 1 : 0;
    return attribute.kind === 'choice' ? (places.get(setting) ?? null) : setting;
  };
};

/** The order that an address names; null for popularity and for what is no column. */
export function orderOf(attributes: readonly Attribute[], sort: string): RowOrder | null {
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  const attribute = attributes.find((one) => columnId(one) === column);
  const keyOf = attribute === undefined ? BUILT_IN_KEYS.get(column) : attributeKey(attribute);
  return keyOf === undefined ? null : { name: sort, keyOf, descending };
}

/** Rows that say the same stay in the order they came in. */
export function sortRows(
  rows: readonly LoadedCard[],
  { keyOf, descending }: RowOrder,
  locale: Locale,
): readonly LoadedCard[] {
  const words = new Intl.Collator(locale, { numeric: true });
  const direction = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      if (typeof a.key === 'number' && typeof b.key === 'number') return direction * (a.key - b.key);
      return direction * words.compare(String(a.key), String(b.key));
    })
    .map(({ row }) => row);
}

/**
 * Every column of the category, those shown first: the ones asked for in their order, or else prices and the attributes
 * that the category names first. What is asked for and is no column is passed over.
 */
export function columnsOf(view: View, attributes: readonly Attribute[], wanted: readonly string[]): PowerColumn[] {
  const all = [
    ...BUILT_IN_COLUMNS.map((id) => ({ id, name: null, unit: null, isNumber: NUMBERS.has(id) })),
    ...attributes.map((attribute) => ({
      id: columnId(attribute),
      name: nameIn(attribute.names, view.locale),
      unit: attribute.unit === null ? null : unitLabel(attribute.unit, view.locale),
      isNumber: attribute.kind === 'number',
    })),
  ];
  const asked = wanted.filter((id) => all.some((column) => column.id === id));
  const usual = [...FIRST_BUILT_IN, ...attributes.slice(0, FIRST_ATTRIBUTES).map(columnId)];
  const ids = asked.length > 0 ? [...new Set(asked)] : usual;
  const shown = ids.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return [
    ...shown.map((column) => ({ ...column, shown: true })),
    ...all.filter(({ id }) => !ids.includes(id)).map((column) => ({ ...column, shown: false })),
  ];
}

/** What a row says in the columns that are shown; built-in ones are read from its card. */
export function valuesOf(
  view: View,
  attributes: readonly Attribute[],
  columns: readonly PowerColumn[],
  { product }: LoadedCard,
): (string | null)[] {
  return columns.map(({ id }) => {
    const attribute = attributes.find((one) => columnId(one) === id);
    const setting = attribute && product.attributes[attribute.id];
    if (attribute === undefined || setting === undefined) return null;
    // The head of the column has the unit.
    if (typeof setting === 'number' && attribute.kind === 'number') return formatNumber(setting, view.locale);
    return settingText(view.reference.tree, attribute, setting, view.locale);
  });
}
