import { type ShippingStep, shippingByGoods } from '../../offer/merchant.ts';
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
 * chosen. Its parcel costs at least the shipping of each chosen offer and, where one of them follows the merchant's steps,
 * the shipping of the step that the value of its goods is in.
 *
 *     variables  │ offers of item 0 │ … │ offers of item n │ left out 0…n │ per merchant: used, parcel, (steps) │
 *
 * @returns a model of O(offers + merchants × steps) variables and rows; costs are in minor units
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
  const shops = [...Map.groupBy(choices.flat(), ({ offer }) => offer.merchantId)].sort(([a], [b]) => a - b);
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

/** Makes the parcel cost the step that its goods are in, where it contains one of the `following` offers. */
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
  const maxGoods = own.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0);
  const levels = stepRanges(steps, maxGoods).map((level) => ({ ...level, z: addBinary(model, 0) }));
  const goods = own.map(({ offer, quantity, x }): Entry => [x, offer.price * quantity]);
  const less = goods.map(([x, value]): Entry => [x, -value]);
  addRow(model, [0, 0], [[byRule, -1], ...levels.map(({ z }): Entry => [z, 1])]);
  addRow(model, [0, NO_LIMIT], [...goods, ...levels.map(({ from, z }): Entry => [z, -from])]);
  addRow(model, [-maxGoods, NO_LIMIT], [...less, [byRule, -maxGoods], ...levels.map(({ to, z }): Entry => [z, to])]);
  addRow(model, [0, NO_LIMIT], [[parcel, 1], ...levels.map(({ shipping, z }): Entry => [z, -shipping])]);
}

/** The steps with their ranges of goods value, both ends inclusive, up to `maxGoods`; all in minor units. */
function stepRanges(
  steps: readonly ShippingStep[],
  maxGoods: number,
): { from: number; to: number; shipping: number }[] {
  const starts = [...new Set([0, ...steps.map(({ from }) => from)])]
    .filter((from) => from <= maxGoods)
    .sort((a, b) => a - b);
  return starts.map((from, i) => ({
    from,
    to: (starts[i + 1] ?? maxGoods + 1) - 1,
    shipping: shippingByGoods(steps, from),
  }));
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
