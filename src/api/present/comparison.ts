import type { Product } from '../../catalog/product.ts';
import { type Attribute, type AttributeSetting, nameIn } from '../../catalog/taxonomy.ts';
import type { ComparedRow, Comparison } from '../contract/compare-schemas.ts';
import type { View } from '../view.ts';
import { formatNumber, settingText } from './attribute-text.ts';
import { ENERGY_CLASS } from './card.ts';
import { wordIn } from './words.ts';

type Fact = { attribute: Attribute; setting: AttributeSetting };
type Column = { product: Product; attributes: readonly Attribute[] };

/** Beside each other, products differ in a row where they say different things; one that says nothing differs too. */
function rowOf(name: string, values: readonly (string | null)[], best: readonly number[] = []): ComparedRow[] {
  if (values.every((value) => value === null)) return [];
  return [{ name, values: [...values], differs: new Set(values).size > 1, best: [...best] }];
}

/**
 * The places of those that stand first on the energy label's scale, which is the shelf's order of its values. No other
 * attribute says which way is better, so that none is guessed.
 */
function bestEnergyClass(facts: readonly (Fact | null)[]): number[] {
  const ranks = facts.map((fact) =>
    fact === null ? -1 : fact.attribute.values.findIndex(({ id }) => id === fact.setting),
  );
  const known = ranks.filter((rank) => rank >= 0);
  const first = Math.min(...known);
  if (known.length < 2 || known.every((rank) => rank === first)) return [];
  return ranks.flatMap((rank, place) => (rank === first ? [place] : []));
}

function attributeRow(view: View, columns: readonly Column[], like: Attribute): ComparedRow[] {
  const facts = columns.map(({ product, attributes }): Fact | null => {
    const attribute = attributes.find((one) => isSame(one, like));
    const setting = attribute && product.attributes[attribute.id];
    return attribute === undefined || setting === undefined ? null : { attribute, setting };
  });
  const values = facts.map((fact) =>
    fact === null ? null : settingText(view.reference.tree, fact.attribute, fact.setting, view.locale),
  );
  return rowOf(nameIn(like.names, view.locale), values, like.key === ENERGY_CLASS ? bestEnergyClass(facts) : []);
}

/** Attributes of two categories that mean the same. */
const isSame = (a: Attribute, b: Attribute): boolean => a.key === b.key && a.kind === b.kind && a.unit === b.unit;

/** What the products are, row by row; of several categories only what all of them have. */
export function comparedGroups(view: View, products: readonly Product[]): Comparison['groups'] {
  const { locale, reference } = view;
  const columns = products.map(
    (product): Column => ({
      product,
      attributes: reference.tree.attributesOf.get(product.categoryId) ?? [],
    }),
  );
  const shared = (columns[0]?.attributes ?? []).filter((attribute) =>
    columns.every(({ attributes }) => attributes.some((one) => isSame(one, attribute))),
  );
  const texts = (of: (product: Product) => string | null) => products.map(of);
  const general = [
    ...rowOf(
      wordIn(locale, 'brand'),
      texts(({ brandId }) => reference.brands.get(brandId ?? 0)?.name ?? null),
    ),
    ...rowOf(
      wordIn(locale, 'series'),
      texts(({ seriesId }) => reference.series.get(seriesId ?? 0)?.name ?? null),
    ),
    ...rowOf(
      wordIn(locale, 'partNumber'),
      texts(({ mpn }) => mpn),
    ),
    ...(products.some(({ packCount }) => packCount > 1)
      ? rowOf(
          wordIn(locale, 'packCount'),
          texts(({ packCount }) => formatNumber(packCount, locale)),
        )
      : []),
  ];
  return [
    { name: wordIn(locale, 'specifications'), rows: shared.flatMap((one) => attributeRow(view, columns, one)) },
    { name: wordIn(locale, 'general'), rows: general },
  ].filter(({ rows }) => rows.length > 0);
}
