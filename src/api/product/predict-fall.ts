import type { PriceOutlook } from '../../contract/price/price-schemas.ts';
import type { Day } from '../../price/day.ts';
import { OutlookTally } from '../../price/outlook-tally.ts';
import { dailyAmounts, FALL_PERCENT, pastCases, situationOn, WINDOWS } from '../../price/price-situation.ts';
import type { LoadedProduct } from '../view/loaded-product.ts';

/** Products and cases of a category that a prediction needs at least. */
const MIN_PRODUCTS = 10;
const MIN_CASES = 100;

/** How likely the product becomes cheaper within the next weeks; null where too little is known. O(days of a year). */
export function predictFall(
  { product, days, outcomes }: Pick<LoadedProduct, 'product' | 'days' | 'outcomes'>,
  today: Day,
): PriceOutlook | null {
  if (outcomes === null || days.length === 0) return null;
  const daily = dailyAmounts(days, today);
  const situation = situationOn(daily, today);
  if (situation === null) return null;
  const tally = OutlookTally.of(outcomes);
  const { cases, products } = tally.outcomes(product.categoryId, situation);
  if (products < MIN_PRODUCTS || cases < MIN_CASES) return null;
  const chance = tally.chance(product.categoryId, situation, pastCases(daily, today));
  return { chance: Math.round(chance * 100), fallPercent: FALL_PERCENT, days: WINDOWS.horizon, cases, products };
}
