import { PAIR_FEATURES, PairComparer } from '../pair-features.ts';
import { type ComparedText, prepareOffer } from '../prepared-offer.ts';
import { TokenTable } from '../token-table.ts';

const NO_TEXT: ComparedText = { title: '', brand: null, mpn: null, description: '', price: null, categoryId: null };

/** Weights add up exactly in binary, so that sums of them can be stated. */
const OTHER_WEIGHT = 0.5;

/**
 * Reads the features of two offers by name. Every token weighs one half, and every letter triple 1.
 *
 * @param weights tokens with another weight
 * @param brands tokens that are known as brands
 */
export function compareTexts(
  one: Partial<ComparedText>,
  other: Partial<ComparedText>,
  weights: Readonly<Record<string, number>> = {},
  brands: readonly string[] = [],
): (name: string) => number {
  const table = new TokenTable();
  const [a, b] = [prepareOffer({ ...NO_TEXT, ...one }, table), prepareOffer({ ...NO_TEXT, ...other }, table)];
  const brandTokens = new Set(brands.map((brand) => table.add(brand)));
  const title = Float32Array.from({ length: table.size }, (_, token) => weights[table.textOf(token)] ?? OTHER_WEIGHT);
  const row = new Float32Array(PAIR_FEATURES.length);
  const all = { title, described: title, trigrams: new Float32Array(), brands: brandTokens };
  new PairComparer(table, all).writeTextFeatures(a, b, row, 0);
  return (name) => {
    const index = PAIR_FEATURES.indexOf(name);
    if (index < 0) throw new Error(`There is no feature '${name}'.`);
    return row[index] ?? Number.NaN;
  };
}
