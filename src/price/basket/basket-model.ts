import { type ShippingStep, shippingByGoods } from '../../offer/merchant.ts';
import { type Basket, type BasketOffer, followsSteps } from '../basket.ts';

type Entry = [variable: number, factor: number];

/** A mixed-integer model: each variable's cost, its upper end and whether it is whole; each row's bounds and entries. */
export type Model = {
  costs: number[];
  upper: number[];
  whole: boolean[];
  rows: { least: number; most: number; entries: Entry[] }[];
};

export type ModelOptions = {
  /** At most so many parcels. */
  mostShops: number;
  /** At most so many products may be left out. */
  mostMissing: number;
  /** 'missing' looks for the split that leaves the fewest products out, 'total' for the cheapest. */
  goal: 'missing' | 'total';
};

/** Of splits that cost the same the one with fewer parcels stands: less than any difference in money. */
export const PARCEL_COST = 0.01;

const NO_LIMIT = Number.POSITIVE_INFINITY;

type Choice = { offer: BasketOffer; quantity: number; x: number };

/**
 * The model of a basket. Its first variables are the offers, item by item: 1 where the offer is chosen. Each item has one
 * offer or is left out; a shop is used where one of its offers is chosen; its parcel costs at least what each chosen
 * offer asks, and, where one of them follows the shop's steps, what the one step asks that its goods lie in.
 */
export function basketModel(basket: Basket, { mostShops, mostMissing, goal }: ModelOptions): Model {
  const model: Model = { costs: [], upper: [], whole: [], rows: [] };
  const choices = basket.items.map(({ quantity, offers }) =>
    offers.map((offer): Choice => ({ offer, quantity, x: yesNo(model, (offer.price + offer.deposit) * quantity) })),
  );
  const left = choices.map((own) => {
    const isLeft = yesNo(model, 0);
    row(model, [1, 1], [[isLeft, 1], ...own.map(({ x }): Entry => [x, 1])]);
    return isLeft;
  });
  const shops = [...Map.groupBy(choices.flat(), ({ offer }) => offer.merchantId)].sort(([a], [b]) => a - b);
  const used = shops.map(([merchantId, own]) => addShop(model, own, basket.steps.get(merchantId)));
  row(
    model,
    [0, mostMissing],
    left.map((one) => [one, 1]),
  );
  row(
    model,
    [0, mostShops],
    used.map((one) => [one, 1]),
  );
  if (goal === 'missing') {
    model.costs.fill(0);
    for (const one of left) model.costs[one] = 1;
  }
  return model;
}

/** Adds one shop's parcel; gives the variable that says whether there is one. */
function addShop(model: Model, own: readonly Choice[], steps: readonly ShippingStep[] | undefined): number {
  const isUsed = yesNo(model, PARCEL_COST);
  const parcel = amount(model, 1);
  for (const { x } of own)
    row(
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
      row(
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

/** Makes the parcel cost what the step of its goods asks, as soon as one of the `following` is in it. */
function addSteps(
  model: Model,
  parcel: number,
  own: readonly Choice[],
  following: readonly Choice[],
  steps: readonly ShippingStep[],
): void {
  const byRule = yesNo(model, 0);
  for (const { x } of following)
    row(
      model,
      [0, NO_LIMIT],
      [
        [byRule, 1],
        [x, -1],
      ],
    );
  const most = own.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0);
  const levels = levelsOf(steps, most).map((level) => ({ ...level, z: yesNo(model, 0) }));
  const goods = own.map(({ offer, quantity, x }): Entry => [x, offer.price * quantity]);
  const less = goods.map(([x, value]): Entry => [x, -value]);
  row(model, [0, 0], [[byRule, -1], ...levels.map(({ z }): Entry => [z, 1])]);
  row(model, [0, NO_LIMIT], [...goods, ...levels.map(({ from, z }): Entry => [z, -from])]);
  row(model, [-most, NO_LIMIT], [...less, [byRule, -most], ...levels.map(({ to, z }): Entry => [z, to])]);
  row(model, [0, NO_LIMIT], [[parcel, 1], ...levels.map(({ shipping, z }): Entry => [z, -shipping])]);
}

/** The steps that goods of up to `most` can lie in, both ends included. */
function levelsOf(steps: readonly ShippingStep[], most: number): { from: number; to: number; shipping: number }[] {
  const starts = [...new Set([0, ...steps.map(({ from }) => from)])]
    .filter((from) => from <= most)
    .sort((a, b) => a - b);
  return starts.map((from, i) => ({
    from,
    to: (starts[i + 1] ?? most + 1) - 1,
    shipping: shippingByGoods(steps, from),
  }));
}

const row = (model: Model, [least, most]: [number, number], entries: Entry[]) =>
  model.rows.push({ least, most, entries });

const yesNo = (model: Model, cost: number): number => add(model, cost, 1, true);
const amount = (model: Model, cost: number): number => add(model, cost, NO_LIMIT, false);

function add(model: Model, cost: number, upper: number, whole: boolean): number {
  model.upper.push(upper);
  model.whole.push(whole);
  return model.costs.push(cost) - 1;
}
