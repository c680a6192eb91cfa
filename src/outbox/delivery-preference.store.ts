import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { CHANNELS, type Channel, DIGESTS } from '../terms/channel.ts';
import { type DeliveryPreference, defaultDeliveryPreference } from './delivery-preference.ts';

// This table is in the main database.

const preferenceRow = z.object({
  channel: z.enum(CHANNELS),
  isOn: z.boolean(),
  from: z.int().nullable(),
  until: z.int().nullable(),
  digest: z.enum(DIGESTS),
});

/** The shopper's delivery preferences for all channels, with defaults for those never set. */
export async function readDeliveryPreferences(db: Db, shopperId: string): Promise<DeliveryPreference[]> {
  const query = sql`select channel, is_on as "isOn", quiet_from as "from", quiet_until as "until", digest
    from delivery_preference where shopper_id = ${shopperId}`;
  const rows = await queryAll(db, preferenceRow, query);
  const stored = new Map(rows.map((row) => [row.channel, toPreference(row)]));
  return CHANNELS.map((channel) => stored.get(channel) ?? defaultDeliveryPreference(channel));
}

const toPreference = ({ from, until, ...preference }: z.infer<typeof preferenceRow>): DeliveryPreference => ({
  ...preference,
  quiet: from === null || until === null ? null : { from, until },
});

/** The shopper's delivery preference for one channel. */
export async function readDeliveryPreference(db: Db, shopperId: string, channel: Channel): Promise<DeliveryPreference> {
  const all = await readDeliveryPreferences(db, shopperId);
  return all.find((preference) => preference.channel === channel) ?? defaultDeliveryPreference(channel);
}

export async function saveDeliveryPreference(
  db: Db,
  shopperId: string,
  preference: DeliveryPreference,
  now: Date,
): Promise<void> {
  const { channel, isOn, quiet, digest } = preference;
  await sql`insert into delivery_preference (shopper_id, channel, is_on, quiet_from, quiet_until, digest, changed_at)
    values (${shopperId}, ${channel}, ${isOn}, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${digest}, ${now})
    on conflict (shopper_id, channel) do update set is_on = excluded.is_on, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, digest = excluded.digest, changed_at = excluded.changed_at`.execute(db);
}
