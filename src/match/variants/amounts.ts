import type { Product } from '../../catalog/product.ts';
import { convert, findQuantities, type Quantity, toBaseUnit } from '../../catalog/unit.ts';
import { axisOfAttribute, type VariantSetting } from '../../catalog/variant.ts';
import type { LexiconAttribute, LexiconCategory } from '../engine/lexicon.ts';
import { amountWord } from '../engine/model-words.ts';
import { splitWords } from '../engine/split-words.ts';
import { endOfWord, findPieces, findRun, overlaps, type Span } from './pieces.ts';
import type { SpanOf, VariantProduct } from './variant-product.ts';

/** Base units that variants of one model may differ in where no attribute says otherwise. */
const CAPACITY_BASES = new Set(['GB', 'l', 'g']);

/** Whether the amount is the product's value of an attribute by which variants differ. */
const isVariantValue = (
  { amount, unit }: Quantity,
  attributes: Product['attributes'],
  known: LexiconAttribute,
): boolean => {
  const { attribute, choices } = known;
  const setting = attributes[attribute.id];
  if (attribute.role !== 'variant' || setting === undefined) return false;
  if (attribute.kind === 'choice') return choices.get(amountWord(amount, unit))?.id === setting;
  return attribute.unit !== null && convert(amount, unit, attribute.unit) === setting;
};

/** Whether an attribute of the category is measured in this unit, and products of one model share its value. */
const isSpecification = (unit: string, { attribute, units }: LexiconAttribute): boolean =>
  attribute.role === 'spec' &&
  [...units, ...(attribute.unit === null ? [] : [attribute.unit])].some((one) => convert(1, unit, one) !== null);

type Amounts = { settings: VariantSetting[]; spans: SpanOf[]; words: Map<Span, string> };

/** A number of pieces as a setting. */
export const packSetting = (count: number, text: string): VariantSetting => ({
  axis: 'pack',
  key: String(count),
  text,
  order: count,
});

const capacitySetting = ({ amount, unit }: Pick<Quantity, 'amount' | 'unit'>, text: string): VariantSetting => {
  const base = toBaseUnit(amount, unit);
  return { axis: 'capacity', key: `${base.amount} ${base.unit}`, text, order: base.amount };
};

/** The capacity that a merchant states as a size, such as "50 ml / 1.7 fl oz"; null: it is another size. */
export function statedCapacity({ axis, text }: VariantProduct['stated'][number]): VariantSetting | null {
  const first = axis === 'size' ? findQuantities(text)[0] : undefined;
  const isCapacity = first?.start === 0 && CAPACITY_BASES.has(toBaseUnit(first.amount, first.unit).unit);
  return isCapacity ? capacitySetting(first, text) : null;
}

/** The capacity that merchants state, and where the name repeats their words. */
function findStatedCapacity({ stated, name }: VariantProduct): { setting: VariantSetting; span: Span | null } | null {
  const setting = stated.map(statedCapacity).find((one) => one !== null);
  if (setting === undefined) return null;
  const run = findRun(findPieces(name), splitWords(setting.text));
  const [first, last] = [run[0], run.at(-1)];
  return { setting, span: first && last ? [first.start, endOfWord(name, last.end)] : null };
}

/** Sorts the amounts of a name into values of the variant and parts of the model. */
export function readAmounts(product: VariantProduct, category: LexiconCategory): Amounts {
  const stated = findStatedCapacity(product);
  const repeated = stated?.span ?? null;
  const quantities = findQuantities(product.name).filter(
    ({ start, end }) => repeated === null || !overlaps([start, end], repeated),
  );
  const bases = Map.groupBy(quantities, ({ amount, unit }) => toBaseUnit(amount, unit).unit);
  const result: Amounts = { settings: [], spans: [], words: new Map() };
  if (stated !== null && repeated !== null) {
    result.settings.push(stated.setting);
    result.spans.push({ axis: 'capacity', span: repeated });
  }
  for (const quantity of quantities) {
    const base = toBaseUnit(quantity.amount, quantity.unit);
    const span: Span = [quantity.start, quantity.end];
    const isOnly = bases.get(base.unit)?.length === 1;
    // "f/2.8L" is an aperture.
    const isWhole = product.name[quantity.start - 1] !== '/';
    const isFree = isOnly && isWhole && !category.attributes.some((known) => isSpecification(quantity.unit, known));
    const text = product.name
      .slice(...span)
      .replace(/[^\p{L}\p{N}"″”]+$/u, '')
      .trim();
    const named = category.attributes.find((known) => isVariantValue(quantity, product.attributes, known));
    if (named !== undefined) result.spans.push({ axis: axisOfAttribute(named.attribute), span });
    else if (base.unit === 'pcs' && isOnly) {
      result.spans.push({ axis: 'pack', span });
      if (product.packCount === 1) result.settings.push(packSetting(base.amount, text));
    } else if (isFree && CAPACITY_BASES.has(base.unit)) {
      result.spans.push({ axis: 'capacity', span });
      result.settings.push(capacitySetting(quantity, text));
    } else result.words.set(span, amountWord(quantity.amount, quantity.unit));
  }
  const hasCapacity = result.settings.some(({ axis }) => axis === 'capacity');
  if (stated !== null && !hasCapacity) result.settings.push(stated.setting);
  return result;
}
