import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, fieldError, invalidFields } from '../../contract/errors.ts';
import { parseAmount } from '../../feed/price.ts';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import type { Merchant, ShippingStep } from '../../offer/merchant.ts';

/** Shipping rules and days to delivery as a form states them; empty rows are null. */
type TypedShipping = {
  from: readonly (string | null)[];
  cost: readonly (string | null)[];
  minDays: number | null;
  maxDays: number | null;
};

/** The steps by ascending value; the first begins at 0. */
function parseSteps({ from, cost }: TypedShipping, market: MarketId): Result<ShippingStep[], ApiError> {
  const currency = marketCurrency(marketById(market));
  const steps: ShippingStep[] = [];
  for (const [i, text] of cost.entries()) {
    if (text === null) continue;
    const shipping = parseAmount(text, currency);
    if (!shipping.ok) return err(invalidFields(fieldError('cost', 'not-an-amount')));
    const start = i === 0 ? ok(0) : parseAmount(from[i] ?? '', currency);
    if (!start.ok) return err(invalidFields(fieldError('from', 'not-an-amount')));
    steps.push({ from: start.value, shipping: shipping.value });
  }
  steps.sort((a, b) => a.from - b.from);
  const isRepeated = steps.some((step, i) => step.from === steps[i - 1]?.from);
  return isRepeated ? err(invalidFields(fieldError('from', 'taken'))) : ok(steps);
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
