import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { type Currency, isCurrency } from '../market/currency.ts';
import { marketIdSchema } from '../market/market-schema.ts';
import type { MovementKind } from '../terms/billing/payment.ts';
import type { CheckoutEventError, ProviderEvent } from './checkout-provider.ts';

type Answer = Result<ProviderEvent | null, CheckoutEventError>;

const eventSchema = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
/** What a session that began here has; the account may have others. */
const ownSession = z.object({ client_reference_id: z.string(), metadata: z.object({ lowtide_market: z.string() }) });
const currency = z
  .string()
  .toUpperCase()
  .refine((code): code is Currency => isCurrency(code));
/** Stripe writes an object of its own as its id, or whole. */
const objectId = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const paidSession = z.object({
  id: z.string(),
  client_reference_id: z.uuid(),
  metadata: z.object({ lowtide_market: marketIdSchema }),
  payment_status: z.string(),
  payment_intent: objectId.nullish(),
  amount_total: z.int().positive(),
  currency,
});

function readSession(object: unknown): Answer {
  if (!ownSession.safeParse(object).success) return ok(null);
  const session = paidSession.safeParse(object);
  if (!session.success) return err({ kind: 'unreadable' });
  const { id, client_reference_id, metadata, payment_status, payment_intent, amount_total } = session.data;
  // Money by direct debit is still on its way; another event says when it has come.
  if (payment_status !== 'paid') return ok(null);
  const money = {
    id: client_reference_id,
    market: metadata.lowtide_market,
    reference: payment_intent ?? id,
    amount: amount_total,
    currency: session.data.currency,
  };
  return ok({ what: 'money', money });
}

const moved = z.object({
  id: z.string(),
  payment_intent: objectId.nullish(),
  status: z.string().nullish(),
  amount: z.int(),
  currency,
});

/** Refunds, disputes and payouts of nothing, such as a payout that takes a negative balance, are not read. */
function readMovement(kind: MovementKind, object: unknown): Answer {
  const movement = moved.safeParse(object);
  if (!movement.success) return err({ kind: 'unreadable' });
  const { id, payment_intent, status, amount } = movement.data;
  // Nothing has left the account yet, or it came back: an event of its own says which refund failed.
  if (kind === 'refund' && (status === 'requires_action' || status === 'canceled')) return ok(null);
  const isFailed = kind === 'refund' && status === 'failed';
  if (amount <= 0) return ok(null);
  return ok({
    what: 'movement',
    movement: {
      kind: isFailed ? 'refund-failed' : kind,
      id,
      payment: payment_intent ?? null,
      amount,
      currency: movement.data.currency,
    },
  });
}

/** What events say by their type. Stripe takes a refund out of the account when it is made, and puts it back if it fails. */
const READERS: Readonly<Record<string, (object: unknown) => Answer>> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'refund.created': (object) => readMovement('refund', object),
  'refund.updated': (object) => readMovement('refund', object),
  'refund.failed': (object) => readMovement('refund-failed', object),
  'charge.dispute.funds_withdrawn': (object) => readMovement('dispute', object),
  'charge.dispute.funds_reinstated': (object) => readMovement('dispute-won', object),
  'payout.paid': (object) => readMovement('payout', object),
  'payout.failed': (object) => readMovement('payout-failed', object),
};

/** What the body of a signed event says; null: nothing that changes anything here. */
export function readStripeEvent(body: string): Answer {
  const event = eventSchema.safeParse(parseJson(body));
  if (!event.success) return err({ kind: 'unreadable' });
  const { type, data } = event.data;
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read === undefined ? ok(null) : read(data.object);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
