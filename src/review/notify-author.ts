import { readProducts } from '../catalog/product.store.ts';
import type { MarketId } from '../market/market.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { MessageData } from '../outbox/message-kinds.ts';
import { queueMessage } from '../outbox/outbox.store.ts';
import type { Db } from '../platform/database.ts';
import { fullName } from '../terms/full-name.ts';
import type { ModerationDecision } from './moderation.store.ts';
import { readPosting } from './posting.store.ts';
import type { Posting, Subject } from './posting.ts';

/** The subject of a posting as messages name it. The name is empty when the subject no longer exists. */
async function namedSubject(
  db: Db,
  market: MarketId,
  { kind, id }: Subject,
): Promise<MessageData<'review-decided'>['subject']> {
  if (kind === 'merchant') {
    const merchant = (await readMerchants(db, market)).find((one) => one.id === id);
    return { kind, id, name: merchant?.name ?? '', categoryId: null };
  }
  const product = (await readProducts(db, market, [id])).get(id);
  if (product === undefined) return { kind, id, name: '', categoryId: null };
  return { kind, id, name: fullName(product), categoryId: product.categoryId };
}

/** Notifies the author of a posting of a moderator's decision and its reason. */
export async function notifyAuthorOfDecision(
  db: Db,
  posting: Posting,
  decision: ModerationDecision,
  now: Date,
): Promise<void> {
  const { market, locale, shopperId, kind } = posting;
  if (shopperId === null) return;
  const { verdict, reason, note } = decision;
  const subject = await namedSubject(db, market, posting.subject);
  const data = { posting: kind, subject, verdict, reason, note };
  const to = { shopperId, address: null };
  const dedupKey = `decision ${decision.id}`;
  await queueMessage(
    db,
    { kind: 'review-decided', data, channel: 'email', to, market, locale, dedupKey, notBefore: null },
    now,
  );
}

/** Notifies the author of a question of a new answer, unless they wrote it themselves. */
export async function notifyAskerOfAnswer(db: Db, answer: Posting, now: Date): Promise<void> {
  if (answer.parentId === null) return;
  const question = await readPosting(db, answer.market, answer.parentId);
  if (question === null || question.shopperId === null || question.shopperId === answer.shopperId) return;
  const { market, locale, shopperId } = question;
  const subject = await namedSubject(db, market, question.subject);
  const texts = { question: question.body, answer: answer.body, by: answer.authorName, role: answer.role.kind };
  const to = { shopperId, address: null };
  const dedupKey = `answer ${answer.id}`;
  await queueMessage(
    db,
    {
      kind: 'question-answered',
      data: { subject, ...texts },
      channel: 'email',
      to,
      market,
      locale,
      dedupKey,
      notBefore: null,
    },
    now,
  );
}
