import { sql } from 'kysely';
import { z } from 'zod';
import { CURRENCIES, type Currency } from '../market/currency.ts';
import type { MarketId } from '../market/market.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { Db } from '../platform/database.ts';
import { queryAll, queryFirst, queryOne } from '../platform/query.ts';
import {
  MOVEMENT_KINDS,
  MOVEMENT_OUTCOMES,
  type MovementKind,
  type MovementOutcome,
} from '../terms/billing/payment.ts';
import type { ProviderMovement } from './checkout-provider.ts';

const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);

const receiptRow = z.object({
  market: marketIdSchema,
  checkoutId: z.string(),
  invoiceId: z.string(),
  currency,
  /** What came beyond what was open. */
  excess: z.int(),
  isExcessReturned: z.boolean(),
});
/** The checkout that a payment at the provider was for. */
export type PaidCheckout = z.infer<typeof receiptRow>;

export const findPaidCheckout = (db: Db, reference: string): Promise<PaidCheckout | null> =>
  queryFirst(
    db,
    receiptRow,
    sql`select c.market, c.id as "checkoutId", c.invoice_id as "invoiceId", r.currency, r.excess,
        exists (select from ledger_entry e where e.market = c.market and e.reference = 'return ' || c.id)
          as "isExcessReturned"
      from checkout_receipt r join invoice_checkout c on c.id = r.checkout_id
      where r.reference = ${reference} order by r.received_at limit 1`,
  );

type MovementId = { readonly kind: MovementKind; readonly id: string };

const outcomeRow = z.object({ outcome: z.enum(MOVEMENT_OUTCOMES) });

/** What became of a movement; null: it is new. */
export const readOutcome = async (db: Db, { kind, id }: MovementId): Promise<MovementOutcome | null> =>
  (await queryFirst(db, outcomeRow, sql`select outcome from provider_movement where kind = ${kind} and id = ${id}`))
    ?.outcome ?? null;

/** Adds a movement. False: it is known. */
export async function insertMovement(
  db: Db,
  { kind, id, payment, amount, currency: code }: ProviderMovement,
  place: { market: MarketId; invoiceId: string } | null,
  outcome: MovementOutcome,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into provider_movement (kind, id, market, invoice_id, payment, amount, currency, outcome, received_at)
    values (${kind}, ${id}, ${place?.market ?? null}, ${place?.invoiceId ?? null}, ${payment}, ${amount}, ${code},
      ${outcome}, ${now})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

const sumRow = z.object({ sum: z.int() });

/** What the provider said that it took back of a payment, as far as that is in the ledger. */
export const sumTakenBack = async (db: Db, payment: string): Promise<number> =>
  (
    await queryOne(
      db,
      sumRow,
      sql`select coalesce(sum(amount), 0)::bigint as sum from provider_movement
        where payment = ${payment} and kind in ('refund', 'dispute') and outcome <> 'waiting'`,
    )
  ).sum;

const movementRow = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  id: z.string(),
  market: marketIdSchema.nullable(),
  number: z.int().nullable(),
  payment: z.string().nullable(),
  amount: z.int(),
  currency,
  outcome: z.enum(MOVEMENT_OUTCOMES),
  receivedAt: z.date(),
});
/** A movement with the number of the invoice that it is about. */
export type StoredMovement = z.infer<typeof movementRow>;

const movements = sql`select m.kind, m.id, m.market, i.number, m.payment, m.amount, m.currency, m.outcome,
    m.received_at as "receivedAt" from provider_movement m left join invoice i on i.id = m.invoice_id`;

/** The movements of a market, or those that belong to none (null), newest first. */
export const readMovements = (db: Db, market: MarketId | null, limit: number): Promise<StoredMovement[]> =>
  queryAll(
    db,
    movementRow,
    sql`${movements} where m.market is not distinct from ${market} order by m.received_at desc, m.id limit ${limit}`,
  );

export const readMovement = (
  db: Db,
  market: MarketId | null,
  { kind, id }: MovementId,
): Promise<StoredMovement | null> =>
  queryFirst(
    db,
    movementRow,
    sql`${movements} where m.market is not distinct from ${market} and m.kind = ${kind} and m.id = ${id}`,
  );

const settlementRow = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  reason: z.string(),
});
/** What a person decided for a market about a movement that waited. */
export type Settlement = z.infer<typeof settlementRow>;

export const readSettlements = (db: Db, market: MarketId): Promise<Settlement[]> =>
  queryAll(
    db,
    settlementRow,
    sql`select kind, id, amount, fee, reason from provider_settlement where market = ${market}`,
  );

/** What markets in this database took of a payout. */
export const sumSettled = async (db: Db, { kind, id }: MovementId): Promise<number> =>
  (
    await queryOne(
      db,
      sumRow,
      sql`select coalesce(sum(amount), 0)::bigint as sum from provider_settlement where kind = ${kind} and id = ${id}`,
    )
  ).sum;

/** Adds a decision; there is one at most for each market. */
export async function insertSettlement(
  db: Db,
  market: MarketId,
  { kind, id, amount, fee, reason }: Settlement,
  settledBy: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into provider_settlement (market, kind, id, amount, fee, reason, settled_by, settled_at)
    values (${market}, ${kind}, ${id}, ${amount}, ${fee}, ${reason}, ${settledBy}, ${now})`.execute(db);
}
