import type { Presence } from '../price-watch.ts';
import type { Availability, Observation } from './observation.ts';
import { MIN_ABSENCE_MS } from './trigger-limits.ts';

/** The merchant id under which availability at any merchant is stored. */
const ANY_MERCHANT = 0;

/**
 * Updates where the product is available, for rules of kind `stock` (at any merchant) and `shop` (at each merchant).
 *
 * ```
 *                  available: new              unavailable
 *   never available ──────────► available ──────────────────► unavailable since t
 *                                   ▲                                  │
 *                                   └──────────────────────────────────┘
 *                                     available: new if now − t ≥ 6 hours
 * ```
 *
 * `unknown` changes no state: a feed that could not be fetched does not make a product unavailable.
 *
 * @param before the states of the last evaluation; a merchant without one was never available
 * @returns the new states, `before` itself when nothing changed, and the merchants that newly have the product
 */
export function advancePresence(
  kind: 'stock' | 'shop',
  before: readonly Presence[],
  observation: Observation,
): { presence: readonly Presence[]; newMerchantIds: readonly number[] } {
  const { at } = observation;
  const newMerchantIds: number[] = [];
  const presence: Presence[] = [];
  let isUnchanged = true;
  const merchantIds =
    kind === 'stock' ? [ANY_MERCHANT] : new Set([...before.map((one) => one.merchantId), ...observation.merchantIds()]);
  for (const merchantId of merchantIds) {
    const known = before.find((one) => one.merchantId === merchantId);
    const availability = observation.availability(merchantId === ANY_MERCHANT ? null : merchantId);
    const next = nextPresence(merchantId, known, availability, at);
    const isNew = known === undefined || wasAbsentLongEnough(known, at);
    if (availability === 'available' && isNew) newMerchantIds.push(merchantId);
    if (next !== undefined) presence.push(next);
    isUnchanged &&= next === known;
  }
  return { presence: isUnchanged && presence.length === before.length ? before : presence, newMerchantIds };
}

const wasAbsentLongEnough = ({ deniedSince }: Presence, at: number): boolean =>
  deniedSince !== null && at - deniedSince >= MIN_ABSENCE_MS;

function nextPresence(
  merchantId: number,
  known: Presence | undefined,
  availability: Availability,
  at: number,
): Presence | undefined {
  if (availability === 'available') return known?.deniedSince === null ? known : { merchantId, deniedSince: null };
  if (known === undefined || availability === 'unknown' || known.deniedSince !== null) return known;
  return { merchantId, deniedSince: at };
}
