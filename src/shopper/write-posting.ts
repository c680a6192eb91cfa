import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import { rulesFor } from './moderation.ts';
import { changePosting, insertPosting, lockPosting, readPosting } from './posting.store.ts';
import { type Author, type Posting, type PostingKind, type Subject, statusAfterWriting } from './posting.ts';
import { tellOfAnswer } from './tell-author.ts';

export type PostingToWrite = {
  id: string;
  market: MarketId;
  /** Questions are about a subject, replies and answers belong to what they answer. */
  to: { kind: 'question'; subject: Subject } | { kind: 'reply' | 'answer'; parentId: string };
  author: Author & { shopperId: string };
  locale: Locale;
  body: string;
};

/** `not-found`: nothing is shown there to answer. `conflict`: the id is of something else. */
export type WritePostingError = { kind: 'not-found' } | { kind: 'conflict' };

const PARENTS: Partial<Record<PostingKind, PostingKind>> = { reply: 'review', answer: 'question' };

/** Asks a question, answers one, or replies to a review. Writing it again with the same id changes nothing. */
export function writePosting(db: Db, posting: PostingToWrite, now: Date): Promise<Result<Posting, WritePostingError>> {
  const { id, market, author, body, to } = posting;
  return transaction(db, async (trx) => {
    const parent = to.kind === 'question' ? null : await readPosting(trx, market, to.parentId);
    if (to.kind !== 'question' && (parent?.status !== 'shown' || parent.kind !== PARENTS[to.kind])) {
      return err({ kind: 'not-found' });
    }
    const subject = to.kind === 'question' ? to.subject : parent?.subject;
    if (subject === undefined) return err({ kind: 'not-found' });
    const isNew = await insertPosting(trx, {
      id,
      market,
      kind: to.kind,
      subject,
      parentId: parent?.id ?? null,
      shopperId: author.shopperId,
      authorName: author.name,
      role: author.role,
      locale: posting.locale,
      title: '',
      body,
      ...statusAfterWriting(rulesFor([author.name, body], author.isVerified), null),
      createdAt: now,
    });
    const written = await readPosting(trx, market, id);
    if (written?.shopperId !== author.shopperId || written.kind !== to.kind) return err({ kind: 'conflict' });
    if (isNew && written.kind === 'answer' && written.status === 'shown') await tellOfAnswer(trx, written, now);
    return ok(written);
  });
}

/** Changes what one asked, answered or replied; what it said before is kept. The same again changes nothing. */
export function changeBody(
  db: Db,
  { market, id, author, locale, body }: Omit<PostingToWrite, 'to'>,
  now: Date,
): Promise<Result<Posting, { kind: 'not-found' }>> {
  return transaction(db, async (trx) => {
    const before = await lockPosting(trx, market, id);
    if (before === null || before.shopperId !== author.shopperId || before.kind === 'review') {
      return err({ kind: 'not-found' });
    }
    if (before.body === body) return ok(before);
    const standing = statusAfterWriting(rulesFor([author.name, body], author.isVerified), before);
    const change = { authorName: before.authorName, locale, title: '', body, ...standing };
    await changePosting(trx, before, { body: before.body }, change, now);
    return ok((await readPosting(trx, market, id)) ?? before);
  });
}
