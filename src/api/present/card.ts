import { productKrn } from '../../base/krn.ts';
import type { Product } from '../../catalog/product.ts';
import type { Attribute } from '../../catalog/taxonomy.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { ProductCard, Rating } from '../contract/common-schemas.ts';
import type { View } from '../view.ts';
import { factText, needsName, settingText } from './attribute-text.ts';
import { moneyOrNull, presentDrop } from './money.ts';
import { categoryName, productPath } from './paths.ts';
import { presentCover } from './picture.ts';
import { plainWords, says } from './plain-words.ts';

const MOST_FACTS = 3;
const SPARK_POINTS = 13;

/** The key of the attribute that holds the EU energy label, in every category that has one. */
export const ENERGY_CLASS = 'energy-class';

const attributesOf = ({ reference }: View, product: Product): readonly Attribute[] =>
  reference.tree.attributesOf.get(product.categoryId) ?? [];

/** The letter of the energy label; null where the product has none. */
export function energyClassOf(view: View, product: Product): string | null {
  const attribute = attributesOf(view, product).find(({ key }) => key === ENERGY_CLASS);
  const setting = attribute && product.attributes[attribute.id];
  return setting === undefined ? null : settingText(view.reference.tree, attribute!, setting, view.locale);
}

type Fact = { text: string; attribute: Attribute };

/** Variants first, then what is short: a number without a unit has its name with it. */
const placeOf = ({ attribute }: Fact): number => (attribute.role === 'variant' ? 0 : needsName(attribute) ? 2 : 1);

/**
 * What tells the product from its neighbours and its name does not say already: what its variants differ in and the
 * category's first attributes, each once.
 */
export function keyFactsOf(view: View, product: Product): string[] {
  const { reference, locale } = view;
  const attributes = attributesOf(view, product).filter(({ key }) => key !== ENERGY_CLASS);
  const ordered = [
    ...attributes.filter(({ role }) => role === 'variant'),
    ...attributes.filter(({ role }) => role === 'spec'),
  ];
  const name = plainWords(product.name);
  const facts: Fact[] = [];
  for (const attribute of ordered) {
    const setting = product.attributes[attribute.id];
    const text = setting === undefined ? null : factText(reference.tree, attribute, setting, locale);
    const isNew = text !== null && !says(name, text) && !facts.some((fact) => fact.text === text);
    if (isNew) facts.push({ text, attribute });
    if (facts.length === MOST_FACTS) break;
  }
  return facts.sort((a, b) => placeOf(a) - placeOf(b)).map(({ text }) => text);
}

/** The product as it stands in a list; one that was never offered has no summary. */
export function presentCard(
  view: View,
  product: Product,
  summary: ProductSummary | null,
  rating: Rating | null,
): ProductCard {
  return {
    id: product.id,
    krn: productKrn(product.id),
    name: product.name,
    path: productPath(view, product),
    image: presentCover(view, product),
    brandName: view.reference.brands.get(product.brandId ?? 0)?.name ?? null,
    categoryId: product.categoryId,
    categoryName: categoryName(view, product.categoryId),
    keyFacts: keyFactsOf(view, product),
    lowestTotal: moneyOrNull(view, summary?.lowestTotal ?? null),
    lowestItem: moneyOrNull(view, summary?.lowestItem ?? null),
    merchantCount: summary?.merchantIds.length ?? 0,
    stock: summary?.stock ?? 'unknown',
    rating,
    drop: presentDrop(view, summary?.drop ?? null),
    sparkline: [...(summary?.sparkline ?? new Array<null>(SPARK_POINTS).fill(null))],
    energyClass: energyClassOf(view, product),
  };
}
