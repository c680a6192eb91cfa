import { slugify } from '../src/terms/slug.ts';
import type { AttributeValues, Category, Department, Group, Line, Model } from './catalogue/catalogue.ts';
import { demoGtin } from './gtin.ts';
import { drawInt, hashSeed, mix } from './random.ts';

/** A product of the demonstration, the same in every market. */
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
  /** The name after the brand in a title, including the series. */
  name: string;
  gtin: string;
  mpn: string;
  values: AttributeValues;
  /** Usual price in euro. */
  price: number;
  /** Days between its launch and the catalogue's anchor date. */
  launched: number;
  /** The `launched` of the model of its line that replaced it; null: none has. */
  succeeded: number | null;
  /** The values in which the variants of its model differ, by attribute. */
  siblings: readonly AttributeValues[];
};

/** Returns the product without its class of the European energy label, for markets outside its scope. */
export function withoutEnergyLabel(product: Product): Product {
  const { 'energy-class': _, ...values } = product.values;
  return { ...product, values };
}

const ARTICLE = hashSeed('article number');
const MPN = hashSeed('manufacturer part number');

/** Creates the products of all variants in the catalogue, in its order. */
export function createProducts(departments: readonly Department[]): Product[] {
  return departments.flatMap((department) =>
    department.groups.flatMap((group) =>
      group.categories.flatMap((category) =>
        category.lines.flatMap((line) =>
          line.models.flatMap((model) => createModelProducts(department, group, category, line, model)),
        ),
      ),
    ),
  );
}

function createModelProducts(
  department: Department,
  group: Group,
  category: Category,
  line: Line,
  model: Model,
): Product[] {
  const name = fullName(line.series, model.name);
  const modelKey = slugify(`${line.brand} ${name} ${category.key}`).toLowerCase();
  const mpn = createMpn(line.brand, modelKey);
  const variants = model.variants.length > 0 ? model.variants : [{ values: {}, price: null }];
  return variants.map((variant, position) => {
    const suffix = Object.values(variant.values).join(' ').replaceAll('.', '-');
    const key = slugify(`${modelKey} ${suffix}`).toLowerCase();
    const seed = hashSeed(key);
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
      succeeded: findSuccessor(line, model),
      siblings: variants.map((sibling) => sibling.values),
    };
  });
}

/** Joins series and model name without repetition: "Eco" + "Eco 7" is "Eco 7". */
function fullName(series: string, name: string): string {
  const isRepeated = series === '' || `${name} `.toLowerCase().startsWith(`${series.toLowerCase()} `);
  return isRepeated ? name : `${series} ${name}`;
}

/** Creates a part number in the format of its brand: letters of the brand and six digits. */
function createMpn(brand: string, modelKey: string): string {
  const letters = slugify(brand)
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase();
  const digits = String(drawInt(hashSeed(modelKey), MPN, 100_000, 999_999));
  const shape = hashSeed(brand) % 3;
  if (shape === 0) return `${letters}${digits}`;
  return shape === 1
    ? `${letters}-${digits.slice(0, 3)}.${digits.slice(3)}`
    : `${digits.slice(0, 4)}${letters}${digits.slice(4)}`;
}

/** A later model of the line replaces a model if it costs about the same and was launched at least five months later. */
function findSuccessor(line: Line, model: Model): number | null {
  const later = line.models
    .filter((other) => model.launched - other.launched >= 150)
    .filter((other) => other.price > model.price * 0.75 && other.price < model.price * 1.35)
    .map((other) => other.launched);
  return later.length > 0 ? Math.max(...later) : null;
}
