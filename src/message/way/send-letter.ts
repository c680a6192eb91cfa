import type { Db } from '../../platform/database.ts';
import { readAccount } from '../../shopper/account.store.ts';
import { readUnsubscribeSecret } from '../../shopper/installation-keys.ts';
import type { OutboxRow } from '../../shopper/outbox.ts';
import { putIntoMailbox } from '../mailbox.store.ts';
import type { Attempt, MessageContext } from '../message-context.ts';
import { writeLetter } from '../write-letter.ts';

/**
 * Sends a letter by the mail server, or puts it into the mailbox. The mailbox is written in the transaction that notes
 * the letter as sent. A mail server takes it a moment before that: a worker that dies in between leaves it to be sent
 * again, with the same `Message-ID`.
 */
export async function sendLetter(trx: Db, row: OutboxRow, context: MessageContext): Promise<Attempt> {
  const to = await addressOf(row, context);
  if (typeof to !== 'string') return to;
  const { main, mail, mailFrom } = context;
  const publicUrl = context.publicUrl();
  const from = mailFrom ?? `Lowtide <no-reply@${new URL(publicUrl).hostname}>`;
  const unsubscribeSecret = await readUnsubscribeSecret(main);
  const letter = await writeLetter(row, to, { publicUrl, unsubscribeSecret }, row.queuedAt);
  if (mail === null) {
    await putIntoMailbox(trx, letter, from, context.clock());
    return { kind: 'sent', to };
  }
  const { id: _, ...outgoing } = letter;
  const taken = await mail.send({ ...outgoing, from });
  if (taken.ok) return { kind: 'sent', to };
  const { kind, message } = taken.error;
  return kind === 'refused'
    ? { kind: 'failed', problem: message }
    : { kind: 'later', problem: message, isDown: kind === 'unreachable' };
}

/** Where a letter goes: who is blocked hears of their account only. */
async function addressOf(row: OutboxRow, { main }: MessageContext): Promise<string | Attempt> {
  const { shopperId, address, topic } = row;
  const account = shopperId === null ? null : await readAccount(main, shopperId);
  if (account?.status === 'BANNED' && topic !== null) return { kind: 'dropped', problem: 'blocked' };
  return address ?? account?.email ?? { kind: 'dropped', problem: 'no-recipient' };
}
