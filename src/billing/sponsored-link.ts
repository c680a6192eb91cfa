import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { getOrCreateSetting } from '../platform/setting.store.ts';
import { HOUR_MS } from '../terms/duration.ts';

/** Merchants with equal bids take turns by the hour. */
export const slotOf = (at: number): number => Math.floor(at / HOUR_MS);

/** How many hours a page may have been open before its sponsored link is an ordinary one. */
const MAX_SLOTS = 24;

const storedKey = z.object({ key: z.string() });

/** The key of the links of sponsored places, generated once. In the main database. */
export async function readPlaceKey(main: Db): Promise<Buffer> {
  const create = () => ({ key: randomBytes(32).toString('base64') });
  const { key } = await getOrCreateSetting(main, 'billing.place-key', storedKey, create);
  return Buffer.from(key, 'base64');
}

type Place = { readonly market: MarketId; readonly offerId: number };

const sealOf = (key: Buffer, { market, offerId }: Place, slot: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([market, offerId, slot]))
    .digest('base64url')
    .slice(0, 22);

/** What the link of a sponsored place states as `s`: its hour, and a proof that this site showed the place then. */
export const placeSeal = (key: Buffer, place: Place, slot: number): string =>
  `${slot.toString(36)}.${sealOf(key, place, slot)}`;

/** Whether this site showed an offer in a sponsored place within the last day. Clocks may differ by an hour. */
export function isPlaceSeal(key: Buffer, place: Place, seal: string, now: number): boolean {
  const [, hour = '', proof = ''] = /^([\da-z]{1,8})\.([\w-]{22})$/.exec(seal) ?? [];
  const slot = Number.parseInt(hour, 36);
  const age = slotOf(now) - slot;
  if (!(age >= -1 && age < MAX_SLOTS)) return false;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(sealOf(key, place, slot)));
}
