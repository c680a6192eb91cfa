import type { Attribute, AttributeValues, Category, Line, Model, Variant } from '../catalogue.ts';
import { text } from '../goods.ts';

/** Creates a category from its properties, its names as rows of `text`, and its product table. */
export const category = (
  properties: Omit<Category, 'names' | 'noun' | 'lines'> & { names: string; noun: string },
  table: string,
): Category => ({
  ...properties,
  names: text(properties.names),
  noun: text(properties.noun),
  lines: parseProductTable(properties.attributes, table),
});

/**
 * Parses the products of one category from a table with one model per line.
 *
 *     model        | price | launched | load | yes       | colour
 *     Vaskeld / Bølga
 *     W9 Steam 914 | 829   | 45       | 9    | steam app | white graphite+70
 *
 * A line without bars has the brand and the series of the models below it. Columns are attribute keys; `yes` lists the
 * yes/no attributes that are true, all others are false. A cell of a variant attribute may list several values: the model
 * has a variant for each value (for each combination if several columns list values). `white+70` adds 70 to the model's
 * price, `500=24.9` replaces it, and `-` means that the model has no value. Throws an error with the line if it is invalid.
 */
function parseProductTable(attributes: readonly Attribute[], table: string): readonly Line[] {
  const [head = '', ...rows] = table.split('\n').filter((row) => row.trim() !== '');
  const columns = splitCells(head);
  const lines: { brand: string; series: string; models: Model[] }[] = [];
  for (const row of rows) {
    if (row.includes('|')) {
      const line = lines.at(-1);
      if (line === undefined) throw new Error(`A model before any brand: ${row}`);
      line.models.push(parseModel(attributes, columns, row));
    } else {
      const [brand, series] = row.split(' / ').map((part) => part.trim());
      if (!brand || !series) throw new Error(`Not a brand and a series: ${row}`);
      lines.push({ brand, series, models: [] });
    }
  }
  return lines;
}

const splitCells = (row: string): string[] => row.split('|').map((cell) => cell.trim());

function parseModel(attributes: readonly Attribute[], columns: readonly string[], row: string): Model {
  const cells = splitCells(row);
  if (cells.length !== columns.length) throw new Error(`${columns.length} cells expected: ${row}`);
  const cell = new Map(columns.map((column, i) => [column, cells[i] ?? '']));
  const price = Number(cell.get('price'));
  const launched = Number(cell.get('launched'));
  if (!(price > 0) || !Number.isInteger(launched)) throw new Error(`Invalid price or age: ${row}`);

  let values: AttributeValues = parseFlags(attributes, cell.get('yes') ?? '', row);
  let variants: Variant[] = [];
  for (const attribute of attributes) {
    if (attribute.kind === 'boolean') continue;
    const items = cell.get(attribute.key)?.split(' ') ?? [];
    if (items[0] === '-') continue;
    const listed = items.map((item) => parseVariant(attribute, price, item, row));
    const [only] = listed;
    if (only === undefined) throw new Error(`No value of ${attribute.key}: ${row}`);
    if (listed.length === 1 && only.price === null) values = { ...values, ...only.values };
    else if (attribute.role === 'spec') throw new Error(`${attribute.key} must have a single value: ${row}`);
    else variants = variants.length === 0 ? listed : combine(variants, listed, price);
  }
  return { name: cells[0] ?? '', price, launched, values, variants };
}

/** Sets every yes/no attribute: true if `listed` contains its key, else false. */
function parseFlags(attributes: readonly Attribute[], listed: string, row: string): AttributeValues {
  const keys = attributes.filter((attribute) => attribute.kind === 'boolean').map((attribute) => attribute.key);
  const trueKeys = listed.split(' ').filter((key) => key !== '');
  const unknown = trueKeys.find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Error(`No such yes/no attribute as ${unknown}: ${row}`);
  return Object.fromEntries(keys.map((key) => [key, trueKeys.includes(key)]));
}

type ValueAttribute = Exclude<Attribute, { kind: 'boolean' }>;

function parseVariant(attribute: ValueAttribute, price: number, item: string, row: string): Variant {
  const [, written, sign, amount] = /^([^+=]+)(?:([+=])(\d+(?:\.\d+)?))?$/.exec(item) ?? [];
  if (written === undefined) throw new Error(`Cannot read "${item}": ${row}`);
  const value = attribute.kind === 'number' ? Number(written) : written;
  if (Number.isNaN(value)) throw new Error(`${attribute.key} is no number: ${row}`);
  if (attribute.kind === 'choice' && !attribute.values.some(({ key }) => key === value))
    throw new Error(`${attribute.key} has no value ${written}: ${row}`);
  const variantPrice = sign === undefined ? null : sign === '=' ? Number(amount) : price + Number(amount);
  return { values: { [attribute.key]: value }, price: variantPrice };
}

/** Combines each variant of `first` with each of `second`. Their additions to the model's price are summed. */
const combine = (first: readonly Variant[], second: readonly Variant[], price: number): Variant[] =>
  first.flatMap((one) =>
    second.map((other) => ({
      values: { ...one.values, ...other.values },
      price: one.price === null ? other.price : one.price + (other.price ?? price) - price,
    })),
  );
