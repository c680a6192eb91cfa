import { sql } from 'kysely';
import { z } from 'zod';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst } from '../platform/query.ts';
import { KEY_OWNERS } from '../terms/partner/api-key.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS, type WebhookEvent } from '../terms/partner/webhook.ts';
import type { KeyOwner } from './api-key.store.ts';

const webhookRow = z.object({
  id: z.string(),
  kind: z.enum(KEY_OWNERS),
  market: marketIdSchema,
  partnerId: z.int(),
  url: z.string(),
  secret: z.string(),
  position: z.int(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
});
export type PartnerWebhook = z.infer<typeof webhookRow>;

const columns = sql`id, kind, market, partner_id as "partnerId", url, secret, position, created_at as "createdAt",
  ended_at as "endedAt"`;
const ofOwner = ({ kind, market, partnerId }: KeyOwner) =>
  sql`kind = ${kind} and market = ${market} and partner_id = ${partnerId}`;

/** The addresses of a partner, oldest first. */
export const readPartnerWebhooks = (db: Db, owner: KeyOwner): Promise<PartnerWebhook[]> =>
  queryAll(db, webhookRow, sql`select ${columns} from partner_webhook where ${ofOwner(owner)} order by created_at, id`);

/** The next address with an id above this one, locked; null: there is none. Those that others have locked are skipped. */
export const takeWebhookAfter = (db: Db, id: string): Promise<PartnerWebhook | null> =>
  queryFirst(
    db,
    webhookRow,
    sql`select ${columns} from partner_webhook where ended_at is null and id > ${id} order by id limit 1
      for update skip locked`,
  );

/** Nobody else adds addresses of this partner until the end of the transaction. */
export async function lockWebhooks(db: Db, { kind, market, partnerId }: KeyOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${kind} ${market} ${partnerId}`}, 0))`.execute(
    db,
  );
}

export async function insertPartnerWebhook(db: Db, hook: Omit<PartnerWebhook, 'endedAt'>): Promise<void> {
  await sql`insert into partner_webhook (id, kind, market, partner_id, url, secret, position, created_at)
    values (${hook.id}, ${hook.kind}, ${hook.market}, ${hook.partnerId}, ${hook.url}, ${hook.secret}, ${hook.position},
      ${hook.createdAt})`.execute(db);
}

export async function writeWebhookPosition(db: Db, id: string, position: number): Promise<void> {
  await sql`update partner_webhook set position = ${position} where id = ${id}`.execute(db);
}

/** Nothing more is sent to an address. What waits for it fails. */
export async function endPartnerWebhook(db: Db, id: string, at: Date): Promise<void> {
  await sql`update partner_webhook set ended_at = ${at} where id = ${id}`.execute(db);
  await sql`update partner_webhook_delivery set state = 'failed' where webhook_id = ${id} and state = 'waiting'`.execute(
    db,
  );
}

/** False: the partner has no such address. */
export async function deletePartnerWebhook(db: Db, owner: KeyOwner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from partner_webhook where id = ${id} and ${ofOwner(owner)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Products of these that a merchant sells now, and those whose place one of them took. */
export const readSoldProducts = async (db: Db, { market, partnerId }: KeyOwner, ids: readonly number[]) => {
  const query = sql`select product_id as id from product_summary where market = ${market}
      and product_id = any(${ids}::bigint[]) and ${partnerId} = any(merchant_ids)
    union select r.from_id from product_redirect r
      join product_summary s on s.market = r.market and s.product_id = r.to_id and ${partnerId} = any(s.merchant_ids)
      where r.market = ${market} and r.from_id = any(${ids}::bigint[])`;
  return new Set((await queryAll(db, z.object({ id: z.int() }), query)).map(({ id }) => id));
};

const deliveryRow = z.object({
  id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  queuedAt: z.date(),
  dueAt: z.date(),
  tries: z.int(),
  state: z.enum(DELIVERY_STATES),
  status: z.int().nullable(),
  problem: z.string(),
});
export type WebhookDelivery = z.infer<typeof deliveryRow>;
const deliveryColumns = sql`d.id, d.event, d.queued_at as "queuedAt", d.due_at as "dueAt", d.tries, d.state, d.status,
  d.problem`;

/** Queues a delivery; one of the same id is queued once. */
export async function insertDelivery(
  db: Db,
  { id, webhookId, event, data, now }: { id: string; webhookId: string; event: WebhookEvent; data: object; now: Date },
): Promise<void> {
  await sql`insert into partner_webhook_delivery (id, webhook_id, event, data, queued_at, due_at)
    values (${id}, ${webhookId}, ${event}, ${JSON.stringify(data)}::jsonb, ${now}, ${now}) on conflict do nothing`.execute(
    db,
  );
}

/** The last deliveries to an address, newest first. */
export const readDeliveries = (db: Db, webhookId: string, limit: number): Promise<WebhookDelivery[]> =>
  queryAll(
    db,
    deliveryRow,
    sql`select ${deliveryColumns} from partner_webhook_delivery d where d.webhook_id = ${webhookId}
      order by d.queued_at desc, d.id limit ${limit}`,
  );

/** Lets a past delivery be sent again, under its id. False: the partner has no such delivery, or it waits. */
export async function replayDelivery(db: Db, owner: KeyOwner, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update partner_webhook_delivery d
    set state = 'waiting', tries = 0, due_at = ${now}, status = null, problem = ''
    where d.id = ${id} and d.state <> 'waiting' and exists (select from partner_webhook w
      where w.id = d.webhook_id and w.ended_at is null and ${ofOwner(owner)})`.execute(db);
  return numAffectedRows === 1n;
}

const dueRow = deliveryRow.extend({
  webhookId: z.string(),
  url: z.string(),
  secret: z.string(),
  market: marketIdSchema,
  data: z.unknown(),
});

/** The delivery that has been due longest, locked. Those that others send are skipped. */
export const takeDelivery = (db: Db, now: Date): Promise<z.infer<typeof dueRow> | null> =>
  queryFirst(
    db,
    dueRow,
    sql`select ${deliveryColumns}, d.webhook_id as "webhookId", d.data, w.url, w.secret, w.market
      from partner_webhook_delivery d join partner_webhook w on w.id = d.webhook_id and w.ended_at is null
      where d.state = 'waiting' and d.due_at <= ${now} order by d.due_at, d.id limit 1 for update of d skip locked`,
  );

export async function writeAttempt(
  db: Db,
  id: string,
  { state, tries, dueAt, status, problem }: Omit<WebhookDelivery, 'id' | 'event' | 'queuedAt'>,
): Promise<void> {
  await sql`update partner_webhook_delivery set state = ${state}, tries = ${tries}, due_at = ${dueAt}, status = ${status},
    problem = ${problem} where id = ${id}`.execute(db);
}

/** Whether something waits to be sent to an address. */
export const hasWaitingDelivery = async (db: Db, webhookId: string): Promise<boolean> =>
  (await queryFirst(
    db,
    z.object({ id: z.string() }),
    sql`select id from partner_webhook_delivery where webhook_id = ${webhookId} and state = 'waiting' limit 1`,
  )) !== null;

/** Postpones all other deliveries to an address, so that one that does not answer delays no others. */
export async function postponeDeliveries(db: Db, webhookId: string, until: Date): Promise<void> {
  await sql`update partner_webhook_delivery set due_at = ${until}
    where webhook_id = ${webhookId} and state = 'waiting' and due_at < ${until}`.execute(db);
}

export async function pruneDeliveries(db: Db, { before }: { before: Date }): Promise<void> {
  await sql`delete from partner_webhook_delivery where queued_at < ${before}`.execute(db);
}
