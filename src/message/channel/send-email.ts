import { readAccount } from '../../account/account.store.ts';
import { currentDirectory, MARKETS } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import { readUnsubscribeSecret } from '../../outbox/installation-keys.ts';
import type { OutboxRow } from '../../outbox/outbox.ts';
import type { Db } from '../../platform/database.ts';
import { composeEmail } from '../compose-email.ts';
import { storeInMailbox } from '../mailbox.store.ts';
import type { DeliveryResult, MessageContext } from '../message-context.ts';

/**
 * Sends an email through the mail server, or stores it in the mailbox table if there is none. The mailbox is written in
 * the transaction that marks the message as sent. A mail server accepts the email before that commits, so a worker that
 * dies in between causes a second send, with the same `Message-ID`.
 */
export async function sendEmail(trx: Db, row: OutboxRow, context: MessageContext): Promise<DeliveryResult> {
  const to = await resolveRecipient(row, context);
  if (typeof to !== 'string') return to;
  const { main, mail, mailFrom } = context;
  const publicUrl = context.publicUrl();
  const market = MARKETS[row.market];
  const { hostname } = new URL(siteUrl(publicUrl, market, market.defaultLocale, '/'));
  const from = mailFrom ?? currentDirectory()?.sender ?? `${market.siteName} <no-reply@${hostname}>`;
  const unsubscribeSecret = await readUnsubscribeSecret(main);
  const email = await composeEmail(row, to, { publicUrl, unsubscribeSecret }, row.queuedAt);
  if (mail === null) {
    await storeInMailbox(trx, email, from, context.clock());
    return { kind: 'sent', to };
  }
  const { id: _, ...outgoing } = email;
  const sent = await mail.send({ ...outgoing, from });
  if (sent.ok) return { kind: 'sent', to };
  const { kind, message } = sent.error;
  return kind === 'refused'
    ? { kind: 'failed', problem: message }
    : { kind: 'later', problem: message, isDown: kind === 'unreachable' };
}

/** The recipient's address. Banned accounts receive only emails about the account itself. */
async function resolveRecipient(row: OutboxRow, { main }: MessageContext): Promise<string | DeliveryResult> {
  const { shopperId, address, topic } = row;
  const account = shopperId === null ? null : await readAccount(main, shopperId);
  if (account?.status === 'BANNED' && topic !== null) return { kind: 'dropped', problem: 'blocked' };
  return address ?? account?.email ?? { kind: 'dropped', problem: 'no-recipient' };
}
