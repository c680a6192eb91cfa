import type { Firing, WatchRule, WatchState } from '../price-watch.ts';
import { changeStep, furtherFall } from '../watch-steps.ts';
import type { Observation, Standing } from './observation.ts';
import { advancePresence } from './presence.ts';

/** What a watch remembers after a look, and what the person is told; null: nothing. */
export type Advance = { readonly state: WatchState; readonly firing: Firing | null };

/** What is to be told: the offer, and what the rule counted from. */
type Told = { readonly offer: Standing; readonly from: number | null; readonly merchantIds?: readonly number[] };

/**
 * One look of a watch at the market. The same looks in the same order give the same firings. A look at which no price is
 * known changes nothing of a watch on prices: that nobody could be asked says nothing.
 */
export function advanceWatch(rule: WatchRule, state: WatchState, look: Observation): Advance {
  switch (rule.kind) {
    case 'stock':
    case 'shop': {
      const { presence, anew } = advancePresence(rule.kind, state.presence, look);
      const shops = rule.kind === 'shop' ? anew : null;
      const offer = anew.length > 0 ? look.bestHad(shops) : null;
      const next = { ...state, presence };
      return offer === null
        ? { state: noted(next, look), firing: null }
        : fire(rule, next, look, { offer, from: null, merchantIds: rule.kind === 'shop' ? anew : [] });
    }
    default:
      return look.lowest === null ? { state, firing: null } : advancePrice(rule, state, look, look.lowest);
  }
}

type PriceRule = Exclude<WatchRule, { kind: 'stock' | 'shop' }>;
type Lowest = NonNullable<Observation['lowest']>;

function advancePrice(rule: PriceRule, state: WatchState, look: Observation, lowest: Lowest): Advance {
  switch (rule.kind) {
    case 'target':
      return advanceBelow(rule, state, look, lowest, rule.amount);
    case 'drop': {
      if (rule.from === 'proved') return advanceFound(rule, state, look, lowest);
      const base = state.base ?? lowest.amount;
      const level = Math.floor((base * (100 - rule.percent)) / 100);
      return advanceBelow(rule, { ...state, base }, look, lowest, level);
    }
    case 'lowest':
      return advanceFound(rule, state, look, lowest);
    case 'change':
    case 'rise':
      // Whether it rose depends on each price of the scope, so that one in doubt puts the whole look off.
      return look.isInDoubt ? { state, firing: null } : advanceMove(rule, state, look, lowest);
  }
}

/** Waits for a price of at most `level`; armed anew by one that is clearly above it. */
function advanceBelow(rule: PriceRule, state: WatchState, look: Observation, lowest: Lowest, level: number): Advance {
  const { amount } = lowest;
  const armed = state.armed || amount >= level + changeStep(level);
  const next = { ...state, armed };
  const from = rule.kind === 'target' ? level : next.base;
  return amount <= level && isDue(next, amount)
    ? fire(rule, next, look, { offer: lowest, from })
    : { state: noted(next, look), firing: null };
}

/** Waits for what the history shows; armed anew by a price clearly above the one told of, once it shows that no more. */
function advanceFound(
  rule: Extract<PriceRule, { kind: 'drop' | 'lowest' }>,
  state: WatchState,
  look: Observation,
  lowest: Lowest,
): Advance {
  const { amount } = lowest;
  const isClearlyAbove = !state.armed && state.told !== null && amount >= state.told + changeStep(state.told);
  const mayFire = isDue(state, amount);
  const from = mayFire || isClearlyAbove ? findFall(rule, look, amount) : null;
  if (mayFire && from !== null) return fire(rule, state, look, { offer: lowest, from });
  const armed = state.armed || (isClearlyAbove && from === null);
  return { state: noted({ ...state, armed }, look), firing: null };
}

/** What the price has fallen from, where it has fallen as the rule wants it. */
function findFall(
  rule: Extract<PriceRule, { kind: 'drop' | 'lowest' }>,
  look: Observation,
  amount: number,
): number | null {
  if (rule.kind === 'drop') {
    const fall = look.provedFall();
    return fall !== null && fall.percent >= rule.percent ? fall.from : null;
  }
  const before = look.lowestBefore(rule.days);
  return before.ok && amount < before.value ? before.value : null;
}

/** Waits for a price that differs clearly from the one that was told of last, or from the lowest since. */
function advanceMove(
  rule: Extract<PriceRule, { kind: 'change' | 'rise' }>,
  state: WatchState,
  look: Observation,
  lowest: Lowest,
): Advance {
  const { amount } = lowest;
  const base = state.base ?? amount;
  const hasMoved =
    rule.kind === 'change'
      ? Math.abs(amount - base) >= changeStep(base)
      : amount >= base + Math.max(1, Math.ceil((base * rule.percent) / 100));
  if (hasMoved) return fire(rule, { ...state, base: amount }, look, { offer: lowest, from: base });
  const kept = rule.kind === 'rise' ? Math.min(base, amount) : base;
  return { state: noted({ ...state, base: kept }, look), firing: null };
}

const isDue = ({ armed, told }: WatchState, amount: number): boolean =>
  armed || (told !== null && amount <= told - furtherFall(told));

/** Remembers the lowest price and since when it is the one. */
function noted(state: WatchState, { lowest, at }: Observation): WatchState {
  if (lowest === null || state.seen?.amount === lowest.amount) return state;
  return { ...state, seen: { amount: lowest.amount, at } };
}

function fire(rule: WatchRule, state: WatchState, look: Observation, { offer, from, merchantIds = [] }: Told): Advance {
  const { watched, amount } = offer;
  const { id, merchantId, condition, priceKind, price, shipping, deposit, seenAt } = watched.offer;
  const { seen } = state;
  const told = amount ?? state.told;
  const lowest30 = look.lowestBefore(30);
  const next = { ...state, armed: false, told, firings: state.firings + 1 };
  const firing: Firing = {
    kind: rule.kind,
    at: new Date(look.at),
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
  };
  return { state: noted(next, look), firing };
}
