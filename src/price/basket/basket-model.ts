import { type ShippingStep, shippingByRules, weightLimits } from '../../offer/merchant.ts';
import { type Basket, type BasketOffer, followsSteps } from '../basket.ts';

type Entry = [variable: number, factor: number];

/**
 * A mixed-integer program: minimise Σ costs[v]·x[v] with 0 ≤ x[v] ≤ upper[v], x[v] whole where isInteger[v], and
 * min ≤ Σ factor·x[variable] ≤ max for each row. The first three arrays have one item for each variable.
 */
export type BasketModel = {
  costs: number[];
  upper: number[];
  isInteger: boolean[];
  rows: { min: number; max: number; entries: Entry[] }[];
};

export type ModelOptions = {
  /** The maximum number of parcels. */
  maxShops: number;
  /** The maximum number of products left out. */
  maxMissing: number;
  /** 'missing' minimises the products left out, 'total' the cost. */
  goal: 'missing' | 'total';
};

/** Cost of a parcel in minor units, to prefer fewer parcels among equal totals: less than any difference in money. */
export const PARCEL_COST = 0.01;

const NO_LIMIT = Number.POSITIVE_INFINITY;

type Choice = { offer: BasketOffer; quantity: number; x: number };

/**
 * Builds the model of a basket. Each item has one offer or is left out. A merchant is used where one of its offers is
 * chosen. Its parcel costs at least the shipping of each chosen offer and, where one of them follows the merchant's rules,
 * what these state for the value and weight of its goods.
 *
 *     variables  │ offers of item 0 │ … │ offers of item n │ left out 0…n │ per merchant: used, parcel, (cells) │
 *
 * @returns a model of O(offers + merchants × steps²) variables and rows; costs are in minor units
 */
export function basketModel(basket: Basket, { maxShops, maxMissing, goal }: ModelOptions): BasketModel {
  const model: BasketModel = { costs: [], upper: [], isInteger: [], rows: [] };
  const choices = basket.items.map(({ quantity, offers }) =>
    offers.map((offer): Choice => ({ offer, quantity, x: addBinary(model, (offer.price + offer.deposit) * quantity) })),
  );
  const left = choices.map((own) => {
    const isLeft = addBinary(model, 0);
    addRow(model, [1, 1], [[isLeft, 1], ...own.map(({ x }): Entry => [x, 1])]);
    return isLeft;
  });
  const shops = [...Map.groupBy(choices.flat(), ({ offer }) => offer.merchantId)];
  const used = shops.map(([merchantId, own]) => addShop(model, own, basket.steps.get(merchantId)));
  addRow(
    model,
    [0, maxMissing],
    left.map((one) => [one, 1]),
  );
  addRow(
    model,
    [0, maxShops],
    used.map((one) => [one, 1]),
  );
  if (goal === 'missing') {
    model.costs.fill(0);
    for (const one of left) model.costs[one] = 1;
  }
  return model;
}

/** Adds a merchant's parcel; returns the variable that is 1 where it is used. */
function addShop(model: BasketModel, own: readonly Choice[], steps: readonly ShippingStep[] | undefined): number {
  const isUsed = addBinary(model, PARCEL_COST);
  const parcel = addContinuous(model, 1);
  for (const { x } of own)
    addRow(
      model,
      [0, NO_LIMIT],
      [
        [isUsed, 1],
        [x, -1],
      ],
    );
  const following = own.filter(({ offer }) => followsSteps(offer, steps));
  for (const choice of own) {
    const { shipping } = choice.offer;
    if (shipping && !following.includes(choice))
      addRow(
        model,
        [0, NO_LIMIT],
        [
          [parcel, 1],
          [choice.x, -shipping],
        ],
      );
  }
  if (steps !== undefined && following.length > 0) addSteps(model, parcel, own, following, steps);
  return isUsed;
}

/**
 * Makes the parcel cost what the rules state for the value and weight of its goods, where it contains one of the `following`
 * offers. A variable for each cell of values and weights is 1 where the parcel is in it.
 */
function addSteps(
  model: BasketModel,
  parcel: number,
  own: readonly Choice[],
  following: readonly Choice[],
  steps: readonly ShippingStep[],
): void {
  const byRule = addBinary(model, 0);
  for (const { x } of following)
    addRow(
      model,
      [0, NO_LIMIT],
      [
        [byRule, 1],
        [x, -1],
      ],
    );
  const goods = own.map(({ offer, quantity, x }): Entry => [x, offer.price * quantity]);
  const weights = own.map(({ offer, quantity, x }): Entry => [x, (offer.weight ?? 0) * quantity]);
  const values = rangesUpTo(
    sumOf(goods),
    steps.map(({ from }) => from),
  );
  const masses = rangesUpTo(
    sumOf(weights),
    weightLimits(steps).map((limit) => limit + 1),
  );
  const cells = values.flatMap((value) => masses.map((mass) => ({ value, mass, z: addBinary(model, 0) })));
  addRow(model, [0, 0], [[byRule, -1], ...cells.map(({ z }): Entry => [z, 1])]);
  addRange(model, goods, byRule, cells.map(({ value, z }) => ({ ...value, z }))); // biome-ignore format: short
  if (masses.length > 1) addRange(model, weights, byRule, cells.map(({ mass, z }) => ({ ...mass, z }))); // biome-ignore format: short
  const costs = cells.map(({ value, mass, z }) => ({ z, cost: shippingByRules(steps, value.from, mass.from) }));
  addRow(model, [0, NO_LIMIT], [[parcel, 1], ...costs.map(({ z, cost }): Entry => [z, -(cost ?? 0)])]);
  const tooHeavy = costs.filter(({ cost }) => cost === null);
  if (tooHeavy.length === 0) return;
  const alone = following.map(({ offer, quantity, x }): Entry => [x, -(offer.shipping ?? 0) * quantity]);
  const most = -sumOf(alone);
  addRow(model, [-most, NO_LIMIT], [[parcel, 1], ...alone, ...tooHeavy.map(({ z }): Entry => [z, -most])]);
}

type Range = { from: number; to: number };

/** Makes Σ amounts lie in the range whose z is 1; any amount where `isRanged` is 0. */
function addRange(model: BasketModel, amounts: Entry[], isRanged: number, ranges: (Range & { z: number })[]): void {
  const most = sumOf(amounts);
  addRow(model, [0, NO_LIMIT], [...amounts, ...ranges.map(({ from, z }): Entry => [z, -from])]);
  const less = amounts.map(([x, amount]): Entry => [x, -amount]);
  addRow(model, [-most, NO_LIMIT], [...less, [isRanged, -most], ...ranges.map(({ to, z }): Entry => [z, to])]);
}

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, [, factor]) => sum + factor, 0);

/** The whole numbers from 0 to `most` in ranges that begin at `starts`; both ends of each are inclusive. */
function rangesUpTo(most: number, starts: readonly number[]): Range[] {
  const used = [...new Set([0, ...starts])].filter((from) => from <= most).sort((a, b) => a - b);
  return used.map((from, i) => ({ from, to: (used[i + 1] ?? most + 1) - 1 }));
}

const addRow = (model: BasketModel, [min, max]: [number, number], entries: Entry[]) =>
  model.rows.push({ min, max, entries });

const addBinary = (model: BasketModel, cost: number): number => addVariable(model, cost, 1, true);
const addContinuous = (model: BasketModel, cost: number): number => addVariable(model, cost, NO_LIMIT, false);

function addVariable(model: BasketModel, cost: number, upper: number, isInteger: boolean): number {
  model.upper.push(upper);
  model.isInteger.push(isInteger);
  return model.costs.push(cost) - 1;
}
