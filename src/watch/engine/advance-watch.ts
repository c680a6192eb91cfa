import type { WatchRule } from '../../terms/watch-rule-schema.ts';
import type { WatchState, WatchTrigger } from '../price-watch.ts';
import { advancePresence } from './advance-presence.ts';
import type { Observation, PricedOffer } from './observation.ts';
import { minChange, minFurtherDrop } from './trigger-limits.ts';

/** The state of a watch after an evaluation, and the trigger it caused, if any. */
export type WatchTransition = { readonly state: WatchState; readonly trigger: WatchTrigger | null };

/** The offer that triggers a watch, and the amount that the rule compared it with. */
type TriggerDetails = {
  readonly offer: PricedOffer;
  readonly from: number | null;
  readonly merchantIds?: readonly number[];
};

/**
 * Evaluates a watch once: a pure state machine. The same observations in the same order give the same triggers, and
 * evaluating an unchanged market again triggers nothing. All amounts are minor units of the market's currency.
 *
 * Rules that compare the price with a level (`target`, `drop`, `lowest`) trigger once and are armed again before they
 * repeat, so that a price moving around the level does not notify again and again:
 *
 * ```
 *                     condition is true
 *       ┌─────────┐ ─────────────────────► ┌───────────┐ ──┐ condition is true at a price
 *   ●──►│  armed  │                        │ triggered │   │ 5 % below the last trigger
 *       └─────────┘ ◄───────────────────── └───────────┘ ◄─┘
 *                    price is clearly above:
 *                    target, drop from 'set': 1 % above the level
 *                    drop from 'proved', lowest: 1 % above the last trigger, and the condition is false
 * ```
 *
 * `change` and `rise` compare with a reference price that moves along: at each trigger to the current price, and for
 * `rise` also down to every lower price. `stock` and `shop` follow the availability, see `advancePresence`.
 *
 * An observation without a known price leaves the state of a price rule as it is: an outage of a feed says nothing about
 * prices.
 *
 * @param rule what the watch waits for
 * @param state the state after the previous evaluation, `INITIAL_WATCH_STATE` at first
 * @param observation the market at the moment of the evaluation, reduced to the watch's scope
 * @returns the next state to store, and the trigger or null. `state.triggerCount` is the number of the latest trigger.
 */
export function advanceWatch(rule: WatchRule, state: WatchState, observation: Observation): WatchTransition {
  switch (rule.kind) {
    case 'stock':
    case 'shop':
      return advanceAvailability(rule, state, observation);
    case 'target':
    case 'drop':
    case 'lowest':
    case 'change':
    case 'rise':
      return observation.lowest === null
        ? { state, trigger: null }
        : advancePrice(rule, state, observation, observation.lowest);
  }
}

type AvailabilityRule = Extract<WatchRule, { kind: 'stock' | 'shop' }>;
type PriceRule = Exclude<WatchRule, AvailabilityRule>;
type Lowest = NonNullable<Observation['lowest']>;

/** Triggers when the product is newly available, at any merchant (`stock`) or at one of the scope (`shop`). */
function advanceAvailability(rule: AvailabilityRule, state: WatchState, observation: Observation): WatchTransition {
  const { presence, newMerchantIds } = advancePresence(rule.kind, state.presence, observation);
  const isShopRule = rule.kind === 'shop';
  const offer = newMerchantIds.length > 0 ? observation.bestAvailable(isShopRule ? newMerchantIds : null) : null;
  const next = { ...state, presence };
  if (offer === null) return { state: recordPrice(next, observation), trigger: null };
  return trigger(rule, next, observation, { offer, from: null, merchantIds: isShopRule ? newMerchantIds : [] });
}

function advancePrice(rule: PriceRule, state: WatchState, observation: Observation, lowest: Lowest): WatchTransition {
  switch (rule.kind) {
    case 'target':
      return advanceThreshold(rule, state, observation, lowest, rule.amount);
    case 'drop': {
      if (rule.from === 'proved') return advanceHistoric(rule, state, observation, lowest);
      const base = state.base ?? lowest.amount;
      const level = Math.floor((base * (100 - rule.percent)) / 100);
      return advanceThreshold(rule, { ...state, base }, observation, lowest, level);
    }
    case 'lowest':
      return advanceHistoric(rule, state, observation, lowest);
    case 'change':
    case 'rise':
      // A move depends on every price of the scope, so an unconfirmed one postpones the evaluation.
      return observation.hasUnconfirmed ? { state, trigger: null } : advanceMove(rule, state, observation, lowest);
  }
}

