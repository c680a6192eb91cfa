import type { Presence } from '../price-watch.ts';
import { DENIED_MS } from '../watch-steps.ts';
import type { Observation } from './observation.ts';

/** Stands for all shops together. */
const ANYBODY = 0;

/**
 * Who has the product now, after what is remembered of who had it; `anew`: those who have it as news, which they do at
 * the first look, and after they had denied it for six hours. That a shop could not be asked is no denial.
 */
export function advancePresence(
  kind: 'stock' | 'shop',
  before: readonly Presence[],
  look: Observation,
): { presence: readonly Presence[]; anew: readonly number[] } {
  const anew: number[] = [];
  const presence: Presence[] = [];
  let isSame = true;
  const shops = kind === 'stock' ? [ANYBODY] : new Set([...before.map((one) => one.merchantId), ...look.shops()]);
  for (const merchantId of shops) {
    const known = before.find((one) => one.merchantId === merchantId);
    const found = look.presenceAt(merchantId === ANYBODY ? null : merchantId);
    const next = nextOf(merchantId, known, found, look.at);
    if (found === 'had' && (known === undefined || isLongDenied(known, look.at))) anew.push(merchantId);
    if (next !== undefined) presence.push(next);
    isSame &&= next === known;
  }
  return { presence: isSame && presence.length === before.length ? before : presence, anew };
}

const isLongDenied = ({ deniedSince }: Presence, at: number): boolean =>
  deniedSince !== null && at - deniedSince >= DENIED_MS;

function nextOf(
  merchantId: number,
  known: Presence | undefined,
  found: 'had' | 'denied' | 'unknown',
  at: number,
): Presence | undefined {
  if (found === 'had') return known?.deniedSince === null ? known : { merchantId, deniedSince: null };
  if (known === undefined || found === 'unknown' || known.deniedSince !== null) return known;
  return { merchantId, deniedSince: at };
}
