import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { LOCALES, type Locale } from '../market/locale.ts';
import { isMarketId, type MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { personOfEmail, readAccount } from './account.store.ts';
import { emailKeyOf } from './account.ts';
import { readNewestTokenTo } from './account-token.store.ts';
import { issueToken, readToken, takeToken } from './account-token.ts';
import type { TooMany } from './attempt.ts';
import type { MessageData } from './message-kinds.ts';
import { queueMessage } from './outbox.store.ts';
import type { WatchTerms } from './price-watch.store.ts';
import type { PriceWatch, WatchFault } from './price-watch.ts';
import { setPriceWatch } from './set-price-watch.ts';
import { countLetter } from './sign-up.ts';

const id = z.int();
const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('target'), amount: id }),
  z.object({ kind: z.literal('drop'), percent: id, from: z.enum(['set', 'proved']) }),
  z.object({ kind: z.literal('change') }),
  z.object({ kind: z.literal('rise'), percent: id }),
  z.object({ kind: z.literal('lowest'), days: id }),
  z.object({ kind: z.literal('stock') }),
  z.object({ kind: z.literal('shop') }),
]);

/** A watch that waits until its address is confirmed: nothing of it is anywhere else. */
const waitingWatch = z.object({
  id: z.uuid(),
  email: z.string(),
  market: z.custom<MarketId>((text) => typeof text === 'string' && isMarketId(text)),
  locale: z.custom<Locale>((text) => typeof text === 'string' && Object.hasOwn(LOCALES, text)),
  productIds: z.array(id),
  rule,
  scope: z.object({
    amount: z.enum(['item', 'total']),
    merchantIds: z.array(id),
    conditions: z.array(z.enum(['new', 'refurbished', 'used'])),
    priceKinds: z.array(z.enum(['public', 'member', 'code'])),
  }),
});
export type WaitingWatch = z.infer<typeof waitingWatch>;

export type AskedWatch = Omit<WatchTerms, 'channels'> & {
  /** Names the watch: asked for twice, it is written about once. */
  readonly id: string;
  readonly email: string;
  readonly market: MarketId;
  /** The network address, as callers are told apart. */
  readonly address: string;
  readonly product: MessageData<'confirm-watch'>['product'];
};

/**
 * Asks the owner of an address, whom nobody has signed in as, whether they want a watch. Whoever has the address, the
 * answer is the same. In the main database.
 */
export async function askForWatch(db: Db, asked: AskedWatch, now: Date): Promise<Result<null, TooMany>> {
  const { id: watchId, email, market, locale, productIds, rule: waitsFor, scope, product } = asked;
  const emailKey = emailKeyOf(email);
  const known = await readNewestTokenTo(db, emailKey, 'confirm-watch', now);
  if (known !== null && waitingWatch.parse(known.payload).id === watchId) return ok(null);
  const refused = await countLetter(db, asked, now);
  if (refused !== null) return err(refused);
  const payload = { id: watchId, email, market, locale, productIds, rule: waitsFor, scope };
  await transaction(db, async (trx) => {
    const token = await issueToken(trx, { kind: 'confirm-watch', shopperId: null, emailKey, payload }, now);
    const to = { shopperId: null, address: email };
    const cause = `watch ${watchId}`;
    const letter = { kind: 'confirm-watch', data: { token, product }, channel: 'email', to, market, locale } as const;
    await queueMessage(trx, { ...letter, cause, notBefore: null }, now);
  });
  return ok(null);
}

/** The watch that a letter's link is about; null where the link was used, is too old, or is none of ours. */
export async function readWaitingWatch(db: Db, token: string, now: Date): Promise<WaitingWatch | null> {
  const found = await readToken(db, token, now);
  return found?.kind === 'confirm-watch' ? waitingWatch.parse(found.payload) : null;
}

export type ConfirmFault = WatchFault | { readonly kind: 'gone' };

/**
 * Sets the watch of a letter's link for the owner of its address, who is known by the address alone from here on unless
 * they have an account. The watch goes to its market's database first: broken off after that, the link still holds, and
 * the watch is set once.
 */
export function confirmWatch(
  main: Db,
  databaseOf: (market: MarketId) => Db,
  token: string,
  now: Date,
): Promise<Result<PriceWatch, ConfirmFault>> {
  return transaction(main, async (trx): Promise<Result<PriceWatch, ConfirmFault>> => {
    const taken = await takeToken(trx, token, 'confirm-watch', waitingWatch, now);
    if (taken === null) return err({ kind: 'gone' });
    const { email, market, locale, ...watch } = taken.payload;
    const shopperId = await personOfEmail(trx, { id: watch.id, market, locale, email }, now);
    const account = await readAccount(trx, shopperId);
    if (account === null || account.status === 'BANNED') return err({ kind: 'gone' });
    const owner = { market, shopperId };
    return setPriceWatch(databaseOf(market), owner, { ...watch, channels: ['email'], locale }, now);
  });
}
