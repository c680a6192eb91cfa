import type { Product } from '../../catalog/product.ts';
import { modelNameOf } from '../../catalog/series.ts';
import { type Attribute, nameIn } from '../../catalog/taxonomy.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import type { Series } from '../contract/brand-schemas.ts';
import type { View } from '../view.ts';
import { settingText } from './attribute-text.ts';
import { moneyOrNull } from './money.ts';
import { productPath } from './paths.ts';
import { presentCover } from './picture.ts';

export type Offered = { product: Product; summary: ProductSummary };

/** The variants of one model, cheapest first. */
export type SeriesModel = readonly [Offered, ...Offered[]];

/** Lowest total first, then those whose shipping nobody tells, then what nobody offers. */
function byPrice({ summary: a, product: one }: Offered, { summary: b, product: other }: Offered): number {
  const rank = (amount: number | null) => amount ?? Number.MAX_SAFE_INTEGER;
  return rank(a.lowestTotal) - rank(b.lowestTotal) || rank(a.lowestItem) - rank(b.lowestItem) || one.id - other.id;
}

const launchedOn = (model: SeriesModel): string =>
  model.map(({ product }) => product.launchedOn).reduce((first, day) => (day < first ? day : first));

/** The models of a series, newest first. */
export function modelsOf(offered: readonly Offered[]): SeriesModel[] {
  const groups = Map.groupBy(offered, ({ product }) => product.groupId);
  const models = [...groups.values()].flatMap((group): SeriesModel[] => {
    const [cheapest, ...others] = [...group].sort(byPrice);
    return cheapest === undefined ? [] : [[cheapest, ...others]];
  });
  return models.sort((a, b) => (launchedOn(a) < launchedOn(b) ? 1 : launchedOn(a) > launchedOn(b) ? -1 : byId(a, b)));
}

const byId = ([a]: SeriesModel, [b]: SeriesModel): number => a.product.id - b.product.id;

/** The variant of all models that costs least; null where nobody offers any. */
export function cheapestOf(models: readonly SeriesModel[]): Product | null {
  const [best] = models.map(([cheapest]) => cheapest).sort(byPrice);
  return best === undefined || best.summary.lowestItem === null ? null : best.product;
}

export function presentModel(view: View, model: SeriesModel, brandName: string): Series['models'][number] {
  const [{ product, summary }] = model;
  const pictured = model.find((one) => one.product.images.length > 0);
  const merchants = new Set(model.flatMap((one) => one.summary.merchantIds));
  return {
    name: product.name,
    shortName: modelNameOf(product.name, brandName) || product.name,
    path: productPath(view, product),
    image: pictured === undefined ? null : presentCover(view, pictured.product),
    launchedOn: launchedOn(model),
    lowestTotal: moneyOrNull(view, summary.lowestTotal),
    lowestItem: moneyOrNull(view, summary.lowestItem),
    merchantCount: merchants.size,
    stock: summary.stock,
    variants: model.map((one) => ({
      name: one.product.option ?? one.product.name,
      path: productPath(view, one.product),
      lowest: moneyOrNull(view, one.summary.lowestTotal ?? one.summary.lowestItem),
      stock: one.summary.stock,
    })),
  };
}

/** Everything that the variants of a model have of an attribute, e.g. "8 kg, 10 kg"; null where nothing is told. */
function settingsText(view: View, attribute: Attribute, model: SeriesModel): string | null {
  const settings = [...new Set(model.flatMap(({ product }) => product.attributes[attribute.id] ?? []))];
  const place = (setting: number | boolean) =>
    attribute.kind === 'choice' ? attribute.values.findIndex(({ id }) => id === setting) : Number(setting);
  const texts = settings
    .sort((a, b) => place(a) - place(b))
    .flatMap((setting) => settingText(view.reference.tree, attribute, setting, view.locale) ?? []);
  return texts.length === 0 ? null : texts.join(', ');
}

/** The models beside each other, attribute by attribute: what they differ in first. */
export function differencesOf(view: View, models: readonly SeriesModel[], categoryId: number): Series['differences'] {
  const rows = (view.reference.tree.attributesOf.get(categoryId) ?? []).flatMap((attribute) => {
    const values = models.map((model) => settingsText(view, attribute, model));
    if (values.every((value) => value === null)) return [];
    // What is not told is no difference.
    const told = new Set(values.filter((value) => value !== null));
    return { name: nameIn(attribute.names, view.locale), differs: told.size > 1, values };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}
