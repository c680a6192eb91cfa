import { slugify } from '../src/base/slug.ts';
import type { AttributeValues, Category, Department, Group, Line, Model } from './catalogue/catalogue.ts';
import { demoGtin } from './gtin.ts';
import { drawInt, mix, seedOf } from './random.ts';

/** One article on the shelf, the same in every market. */
export type Product = {
  /** Readable and unique, e.g. `nordvik-w7-eco-8-white`. */
  key: string;
  /** The key of its model; variants of one model share it. */
  modelKey: string;
  seed: number;
  department: Department;
  group: Group;
  category: Category;
  brand: string;
  series: string;
  /** The name that stands behind the brand in a title, its series included. */
  name: string;
  gtin: string;
  mpn: string;
  values: AttributeValues;
  /** Usual price in euro. */
  price: number;
  /** Days between its launch and the catalogue's anchor date. */
  launched: number;
  /** The `launched` of the model of its line that took its place; null: none has. */
  succeeded: number | null;
  /** The values that its siblings of the same model differ in, by attribute. */
  siblings: readonly AttributeValues[];
};

/** The article where shops may not, or need not, tell a class of the European energy label. */
export function withoutEnergyLabel(product: Product): Product {
  const { 'energy-class': _, ...values } = product.values;
  return { ...product, values };
}

const ARTICLE = seedOf('article number');
const MPN = seedOf('manufacturer part number');

/** Every article of the catalogue in its order. */
export function productsOf(departments: readonly Department[]): Product[] {
  return departments.flatMap((department) =>
    department.groups.flatMap((group) =>
      group.categories.flatMap((category) =>
        category.lines.flatMap((line) =>
          line.models.flatMap((model) => productsOfModel(department, group, category, line, model)),
        ),
      ),
    ),
  );
}

function productsOfModel(
  department: Department,
  group: Group,
  category: Category,
  line: Line,
  model: Model,
): Product[] {
  const name = fullName(line.series, model.name);
  const modelKey = slugify(`${line.brand} ${name} ${category.key}`).toLowerCase();
  const mpn = mpnOf(line.brand, modelKey);
  const variants = model.variants.length > 0 ? model.variants : [{ values: {}, price: null }];
  return variants.map((variant, position) => {
    const suffix = Object.values(variant.values).join(' ').replaceAll('.', '-');
    const key = slugify(`${modelKey} ${suffix}`).toLowerCase();
    const seed = seedOf(key);
    return {
      key,
      modelKey,
      seed,
      department,
      group,
      category,
      brand: line.brand,
      series: line.series,
      name,
      gtin: demoGtin(mix(seed, ARTICLE)),
      mpn: variants.length > 1 ? `${mpn}-${String(position + 1).padStart(2, '0')}` : mpn,
      values: { ...model.values, ...variant.values },
      price: variant.price ?? model.price,
      launched: model.launched,
      succeeded: successorOf(line, model),
      siblings: variants.map((sibling) => sibling.values),
    };
  });
}

/** Series and model name without saying a word twice: "Eco" + "Eco 7" is "Eco 7". */
function fullName(series: string, name: string): string {
  const isSaid = series === '' || `${name} `.toLowerCase().startsWith(`${series.toLowerCase()} `);
  return isSaid ? name : `${series} ${name}`;
}

/** A part number in the manner of its brand: letters of the brand and six digits. */
function mpnOf(brand: string, modelKey: string): string {
  const letters = slugify(brand)
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase();
  const digits = String(drawInt(seedOf(modelKey), MPN, 100_000, 999_999));
  const shape = seedOf(brand) % 3;
  if (shape === 0) return `${letters}${digits}`;
  return shape === 1
    ? `${letters}-${digits.slice(0, 3)}.${digits.slice(3)}`
    : `${digits.slice(0, 4)}${letters}${digits.slice(4)}`;
}

/** A later model of the line takes a model's place where it costs about the same and came at least five months after. */
function successorOf(line: Line, model: Model): number | null {
  const later = line.models
    .filter((other) => model.launched - other.launched >= 150)
    .filter((other) => other.price > model.price * 0.75 && other.price < model.price * 1.35)
    .map((other) => other.launched);
  return later.length > 0 ? Math.max(...later) : null;
}
