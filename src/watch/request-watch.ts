import { z } from 'zod';
import { findOrCreateShopperByEmail, readAccount } from '../account/account.store.ts';
import { consumeEmailAttempt, type TooManyAttempts } from '../account/attempt.ts';
import { readNewestTokenByEmail } from '../account/token.store.ts';
import { consumeToken, issueToken, readToken } from '../account/token.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { localeSchema, marketIdSchema } from '../market/market-schema.ts';
import type { MessageData } from '../outbox/message-kinds.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import { type Db, transaction } from '../platform/database.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import { CONDITIONS, PRICE_KINDS } from '../terms/offer.ts';
import { WATCH_AMOUNTS } from '../terms/watch-rule.ts';
import { watchRuleSchema } from '../terms/watch-rule-schema.ts';
import { createPriceWatch } from './create-watch.ts';
import type { WatchSettings } from './price-watch.store.ts';
import type { PriceWatch, WatchError } from './price-watch.ts';

const id = z.int();

/** A watch that is not created until its email address is confirmed. It is stored only in its token. */
const pendingWatchSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  market: marketIdSchema,
  locale: localeSchema,
  productIds: z.array(id),
  rule: watchRuleSchema,
  scope: z.object({
    amount: z.enum(WATCH_AMOUNTS),
    merchantIds: z.array(id),
    conditions: z.array(z.enum(CONDITIONS)),
    priceKinds: z.array(z.enum(PRICE_KINDS)),
  }),
});
export type PendingWatch = z.infer<typeof pendingWatchSchema>;

export type WatchRequest = Omit<WatchSettings, 'channels'> & {
  /** The id of the watch. Repeating a request with the same id sends no second email. */
  readonly id: string;
  readonly email: string;
  readonly market: MarketId;
  /** The client's IP address, for rate limiting. */
  readonly address: string;
  readonly product: MessageData<'confirm-watch'>['product'];
};

/**
 * Sends an email that asks the owner of an address to confirm a watch. The result does not reveal whether the address
 * has an account. Runs in the main database.
 */
export async function requestWatch(db: Db, request: WatchRequest, now: Date): Promise<Result<null, TooManyAttempts>> {
  const { id: watchId, email, market, locale, productIds, rule, scope, product } = request;
  const emailKey = normalizeEmail(email);
  const known = await readNewestTokenByEmail(db, emailKey, 'confirm-watch', now);
  if (known !== null && pendingWatchSchema.parse(known.payload).id === watchId) return ok(null);
  const rejected = await consumeEmailAttempt(db, request, now);
  if (rejected !== null) return err(rejected);
  const payload = { id: watchId, email, market, locale, productIds, rule, scope };
  await transaction(db, async (trx) => {
    const token = await issueToken(trx, { kind: 'confirm-watch', shopperId: null, emailKey, payload }, now);
    const to = { shopperId: null, address: email };
    const dedupKey = `watch ${watchId}`;
    const target = rule.kind === 'target' ? rule.amount : null;
    const message = {
      kind: 'confirm-watch',
      data: { token, product, target },
      channel: 'email',
      to,
      market,
      locale,
    } as const;
    await queueMessage(trx, { ...message, dedupKey, notBefore: null }, now);
  });
  return ok(null);
}

/** The watch of a confirmation link. Null when the link was used, is expired or unknown. */
export async function readPendingWatch(db: Db, token: string, now: Date): Promise<PendingWatch | null> {
  const row = await readToken(db, token, now);
  return row?.kind === 'confirm-watch' ? pendingWatchSchema.parse(row.payload) : null;
}

export type ConfirmWatchError = WatchError | { readonly kind: 'gone' };

/**
 * Creates the watch of a confirmation link for the owner of the address. Creates a shopper known by the address alone
 * when there is no account. The watch is committed in its market's database first: if the main transaction fails after
 * that, the link stays valid, and following it again does not create a second watch.
 */
export function confirmWatch(
  main: Db,
  databaseFor: (market: MarketId) => Db,
  token: string,
  now: Date,
): Promise<Result<PriceWatch, ConfirmWatchError>> {
  return transaction(main, async (trx): Promise<Result<PriceWatch, ConfirmWatchError>> => {
    const pending = await consumeToken(trx, token, 'confirm-watch', pendingWatchSchema, now);
    if (pending === null) return err({ kind: 'gone' });
    const { email, market, locale, ...watch } = pending.payload;
    const shopperId = await findOrCreateShopperByEmail(trx, { id: watch.id, market, locale, email }, now);
    const account = await readAccount(trx, shopperId);
    if (account === null || account.status === 'BANNED') return err({ kind: 'gone' });
    const owner = { market, shopperId };
    return createPriceWatch(databaseFor(market), owner, { ...watch, channels: ['email'], locale }, now);
  });
}