/** Triggers at a price of at most `level`. A price clearly above the level arms the watch again. */
function advanceThreshold(
  rule: PriceRule,
  state: WatchState,
  observation: Observation,
  lowest: Lowest,
  level: number,
): WatchTransition {
  const { amount } = lowest;
  const armed = state.armed || amount >= level + minChange(level);
  const next = { ...state, armed };
  const from = rule.kind === 'target' ? level : next.base;
  return amount <= level && mayTrigger(next, amount)
    ? trigger(rule, next, observation, { offer: lowest, from })
    : { state: recordPrice(next, observation), trigger: null };
}

/**
 * Triggers when the price history shows the drop that the rule asks for. A price clearly above the last trigger arms the
 * watch again once the history shows that drop no more.
 */
function advanceHistoric(
  rule: Extract<PriceRule, { kind: 'drop' | 'lowest' }>,
  state: WatchState,
  observation: Observation,
  lowest: Lowest,
): WatchTransition {
  const { amount } = lowest;
  const last = state.lastTriggerAmount;
  const isClearlyAbove = last !== null && amount >= last + minChange(last);
  const canTrigger = mayTrigger(state, amount);
  // Searching the history is the expensive part, so it is skipped when the result cannot matter.
  const from = canTrigger || isClearlyAbove ? findDrop(rule, observation, amount) : null;
  if (canTrigger && from !== null) return trigger(rule, state, observation, { offer: lowest, from });
  const armed = state.armed || (isClearlyAbove && from === null);
  return { state: recordPrice({ ...state, armed }, observation), trigger: null };
}

/** The amount that the price dropped from, when it dropped as the rule asks; else null. */
function findDrop(
  rule: Extract<PriceRule, { kind: 'drop' | 'lowest' }>,
  observation: Observation,
  amount: number,
): number | null {
  if (rule.kind === 'drop') {
    const drop = observation.provedDrop();
    return drop !== null && drop.percent >= rule.percent ? drop.from : null;
  }
  const before = observation.lowestBefore(rule.days);
  return before.ok && amount < before.value ? before.value : null;
}

/** Triggers when the price has moved from the reference price: by 1 % either way, or up by the rule's percentage. */
function advanceMove(
  rule: Extract<PriceRule, { kind: 'change' | 'rise' }>,
  state: WatchState,
  observation: Observation,
  lowest: Lowest,
): WatchTransition {
  const { amount } = lowest;
  const base = state.base ?? amount;
  const hasMoved =
    rule.kind === 'change'
      ? Math.abs(amount - base) >= minChange(base)
      : amount >= base + Math.max(1, Math.ceil((base * rule.percent) / 100));
  if (hasMoved) return trigger(rule, { ...state, base: amount }, observation, { offer: lowest, from: base });
  const nextBase = rule.kind === 'rise' ? Math.min(base, amount) : base;
  return { state: recordPrice({ ...state, base: nextBase }, observation), trigger: null };
}

const mayTrigger = ({ armed, lastTriggerAmount: last }: WatchState, amount: number): boolean =>
  armed || (last !== null && amount <= last - minFurtherDrop(last));

/** Stores the lowest price, and since when it is the lowest, if it changed. */
function recordPrice(state: WatchState, { lowest, at }: Observation): WatchState {
  if (lowest === null || state.seen?.amount === lowest.amount) return state;
  return { ...state, seen: { amount: lowest.amount, at } };
}

function trigger(
  rule: WatchRule,
  state: WatchState,
  observation: Observation,
  { offer, from, merchantIds = [] }: TriggerDetails,
): WatchTransition {
  const { watched, amount } = offer;
  const { id, merchantId, condition, priceKind, price, shipping, deposit, seenAt } = watched.offer;
  const { seen } = state;
  const lowest30 = observation.lowestBefore(30);
  const next = {
    ...state,
    armed: false,
    lastTriggerAmount: amount ?? state.lastTriggerAmount,
    triggerCount: state.triggerCount + 1,
  };
  return {
    state: recordPrice(next, observation),
    trigger: {
      kind: rule.kind,
      at: new Date(observation.at),
      amount,
      productId: watched.productId,
      merchantId,
      offerId: id,
      condition,
      priceKind,
      price,
      shipping,
      deposit,
      seenAt,
      before: seen === null || seen.amount === amount ? null : { amount: seen.amount, since: new Date(seen.at) },
      lowest30: lowest30.ok ? lowest30.value : null,
      lowest30Unknown: lowest30.ok ? null : lowest30.error.kind,
      from,
      merchantIds,
    },
  };
}
