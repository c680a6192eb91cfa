import type { Product } from '../../catalog/product.ts';
import type { ProductCard, Rating } from '../../contract/common-schemas.ts';
import { formatMoney } from '../../market/money.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import { type Content, productContent, unitPriceLabel, unitPriceOf } from '../../price/unit-price.ts';
import type { Attribute } from '../../taxonomy/taxonomy.ts';
import { productKrn } from '../../terms/krn.ts';
import { formatFact, formatSetting } from './attribute-text.ts';
import { getLabel } from './labels.ts';
import { containsFact, normalizeWords } from './normalize-words.ts';
import { categoryName, productPath } from './paths.ts';
import { presentCover } from './pictures.ts';
import { presentDrop, toMoney, toMoneyOrNull } from './present-money.ts';
import type { View } from './view.ts';

const MAX_FACTS = 3;
const SPARKLINE_POINTS = 13;

/** Key of the attribute with the EU energy label, the same in every category. */
export const ENERGY_CLASS = 'energy-class';

const categoryAttributes = ({ reference }: View, product: Product): readonly Attribute[] =>
  reference.tree.attributesByCategory.get(product.categoryId) ?? [];

/** The letter of the EU energy label; null if the product has none. */
export function findEnergyClass(view: View, product: Product): string | null {
  const attribute = categoryAttributes(view, product).find(({ key }) => key === ENERGY_CLASS);
  const setting = attribute && product.attributes[attribute.id];
  if (attribute === undefined || setting === undefined) return null;
  return formatSetting(view.reference.tree, attribute, setting, view.locale);
}

/** An amount with its unit: no space breaks between them, and some languages write none. */
const MEASURE = /\d[\d.,\u00a0]*(?:\u00a0[^\d\s]+|(?:[a-z]{1,3}|[\p{sc=Han}\p{sc=Katakana}]+)(?!\p{L}))/u;

/** Whether the name has the fact already, with or without the attribute: "60 cm wide" is in "Kelda 60 cm". */
const isInName = (name: string, fact: string): boolean =>
  [fact, fact.slice(fact.indexOf(':') + 1), MEASURE.exec(fact)?.[0] ?? fact].some((part) => containsFact(name, part));

type Fact = { text: string; attribute: Attribute };

/** Variant attributes first, then short texts; a value that needs its name is last. */
const factOrder = ({ text, attribute }: Fact): number =>
  attribute.role === 'variant' ? 0 : text.includes(':') ? 2 : 1;

/**
 * Up to three facts that distinguish the product from its neighbours and do not repeat its name: variant attributes
 * first, then the category's first specifications.
 */
export function selectKeyFacts(view: View, product: Product): string[] {
  const { reference, locale } = view;
  const attributes = categoryAttributes(view, product).filter(({ key }) => key !== ENERGY_CLASS);
  const ordered = [
    ...attributes.filter(({ role }) => role === 'variant'),
    ...attributes.filter(({ role }) => role === 'spec'),
  ];
  const name = normalizeWords(product.name);
  const facts: Fact[] = [];
  for (const attribute of ordered) {
    const setting = product.attributes[attribute.id];
    const text =
      setting === undefined ? null : formatFact(reference.tree, attribute, setting, locale, product.attributes);
    const isNew = text !== null && !isInName(name, text) && !facts.some((fact) => fact.text === text);
    if (isNew) facts.push({ text, attribute });
    if (facts.length === MAX_FACTS) break;
  }
  return facts.sort((a, b) => factOrder(a) - factOrder(b)).map(({ text }) => text);
}

/** What the product contains; null: it is not known. */
export const findContent = (view: View, product: Product, summary: ProductSummary | null): Content | null =>
  productContent(product, categoryAttributes(view, product), summary?.content ?? null, view.market.id);

function presentUnitPrice(view: View, product: Product, summary: ProductSummary | null): ProductCard['unitPrice'] {
  const lowest = summary?.lowestItem ?? null;
  const content = findContent(view, product, summary);
  if (lowest === null || content === null) return null;
  const { amount, unit } = unitPriceOf(lowest, content);
  const [price, label] = [toMoney(view, Math.round(amount)), unitPriceLabel(unit, view.locale)];
  const text = getLabel(view.locale, 'perUnit')
    .replace('{price}', formatMoney(price, view.locale))
    .replace('{unit}', label);
  return { price, unit: label, text };
}

/** The product as shown in lists. A product that was never offered has no summary. */
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
    keyFacts: selectKeyFacts(view, product),
    lowestTotal: toMoneyOrNull(view, summary?.lowestTotal ?? null),
    lowestItem: toMoneyOrNull(view, summary?.lowestItem ?? null),
    unitPrice: presentUnitPrice(view, product, summary),
    merchantCount: summary?.merchantIds.length ?? 0,
    stock: summary?.stock ?? 'unknown',
    rating,
    drop: presentDrop(view, summary?.drop ?? null),
    sparkline: [...(summary?.sparkline ?? new Array<null>(SPARKLINE_POINTS).fill(null))],
    energyClass: findEnergyClass(view, product),
    model: null,
  };
}
