import { axisOfAttribute, type VariantAxis, type VariantSetting } from '../../catalog/variant.ts';
import type { LexiconCategory } from '../engine/lexicon.ts';
import { compactKey, hasDigit, splitWords } from '../engine/split-words.ts';
import { packSetting, readAmounts, statedCapacity } from './amounts.ts';
import { colourSetting, joinKeys, type NamedColour, readColours } from './colours.ts';
import { endOfWord, findBrandPieces, findPieces, findRun, overlaps, type Piece } from './pieces.ts';
import { CAPACITY_WORD, type ReadVariant, type SpanOf, type VariantProduct } from './variant-product.ts';
import type { VariantWords } from './words.ts';

/** The axis of every word for a value that the product has of an attribute by which variants differ. */
function attributeWords(product: VariantProduct, category: LexiconCategory): Map<string, VariantAxis> {
  const axes = new Map<string, VariantAxis>();
  for (const { attribute, choices } of category.attributes) {
    const setting = product.attributes[attribute.id];
    if (attribute.role !== 'variant' || setting === undefined) continue;
    for (const [name, { id }] of choices) {
      if (id === setting) for (const word of name.split(' ')) axes.set(word, axisOfAttribute(attribute));
    }
  }
  return axes;
}

/** The axes that the product has a value of as an attribute: nothing else is read for them. */
const knownAxes = (product: VariantProduct, category: LexiconCategory): Set<VariantAxis> =>
  new Set(
    category.attributes.flatMap(({ attribute }) =>
      attribute.role === 'variant' && product.attributes[attribute.id] !== undefined ? axisOfAttribute(attribute) : [],
    ),
  );

const LEADING_NUMBER = /\d+(?:[.,]\d+)?/;

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];

/** Sizes in letters before those in numbers, each from small to large. The words of a key have no decimal points. */
function sizeOrder(key: string, text: string): number {
  const letters = SIZES.indexOf(key);
  if (letters >= 0) return letters - SIZES.length;
  return Number(LEADING_NUMBER.exec(text)?.[0].replace(',', '.') ?? 0);
}

function statedSetting(axis: VariantAxis, text: string, words: VariantWords): VariantSetting {
  const pieces = findPieces(text);
  const colours = axis === 'colour' ? readColours(pieces, words) : [];
  const isColour = colours.length > 0 && colours.flatMap((one) => one.pieces).length === pieces.length;
  const key = isColour ? joinKeys(colours.map((one) => one.key)) : splitWords(text).join(' ');
  return { axis, key, text, order: axis === 'size' ? sizeOrder(key, text) : 0 };
}

type Values = {
  settings: VariantSetting[];
  colours: NamedColour[];
  /** The axis of each piece that says a value. */
  axes: Map<Piece, VariantAxis>;
};

/** What merchants state and what the category's attributes have, and where the name repeats it. */
function readKnownValues(
  product: VariantProduct,
  named: readonly Piece[],
  category: LexiconCategory,
  words: VariantWords,
): Values {
  const known = knownAxes(product, category);
  const settings: VariantSetting[] = [];
  const axes = new Map<Piece, VariantAxis>();
  for (const { axis, text } of product.stated) {
    if (statedCapacity({ axis, text }) !== null || known.has(axis) || settings.some((one) => one.axis === axis))
      continue;
    settings.push(statedSetting(axis, text, words));
    for (const piece of findRun(named, splitWords(text))) axes.set(piece, axis);
  }
  const ofAttributes = attributeWords(product, category);
  for (const piece of named) {
    const axis = ofAttributes.get(piece.words[0] ?? '');
    if (axis !== undefined && piece.words.every((word) => ofAttributes.has(word))) axes.set(piece, axis);
  }
  const isPackKnown = product.packCount === 1 || known.has('pack');
  if (!isPackKnown) settings.push(packSetting(product.packCount, `${product.packCount}`));
  return { settings, colours: [], axes };
}

/** The keys of a product's choices of attributes by which variants differ. */
const choiceKeys = (product: VariantProduct, category: LexiconCategory): Set<string> =>
  new Set(
    category.attributes.flatMap(({ attribute }) =>
      attribute.role === 'variant' && attribute.kind === 'choice'
        ? (attribute.values.find(({ id }) => id === product.attributes[attribute.id])?.key ?? [])
        : [],
    ),
  );

