import { unitLabel } from '../../catalog/unit.ts';
import type { PowerColumn } from '../../contract/power-table/power-table-schemas.ts';
import { BUILT_IN_COLUMNS } from '../../contract/power-table/table-columns.ts';
import type { Locale } from '../../market/locale.ts';
import { type Attribute, nameIn } from '../../taxonomy/taxonomy.ts';
import { customaryAmount } from '../../terms/language/customary-units.ts';
import { STOCKS } from '../../terms/offer.ts';
import { formatNumber, formatSetting, ownUnit } from '../view/attribute-text.ts';
import type { LoadedCard } from '../view/context.ts';
import type { View } from '../view/view.ts';

/** The value a row is sorted by. Null sorts last in both directions. */
type SortKey = (row: LoadedCard) => number | string | null;

/** `name` is the `sort` parameter, such as `-price`. */
export type RowOrder = { name: string; sortKey: SortKey; descending: boolean };

const DEFAULT_BUILT_IN: readonly string[] = ['price', 'drop', 'shops', 'stock'];
const DEFAULT_ATTRIBUTES = 6;
const NUMERIC_COLUMNS: ReadonlySet<string> = new Set(['price', 'item', 'shops', 'rating', 'drop']);

const BUILT_IN_KEYS = new Map<string, SortKey>([
  ['name', ({ card }) => card.name],
  ['price', ({ card }) => (card.lowestTotal ?? card.lowestItem)?.amount ?? null],
  ['item', ({ card }) => card.lowestItem?.amount ?? null],
  ['shops', ({ card }) => card.merchantCount],
  ['stock', ({ card }) => STOCKS.indexOf(card.stock)],
  ['rating', ({ card }) => card.rating?.average ?? null],
  ['drop', ({ card }) => card.drop?.percent ?? null],
  ['brand', ({ card }) => card.brandName],
]);

const columnId = ({ id }: Attribute): string => `a${id}`;

/** Choices are sorted in the order of the attribute's values. */
const attributeSortKey = (attribute: Attribute): SortKey => {
  const positions = new Map(attribute.values.map(({ id }, position) => [id, position]));
  return ({ product }) => {
    const setting = product.attributes[attribute.id];
    if (setting === undefined) return null;
    if (typeof setting === 'boolean') return setting ? 1 : 0;
    return attribute.kind === 'choice' ? (positions.get(setting) ?? null) : setting;
  };
};

/** Parses the `sort` parameter; null for popularity and unknown columns. */
export function parseRowOrder(attributes: readonly Attribute[], sort: string): RowOrder | null {
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  const attribute = attributes.find((one) => columnId(one) === column);
  const getKey = attribute === undefined ? BUILT_IN_KEYS.get(column) : attributeSortKey(attribute);
  return getKey === undefined ? null : { name: sort, sortKey: getKey, descending };
}

/** A stable sort: equal rows keep their order. */
export function sortRows(
  rows: readonly LoadedCard[],
  { sortKey: getKey, descending }: RowOrder,
  locale: Locale,
): readonly LoadedCard[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const direction = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: getKey(row) }));
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      if (typeof a.key === 'number' && typeof b.key === 'number') return direction * (a.key - b.key);
      return direction * collator.compare(String(a.key), String(b.key));
    })
    .map(({ row }) => row);
}

/**
 * All columns of the category, visible ones first: the requested columns in their order, or else default columns and
 * the first attributes. Unknown columns are ignored.
 */
export function listColumns(view: View, attributes: readonly Attribute[], requested: readonly string[]): PowerColumn[] {
  const all = [
    ...BUILT_IN_COLUMNS.map((id) => ({ id, name: null, unit: null, isNumber: NUMERIC_COLUMNS.has(id) })),
    ...attributes.map((attribute) => ({
      id: columnId(attribute),
      name: nameIn(attribute.names, view.locale),
      unit: ownUnit(attribute, view.locale)?.label ?? (attribute.unit && unitLabel(attribute.unit, view.locale)),
      isNumber: attribute.kind === 'number',
    })),
  ];
  const selected = requested.filter((id) => all.some((column) => column.id === id));
  const defaults = [...DEFAULT_BUILT_IN, ...attributes.slice(0, DEFAULT_ATTRIBUTES).map(columnId)];
  const ids = selected.length > 0 ? [...new Set(selected)] : defaults;
  const visible = ids.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return [
    ...visible.map((column) => ({ ...column, shown: true })),
    ...all.filter(({ id }) => !ids.includes(id)).map((column) => ({ ...column, shown: false })),
  ];
}

/** A row's values in the visible columns. Built-in columns are read from the card and are null here. */
export function formatRow(
  view: View,
  attributes: readonly Attribute[],
  columns: readonly PowerColumn[],
  { product }: LoadedCard,
): (string | null)[] {
  return columns.map(({ id }) => {
    const attribute = attributes.find((one) => columnId(one) === id);
    const setting = attribute && product.attributes[attribute.id];
    if (attribute === undefined || setting === undefined) return null;
    if (typeof setting === 'number' && attribute.kind === 'number') {
      const own = ownUnit(attribute, view.locale);
      // The column header contains the unit.
      return formatNumber(own === null ? setting : customaryAmount(setting, own), view.locale);
    }
    return formatSetting(view.reference.tree, attribute, setting, view.locale);
  });
}
