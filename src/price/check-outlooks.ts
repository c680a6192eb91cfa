import type { Day } from '../terms/utc-day.ts';
import { OutlookTally } from './outlook-tally.ts';
import { type PriceCase, WINDOWS } from './price-situation.ts';

/** Days whose cases are predicted from what was known before them, and the days until a case has its outcome. */
const CHECK = { days: 60, horizon: WINDOWS.horizon };

/** Upper bounds of the groups of predictions that are compared with what happened. */
const BOUNDS = [0.1, 0.2, 0.35, 0.5, 1] as const;

/** Predictions that are close to each other: their mean, and the share of falls that followed. */
export type CalibrationGroup = { cases: number; predicted: number; observed: number };

/**
 * How good the predictions of the last days were. `score` and `baseScore` are Brier scores, the mean squared error of a
 * probability (Brier, "Verification of forecasts expressed in terms of probability", 1950), of the predictions and of the
 * share of falls before; less is better.
 */
export type OutlookCheck = {
  cases: number;
  products: number;
  score: number;
  baseScore: number;
  groups: readonly CalibrationGroup[];
};

/** How likely a fall was called, and whether it came. */
export type Prediction = { chance: number; fell: boolean };

/** A product's category and its past cases. */
export type ProductCases = { categoryId: number; cases: readonly PriceCase[] };

/** Whether predictions were better than always naming the share of all: only then are they shown. */
export const isUseful = ({ score, baseScore }: OutlookCheck): boolean => score < baseScore;

/**
 * Predicts the cases of the last 60 days whose outcome is known from those whose outcome was known before them, and
 * compares with what happened. O(cases).
 */
export function checkOutlooks(
  products: readonly ProductCases[],
  today: Day,
  { days, horizon }: typeof CHECK = CHECK,
): OutlookCheck {
  const firstChecked = today - horizon - days;
  const isBefore = ({ day }: PriceCase) => day + horizon <= firstChecked;
  const tally = new OutlookTally();
  const split = products.map(({ categoryId, cases }) => {
    const before = cases.filter(isBefore);
    tally.add(categoryId, before);
    return { categoryId, before, checked: cases.filter(({ day }) => day >= firstChecked) };
  });
  const predictions = split.flatMap(({ categoryId, before, checked }) =>
    checked.map(({ situation, fell }) => ({ chance: tally.chance(categoryId, situation, before), fell })),
  );
  const checked = split.filter((product) => product.checked.length > 0).length;
  return { ...scorePredictions(predictions, tally.baseRate()), products: checked };
}

/** Compares predictions with what happened, and with naming the base rate each time. O(predictions). */
export function scorePredictions(predictions: readonly Prediction[], base: number): Omit<OutlookCheck, 'products'> {
  return {
    cases: predictions.length,
    score: mean(predictions.map(({ chance, fell }) => (chance - Number(fell)) ** 2)),
    baseScore: mean(predictions.map(({ fell }) => (base - Number(fell)) ** 2)),
    groups: groupPredictions(predictions),
  };
}

function groupPredictions(predictions: readonly Prediction[]): CalibrationGroup[] {
  const groups = Map.groupBy(predictions, ({ chance }) => BOUNDS.findIndex((bound) => chance <= bound));
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => ({
      cases: own.length,
      predicted: mean(own.map(({ chance }) => chance)),
      observed: mean(own.map(({ fell }) => Number(fell))),
    }));
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
