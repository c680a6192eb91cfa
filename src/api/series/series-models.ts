import type { Product } from '../../catalog/product.ts';
import { stripBrand } from '../../catalog/series.ts';
import type { Series } from '../../contract/series/series-schemas.ts';
import type { ProductSummary } from '../../price/product-summary.ts';
import { type Attribute, nameIn } from '../../taxonomy/taxonomy.ts';
import { formatOption, presentOption } from '../view/attribute-text.ts';
import { productPath } from '../view/paths.ts';
import { presentCover } from '../view/pictures.ts';
import { toMoneyOrNull } from '../view/present-money.ts';
import type { View } from '../view/view.ts';

export type OfferedProduct = { product: Product; summary: ProductSummary };

/** The variants of one model, cheapest first. */
export type SeriesModel = readonly [OfferedProduct, ...OfferedProduct[]];

/** Sorts by lowest total, then by item price where shipping is unknown; variants without offers last. */
function byPrice({ summary: a, product: one }: OfferedProduct, { summary: b, product: other }: OfferedProduct): number {
  const rank = (amount: number | null) => amount ?? Number.MAX_SAFE_INTEGER;
  return rank(a.lowestTotal) - rank(b.lowestTotal) || rank(a.lowestItem) - rank(b.lowestItem) || one.id - other.id;
}

const firstOfferedOn = (model: SeriesModel): string =>
  model.map(({ product }) => product.firstOfferedOn).reduce((first, day) => (day < first ? day : first));

/** The models of a series, newest first. */
export function groupByModel(offered: readonly OfferedProduct[]): SeriesModel[] {
  const groups = Map.groupBy(offered, ({ product }) => product.groupId);
  const models = [...groups.values()].flatMap((group): SeriesModel[] => {
    const [cheapest, ...others] = [...group].sort(byPrice);
    return cheapest === undefined ? [] : [[cheapest, ...others]];
  });
  return models.sort((a, b) =>
    firstOfferedOn(a) < firstOfferedOn(b) ? 1 : firstOfferedOn(a) > firstOfferedOn(b) ? -1 : byId(a, b),
  );
}

const byId = ([a]: SeriesModel, [b]: SeriesModel): number => a.product.id - b.product.id;

/** The cheapest variant of all models; null if none is offered. */
export function findCheapest(models: readonly SeriesModel[]): Product | null {
  const [best] = models.map(([cheapest]) => cheapest).sort(byPrice);
  return best === undefined || best.summary.lowestItem === null ? null : best.product;
}

export function presentModel(view: View, model: SeriesModel, brandName: string): Series['models'][number] {
  const [{ product, summary }] = model;
  const { product: pictured } = model.find((one) => one.product.images.length > 0) ?? model[0];
  const merchants = new Set(model.flatMap((one) => one.summary.merchantIds));
  return {
    name: product.name,
    shortName: stripBrand(product.name, brandName) || product.name,
    path: productPath(view, product),
    image: presentCover(view, pictured),
    firstOfferedOn: firstOfferedOn(model),
    launchedOn: firstOfferedOn(model),
    lowestTotal: toMoneyOrNull(view, summary.lowestTotal),
    lowestItem: toMoneyOrNull(view, summary.lowestItem),
    merchantCount: merchants.size,
    stock: summary.stock,
    variants: model.map((one) => ({
      name: presentOption(view.reference.tree, one.product, view.locale) ?? one.product.name,
      path: productPath(view, one.product),
      lowest: toMoneyOrNull(view, one.summary.lowestTotal ?? one.summary.lowestItem),
      stock: one.summary.stock,
    })),
  };
}

/** All values of an attribute among a model's variants, e.g. "8 kg, 10 kg"; null if none is known. */
function formatSettings(view: View, attribute: Attribute, model: SeriesModel): string | null {
  const settings = [...new Set(model.flatMap(({ product }) => product.attributes[attribute.id] ?? []))];
  const sortKey = (setting: number | boolean) =>
    attribute.kind === 'choice' ? attribute.values.findIndex(({ id }) => id === setting) : Number(setting);
  const texts = settings
    .sort((a, b) => sortKey(a) - sortKey(b))
    .flatMap((setting) => formatOption(view.reference.tree, attribute, setting, view.locale) ?? []);
  return texts.length === 0 ? null : texts.join(', ');
}

/** The models side by side, by attribute; attributes that differ first. */
export function compareModels(view: View, models: readonly SeriesModel[], categoryId: number): Series['differences'] {
  const rows = (view.reference.tree.attributesByCategory.get(categoryId) ?? []).flatMap((attribute) => {
    const values = models.map((model) => formatSettings(view, attribute, model));
    if (values.every((value) => value === null)) return [];
    // Unknown values do not count as a difference.
    const knownValues = new Set(values.filter((value) => value !== null));
    return { name: nameIn(attribute.names, view.locale), differs: knownValues.size > 1, values };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}