/** Adds the colours of a name. One that is known otherwise is only found; others beside it belong to the model. */
function addColours(
  product: VariantProduct,
  named: readonly Piece[],
  category: LexiconCategory,
  words: VariantWords,
  values: Values,
): void {
  const isStated = values.settings.some(({ axis }) => axis === 'colour');
  const isKnown = isStated || knownAxes(product, category).has('colour');
  const stated = values.settings.flatMap(({ axis, key }) => (axis === 'colour' ? key.split(' ') : []));
  const knownKeys = new Set([...choiceKeys(product, category), ...stated]);
  for (const { key, pieces } of readColours(named, words)) {
    if (isKnown && !knownKeys.has(key)) continue;
    for (const piece of pieces) values.axes.set(piece, 'colour');
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!isKnown && first && last) values.colours.push({ key, span: [first.start, last.end] });
  }
  values.settings.push(...colourSetting(product.name, values.colours));
}

/** Names of attributes beside a value, as in "Size: M", say nothing either. */
function addLabels(named: readonly Piece[], axes: Map<Piece, VariantAxis>, words: VariantWords): void {
  if (axes.size === 0) return;
  for (const piece of named) {
    const axis = words.axes.get(piece.words.join(' '));
    if (axis !== undefined && !axes.has(piece)) axes.set(piece, axis);
  }
}

/** The spans of pieces that say a value; neighbours of one axis are one span, with the point of a last abbreviation. */
function joinSpans(name: string, axes: ReadonlyMap<Piece, VariantAxis>): SpanOf[] {
  const joined: SpanOf[] = [];
  for (const [{ start, end }, axis] of [...axes].sort(([a], [b]) => a.start - b.start)) {
    const before = joined.at(-1);
    const isNext = before?.axis === axis && /^[\s.,/&-]*$/.test(name.slice(before.span[1], start));
    const from = before !== undefined && isNext ? before.span[0] : start;
    if (isNext) joined.pop();
    joined.push({ axis, span: [from, endOfWord(name, end)] });
  }
  return joined;
}

/**
 * Reads a product's name: what distinguishes it as a variant, and what is left, by which models are distinguished.
 * O(length × attributes of the category).
 */
export function readVariant(product: VariantProduct, category: LexiconCategory, words: VariantWords): ReadVariant {
  const amounts = readAmounts(product, category);
  const taken = [...amounts.spans.map(({ span }) => span), ...amounts.words.keys()];
  const pieces = findPieces(product.name).filter(
    ({ start, end }) => !taken.some((span) => overlaps([start, end], span)),
  );
  const brand = findBrandPieces(pieces, product.brandKey);
  const named = pieces.filter((piece) => !brand.has(piece));
  const values = readKnownValues(product, named, category, words);
  addColours(product, named, category, words, values);
  const { axes, settings, colours } = values;
  addLabels(named, axes, words);
  const known = knownAxes(product, category);
  const mpn = product.mpn === null ? '' : compactKey(product.mpn);
  const rest = named.filter((piece) => !axes.has(piece));
  const codes = rest.filter(({ words: own }) => mpn !== '' && own.join('') === mpn);
  const residual = rest
    .flatMap(({ words: own }) => own)
    .filter((word) => !category.nounWords.has(word) || hasDigit(word));
  // A name without an amount says less than one with it, or something else: "10 Gb" may be a speed.
  const hasCapacity = [amounts.settings, amounts.spans].every((found) => found.some(({ axis }) => axis === 'capacity'));
  return {
    product,
    residual: [...new Set([...residual, ...amounts.words.values(), ...(hasCapacity ? [CAPACITY_WORD] : [])])],
    ownCodes: new Set(codes.flatMap(({ words: own }) => own)),
    settings: [...amounts.settings.filter(({ axis }) => !known.has(axis)), ...settings],
    spans: [
      ...amounts.spans,
      ...joinSpans(product.name, axes),
      ...codes.map(({ start, end }): SpanOf => ({ axis: 'code', span: [start, end] })),
    ],
    colours,
  };
}
