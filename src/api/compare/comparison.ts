import type { Product } from '../../catalog/product.ts';
import type { ComparedRow, Comparison } from '../../contract/compare/compare-schemas.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../taxonomy/taxonomy.ts';
import { attributeDirection, type BestWord } from '../../terms/attribute-direction.ts';
import { formatMeasured, formatNumber } from '../view/attribute-text.ts';
import { getLabel } from '../view/labels.ts';
import { ENERGY_CLASS } from '../view/present-card.ts';
import type { View } from '../view/view.ts';

type Fact = { attribute: Attribute; setting: AttributeSetting };
type Best = { indexes: readonly number[]; word: BestWord };
type Column = { product: Product; attributes: readonly Attribute[] };

const NO_BEST: Best = { indexes: [], word: 'best' };

/** A row differs if any value differs, including a missing one. Rows without values are left out. */
function createRow(name: string, values: readonly (string | null)[], { indexes, word }: Best = NO_BEST): ComparedRow[] {
  if (values.every((value) => value === null)) return [];
  return [{ name, values: [...values], differs: new Set(values).size > 1, best: [...indexes], bestWord: word }];
}

/** The size of a value; null where it is no number. */
function readNumber({ attribute, setting }: Fact): number | null {
  if (attribute.kind === 'number') return typeof setting === 'number' ? setting : null;
  const value = Number(attribute.values.find(({ id }) => id === setting)?.key);
  return Number.isFinite(value) ? value : null;
}

/**
 * The products with the best value: the best energy class, by the order of its choices, and the most or least of what every
 * shopper wants more or less of. For other attributes it is unknown which value is better.
 */
function findBest({ key, unit }: Attribute, facts: readonly (Fact | null)[]): Best {
  if (key === ENERGY_CLASS) {
    const ranks = facts.map((fact) => fact?.attribute.values.findIndex(({ id }) => id === fact.setting) ?? -1);
    return { indexes: lowestIndexes(ranks.map((rank) => (rank < 0 ? null : rank))), word: 'best' };
  }
  const direction = attributeDirection(key, unit);
  if (direction === null) return NO_BEST;
  const sign = direction.better === 'less' ? 1 : -1;
  const numbers = facts.map((fact) => (fact === null ? null : readNumber(fact)));
  return {
    indexes: lowestIndexes(numbers.map((number) => (number === null ? null : sign * number))),
    word: direction.word,
  };
}

/** Indexes of the lowest numbers; empty if fewer than two are known or all are equal. */
function lowestIndexes(numbers: readonly (number | null)[]): number[] {
  const known = numbers.filter((number) => number !== null);
  const lowest = Math.min(...known);
  if (known.length < 2 || known.every((number) => number === lowest)) return [];
  return numbers.flatMap((number, index) => (number === lowest ? [index] : []));
}

function attributeRow(view: View, columns: readonly Column[], shared: Attribute): ComparedRow[] {
  const facts = columns.map(({ product, attributes }): Fact | null => {
    const attribute = attributes.find((one) => isSame(one, shared));
    const setting = attribute && product.attributes[attribute.id];
    return attribute === undefined || setting === undefined ? null : { attribute, setting };
  });
  const values = facts.map((fact, index) =>
    fact === null
      ? null
      : formatMeasured(
          view.reference.tree,
          fact.attribute,
          fact.setting,
          view.locale,
          columns[index]?.product.attributes,
        ),
  );
  return createRow(nameIn(shared.names, view.locale), values, findBest(shared, facts));
}

/** Whether attributes of two categories have the same meaning. */
const isSame = (a: Attribute, b: Attribute): boolean => a.key === b.key && a.kind === b.kind && a.unit === b.unit;

/** Specifications of the products side by side. For several categories, only attributes that all of them have. */
export function presentComparison(view: View, products: readonly Product[]): Comparison['groups'] {
  const { locale, reference } = view;
  const columns = products.map(
    (product): Column => ({
      product,
      attributes: reference.tree.attributesByCategory.get(product.categoryId) ?? [],
    }),
  );
  const shared = (columns[0]?.attributes ?? []).filter((attribute) =>
    columns.every(({ attributes }) => attributes.some((one) => isSame(one, attribute))),
  );
  const texts = (of: (product: Product) => string | null) => products.map(of);
  const general = [
    ...createRow(
      getLabel(locale, 'brand'),
      texts(({ brandId }) => reference.brands.get(brandId ?? 0)?.name ?? null),
    ),
    ...createRow(
      getLabel(locale, 'series'),
      texts(({ seriesId }) => reference.series.get(seriesId ?? 0)?.name ?? null),
    ),
    ...createRow(
      getLabel(locale, 'partNumber'),
      texts(({ mpn }) => mpn),
    ),
    ...(products.some(({ packCount }) => packCount > 1)
      ? createRow(
          getLabel(locale, 'packCount'),
          texts(({ packCount }) => formatNumber(packCount, locale)),
        )
      : []),
  ];
  return [
    { name: getLabel(locale, 'specifications'), rows: shared.flatMap((one) => attributeRow(view, columns, one)) },
    { name: getLabel(locale, 'general'), rows: general },
  ].filter(({ rows }) => rows.length > 0);
}
