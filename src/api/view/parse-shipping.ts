import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { Money } from '../../contract/common-schemas.ts';
import { parseAmount } from '../../feed/price.ts';
import { parseWeight } from '../../feed/weight.ts';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { compareSteps, type Merchant, type ShippingStep } from '../../offer/merchant.ts';

/** Shipping rules and days to delivery as a form states them; empty rows are null. */
type TypedShipping = {
  from: readonly (string | null)[];
  weight: readonly (string | null)[];
  cost: readonly (string | null)[];
  minDays: number | null;
  maxDays: number | null;
};

/** A weight is in kilograms unless it has a unit. */
function parseLimit(text: string | null, place: number): Result<number | null, ApiError> {
  if (text === null) return ok(null);
  const limit = parseWeight(text, 'kg');
  return limit === null ? err(invalidFields(fieldError(`weight.${place}`, 'not-a-number'))) : ok(limit);
}

/** The rules in their order; one without a value is for goods of any. The error names the row, such as `cost.2`. */
function parseSteps({ from, weight, cost }: TypedShipping, market: MarketId): Result<ShippingStep[], ApiError> {
  const currency = marketCurrency(marketById(market));
  const steps: ShippingStep[] = [];
  for (const [i, text] of cost.entries()) {
    if (text === null) continue;
    const shipping = parseAmount(text, currency);
    if (!shipping.ok) return err(invalidFields(fieldError(`cost.${i}`, 'not-an-amount')));
    const start = parseAmount(from[i] ?? '0', currency);
    if (!start.ok) return err(invalidFields(fieldError(`from.${i}`, 'not-an-amount')));
    const maxWeight = parseLimit(weight[i] ?? null, i);
    if (!maxWeight.ok) return maxWeight;
    const step = { from: start.value, maxWeight: maxWeight.value, shipping: shipping.value };
    if (steps.some((other) => compareSteps(other, step) === 0))
      return err(invalidFields(fieldError(`from.${i}`, 'taken')));
    steps.push(step);
  }
  return ok(steps.sort(compareSteps));
}

/** Parses what a form states about shipping and delivery. The error names the wrong field. */
export function parseShipping(
  typed: TypedShipping,
  market: MarketId,
): Result<Pick<Merchant, 'shippingSteps' | 'delivery'>, ApiError> {
  const steps = parseSteps(typed, market);
  if (!steps.ok) return steps;
  const [min, max] = [typed.minDays ?? typed.maxDays, typed.maxDays ?? typed.minDays];
  if (min !== null && max !== null && min > max) return err(invalidFields(fieldError('maxDays', 'too-small')));
  return ok({
    shippingSteps: steps.value.length === 0 ? null : steps.value,
    delivery: min === null || max === null ? null : { min, max },
  });
}

/** Shipping rules as a form shows them. */
export const presentSteps = (steps: Merchant['shippingSteps'], present: (amount: number) => Money) =>
  (steps ?? []).map(({ from, maxWeight, shipping }) => ({
    from: present(from),
    maxWeight,
    shipping: present(shipping),
  }));
