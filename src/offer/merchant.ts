import type { MarketId } from '../market/market.ts';
import type { ShippingGap } from '../terms/offer.ts';
import { slugify } from '../terms/slug.ts';

/** A rule for parcels with goods of at least `from`, and what they cost; both in minor units. */
export type ShippingStep = {
  from: number;
  /** The heaviest parcel that it is for, in grams; null: any weight. */
  maxWeight: number | null;
  shipping: number;
};

/** A shop in one market. A chain in several markets is a merchant in each. */
export type Merchant = {
  id: number;
  market: MarketId;
  slug: string;
  name: string;
  description: string;
  website: string;
  city: string | null;
  foundedYear: number | null;
  registrationNumber: string | null;
  returnDays: number | null;
  paymentMethods: readonly string[];
  rating: { average: number; count: number } | null;
  /** In the order of `compareSteps`; null: the merchant has stated no rules. */
  shippingSteps: readonly ShippingStep[] | null;
  /** Days to delivery where an offer states none. */
  delivery: { min: number; max: number } | null;
  /** The name of its logo's file. */
  logo: string | null;
  /** Its feeds are not fetched and its offers are not shown. */
  pausedAt: Date | null;
  /** It has no feeds and no offers any more. */
  removedAt: Date | null;
};

export type NewMerchant = Omit<Merchant, 'id' | 'delivery' | 'logo' | 'pausedAt' | 'removedAt'>;

/** Days to delivery of an offer: as it states them, or else as its merchant does. */
export const deliveryOf = (
  offer: { delivery: Merchant['delivery'] },
  merchant: Pick<Merchant, 'delivery'> | undefined,
): Merchant['delivery'] => offer.delivery ?? merchant?.delivery ?? null;

/** A merchant of which only the name is known. */
export const namedMerchant = (market: MarketId, name: string, website: string): NewMerchant => ({
  market,
  slug: slugify(name),
  name,
  description: '',
  website,
  city: null,
  foundedYear: null,
  registrationNumber: null,
  returnDays: null,
  paymentMethods: [],
  rating: null,
  shippingSteps: null,
});

const limitOf = ({ maxWeight }: ShippingStep): number => maxWeight ?? Number.POSITIVE_INFINITY;

/** The order of rules: by ascending value, then by ascending weight. */
export const compareSteps = (a: ShippingStep, b: ShippingStep): number =>
  a.from - b.from || (a.maxWeight === b.maxWeight ? 0 : limitOf(a) - limitOf(b));

/** The weights at which rules differ, in grams and ascending; empty: the weight makes no difference. */
export const weightLimits = (steps: readonly ShippingStep[]): number[] =>
  [...new Set(steps.flatMap(({ maxWeight }) => maxWeight ?? []))].sort((a, b) => a - b);

/** Of the rules that the goods reach, the one with the highest value that is for the weight; there, the lightest. */
function stepFor(steps: readonly ShippingStep[], goods: number, weight: number): ShippingStep | undefined {
  const fitting = steps.filter((step) => weight <= limitOf(step));
  const value = Math.max(goods, steps[0]?.from ?? 0);
  const reached = fitting.findLast(({ from }) => value >= from);
  return fitting.find(({ from }) => from === reached?.from);
}

/**
 * Shipping of a parcel by a merchant's rules in the order of `compareSteps`, in minor units; goods below every rule cost what
 * the first one states. Null: no rule is for that weight, or the weight (in grams) is not stated (null) and makes a
 * difference. O(steps²).
 */
export function shippingByRules(
  steps: readonly ShippingStep[] | null,
  goods: number,
  weight: number | null,
): number | null {
  if (steps === null || steps.length === 0) return null;
  const weights = weight === null ? [...weightLimits(steps), Number.POSITIVE_INFINITY] : [weight];
  const costs = new Set(weights.map((one) => stepFor(steps, goods, one)?.shipping ?? null));
  const [cost = null] = costs;
  return costs.size === 1 ? cost : null;
}

/** Why an offer of that price and weight has no shipping, although it may have rules. */
export function shippingGap(
  steps: readonly ShippingStep[] | null,
  { shipping, weight }: { shipping: number | null; weight: number | null },
): ShippingGap | null {
  if (shipping !== null) return null;
  if (steps === null || steps.length === 0) return 'not-stated';
  return weight === null ? 'weight-missing' : 'too-heavy';
}
