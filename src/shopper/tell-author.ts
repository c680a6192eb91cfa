import { fullName } from '../base/full-name.ts';
import { readProducts } from '../catalog/product.store.ts';
import type { MarketId } from '../market/market.ts';
import { readMerchants } from '../offer/merchant.store.ts';
import type { Db } from '../platform/database.ts';
import type { MessageData } from './message-kinds.ts';
import type { Decision } from './moderation.store.ts';
import { queueMessage } from './outbox.store.ts';
import { readPosting } from './posting.store.ts';
import type { Posting, Subject } from './posting.ts';

/** How letters name what was written about; the name is empty where it is gone. */
async function namedSubject(
  db: Db,
  market: MarketId,
  { kind, id }: Subject,
): Promise<MessageData<'review-decided'>['subject']> {
  if (kind === 'merchant') {
    const shop = (await readMerchants(db, market)).find((one) => one.id === id);
    return { kind, id, name: shop?.name ?? '', categoryId: null };
  }
  const product = (await readProducts(db, market, [id])).get(id);
  if (product === undefined) return { kind, id, name: '', categoryId: null };
  return { kind, id, name: fullName(product), categoryId: product.categoryId };
}

/** Has the author of a posting told what was decided about it, and why. */
export async function tellOfDecision(db: Db, posting: Posting, decision: Decision, now: Date): Promise<void> {
  const { market, locale, shopperId, kind } = posting;
  if (shopperId === null) return;
  const { verdict, reason, note } = decision;
  const subject = await namedSubject(db, market, posting.subject);
  const data = { posting: kind, subject, verdict, reason, note };
  const to = { shopperId, address: null };
  const cause = `decision ${decision.id}`;
  await queueMessage(
    db,
    { kind: 'review-decided', data, channel: 'email', to, market, locale, cause, notBefore: null },
    now,
  );
}

/** Has whoever asked told that their question was answered, unless they answered it themselves. */
export async function tellOfAnswer(db: Db, answer: Posting, now: Date): Promise<void> {
  if (answer.parentId === null) return;
  const question = await readPosting(db, answer.market, answer.parentId);
  if (question === null || question.shopperId === null || question.shopperId === answer.shopperId) return;
  const { market, locale, shopperId } = question;
  const subject = await namedSubject(db, market, question.subject);
  const told = { question: question.body, answer: answer.body, by: answer.authorName, role: answer.role.kind };
  const to = { shopperId, address: null };
  const cause = `answer ${answer.id}`;
  await queueMessage(
    db,
    {
      kind: 'question-answered',
      data: { subject, ...told },
      channel: 'email',
      to,
      market,
      locale,
      cause,
      notBefore: null,
    },
    now,
  );
}
