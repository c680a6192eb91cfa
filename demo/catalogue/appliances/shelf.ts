import type { Attribute, AttributeValues, Category, Line, Model, Variant } from '../catalogue.ts';
import { text } from '../goods.ts';

/** A category from its facts, its names as lines of `text`, and its shelf. */
export const category = (
  facts: Omit<Category, 'names' | 'noun' | 'lines'> & { names: string; noun: string },
  table: string,
): Category => ({
  ...facts,
  names: text(facts.names),
  noun: text(facts.noun),
  lines: shelf(facts.attributes, table),
});

/**
 * Reads a shelf: the products of one category as a table, one model on a line.
 *
 *     model        | price | launched | load | yes       | colour
 *     Vaskeld / Bølga
 *     W9 Steam 914 | 829   | 45       | 9    | steam app | white graphite+70
 *
 * A line without bars names the brand and the series of the models below it. Columns are attribute keys; `yes` lists
 * the yes/no attributes that hold, all others do not. A cell of a variant attribute may list several values: the model
 * is sold in each of them (and in each combination, where two columns list several), `white+70` for what it costs more
 * than the model's price, `500=24.9` for a price of its own; `-` for what the model has no value of. Throws, with the
 * line, on anything it cannot place.
 */
function shelf(attributes: readonly Attribute[], table: string): readonly Line[] {
  const [head, ...rows] = table.split('\n').filter((row) => row.trim() !== '');
  const columns = cellsOf(head);
  const lines: { brand: string; series: string; models: Model[] }[] = [];
  for (const row of rows) {
    if (row.includes('|')) {
      const line = lines.at(-1);
      if (line === undefined) throw new Error(`A model before any brand: ${row}`);
      line.models.push(modelOf(attributes, columns, row));
    } else {
      const [brand, series] = row.split(' / ').map((part) => part.trim());
      if (!brand || !series) throw new Error(`Not a brand and a series: ${row}`);
      lines.push({ brand, series, models: [] });
    }
  }
  return lines;
}

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());

function modelOf(attributes: readonly Attribute[], columns: readonly string[], row: string): Model {
  const cells = cellsOf(row);
  if (cells.length !== columns.length) throw new Error(`${columns.length} cells expected: ${row}`);
  const cell = new Map(columns.map((column, at) => [column, cells[at]]));
  const price = Number(cell.get('price'));
  const launched = Number(cell.get('launched'));
  if (!(price > 0) || !Number.isInteger(launched)) throw new Error(`Not a price and an age: ${row}`);

  let values: AttributeValues = holding(attributes, cell.get('yes') ?? '', row);
  let variants: Variant[] = [];
  for (const attribute of attributes) {
    if (attribute.kind === 'boolean') continue;
    const items = cell.get(attribute.key)?.split(' ') ?? [];
    if (items[0] === '-') continue;
    const sold = items.map((item) => variantOf(attribute, price, item, row));
    const [only] = sold;
    if (only === undefined) throw new Error(`Nothing told of ${attribute.key}: ${row}`);
    if (sold.length === 1 && only.price === null) values = { ...values, ...only.values };
    else if (attribute.role === 'spec') throw new Error(`${attribute.key} has one value only: ${row}`);
    else variants = variants.length === 0 ? sold : combine(variants, sold, price);
  }
  return { name: cells[0], price, launched, values, variants };
}

/** Answers every yes/no attribute: yes for those that `listed` names, else no. */
function holding(attributes: readonly Attribute[], listed: string, row: string): AttributeValues {
  const asked = attributes.filter((attribute) => attribute.kind === 'boolean').map((attribute) => attribute.key);
  const held = listed.split(' ').filter((key) => key !== '');
  const unknown = held.find((key) => !asked.includes(key));
  if (unknown !== undefined) throw new Error(`No such yes/no attribute as ${unknown}: ${row}`);
  return Object.fromEntries(asked.map((key) => [key, held.includes(key)]));
}

type Told = Exclude<Attribute, { kind: 'boolean' }>;

function variantOf(attribute: Told, price: number, item: string, row: string): Variant {
  const [, written, sign, amount] = /^([^+=]+)(?:([+=])(\d+(?:\.\d+)?))?$/.exec(item) ?? [];
  if (written === undefined) throw new Error(`Cannot read "${item}": ${row}`);
  const value = attribute.kind === 'number' ? Number(written) : written;
  if (Number.isNaN(value)) throw new Error(`${attribute.key} is no number: ${row}`);
  if (attribute.kind === 'choice' && !attribute.values.some(({ key }) => key === value))
    throw new Error(`${attribute.key} has no value ${written}: ${row}`);
  const own = sign === undefined ? null : sign === '=' ? Number(amount) : price + Number(amount);
  return { values: { [attribute.key]: value }, price: own };
}

/** Every variant of `first` with every one of `second`; what the two cost more than the model adds up. */
const combine = (first: readonly Variant[], second: readonly Variant[], price: number): Variant[] =>
  first.flatMap((one) =>
    second.map((other) => ({
      values: { ...one.values, ...other.values },
      price: one.price === null ? other.price : one.price + (other.price ?? price) - price,
    })),
  );
