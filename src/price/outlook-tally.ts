import type { PriceCase, Situation } from './price-situation.ts';

/** Cases in one situation: how many, of how many products, and after how many the price fell. */
export type Outcomes = { cases: number; falls: number; products: number };

/** The outcomes of one situation in a category; category 0 is the whole market. */
export type OutlookCell = Outcomes & Situation & { categoryId: number };

/** The whole market as a category. */
export const ALL_CATEGORIES = 0;

/**
 * Cases that the wider group counts for when the narrower one is estimated, as pseudo-counts of a beta distribution. Cases of
 * one category overlap in time and share its seasons, so that many of them say as little as a few. Chosen with `bench/advice.ts`.
 */
const MARKET_WEIGHT = 20;
const CATEGORY_WEIGHT = 400;
const OWN_WEIGHT = 100;

const NOTHING: Outcomes = { cases: 0, falls: 0, products: 0 };

const keyOf = (categoryId: number, { level, activity }: Situation): string => `${categoryId} ${level} ${activity}`;

const shrink = ({ cases, falls }: Pick<Outcomes, 'cases' | 'falls'>, prior: number, weight: number): number =>
  (falls + weight * prior) / (cases + weight);

/**
 * Counts past cases by category and situation, and estimates from them how likely a fall is.
 *
 * The share of falls in a situation is estimated from the whole market, then its category, then the product itself; each
 * narrower group begins with the estimate of the wider one as some cases of its own, so that few cases change little
 * (empirical Bayes: Efron, Morris, "Data analysis using Stein's estimator", 1975).
 */
export class OutlookTally {
  readonly #cells = new Map<string, OutlookCell>();
  #cases = 0;
  #falls = 0;

  /** Restores a tally from stored cells, those of `ALL_CATEGORIES` included. */
  static of(cells: readonly OutlookCell[]): OutlookTally {
    const tally = new OutlookTally();
    for (const cell of cells) {
      tally.#cells.set(keyOf(cell.categoryId, cell), cell);
      if (cell.categoryId !== ALL_CATEGORIES) continue;
      tally.#cases += cell.cases;
      tally.#falls += cell.falls;
    }
    return tally;
  }

  /** Adds the cases of one product. O(cases). */
  add(categoryId: number, cases: readonly PriceCase[]): void {
    for (const category of [categoryId, ALL_CATEGORIES]) {
      const seen = new Set<string>();
      for (const { situation, fell } of cases) {
        const key = keyOf(category, situation);
        const cell = this.#cells.get(key) ?? { ...NOTHING, ...situation, categoryId: category };
        this.#cells.set(key, {
          ...cell,
          cases: cell.cases + 1,
          falls: cell.falls + Number(fell),
          products: cell.products + Number(!seen.has(key)),
        });
        seen.add(key);
      }
    }
    this.#cases += cases.length;
    this.#falls += cases.filter(({ fell }) => fell).length;
  }

  cells(): OutlookCell[] {
    return [...this.#cells.values()];
  }

  /** What is known of a situation in a category. */
  outcomes(categoryId: number, situation: Situation): Outcomes {
    return this.#cells.get(keyOf(categoryId, situation)) ?? NOTHING;
  }

  /** The share of all cases after which the price fell, 0 to 1. */
  baseRate(): number {
    return this.#cases === 0 ? 0 : this.#falls / this.#cases;
  }

  /**
   * How likely the price falls, 0 to 1. O(own cases).
   *
   * @param own past cases of the product itself
   */
  chance(categoryId: number, situation: Situation, own: readonly PriceCase[]): number {
    const same = own.filter((one) => keyOf(0, one.situation) === keyOf(0, situation));
    const falls = same.filter(({ fell }) => fell).length;
    const market = shrink(this.outcomes(ALL_CATEGORIES, situation), this.baseRate(), MARKET_WEIGHT);
    const category = shrink(this.outcomes(categoryId, situation), market, CATEGORY_WEIGHT);
    return shrink({ cases: same.length, falls }, category, OWN_WEIGHT);
  }
}
