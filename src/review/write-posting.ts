import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import { type Db, transaction } from '../platform/database.ts';
import type { PostingKind } from '../terms/posting.ts';
import { findHoldReasons } from './hold-rules.ts';
import { notifyAskerOfAnswer } from './notify-author.ts';
import { insertPosting, lockPosting, readPosting, updatePosting } from './posting.store.ts';
import { type Author, type Posting, type Subject, statusAfterWriting } from './posting.ts';

export type PostingDraft = {
  id: string;
  market: MarketId;
  /** A question is about a subject; a reply or answer belongs to its parent posting. */
  to: { kind: 'question'; subject: Subject } | { kind: 'reply' | 'answer'; parentId: string };
  author: Author & { shopperId: string };
  locale: Locale;
  body: string;
};

/** `not-found`: there is no visible parent posting. `conflict`: the id is in use by something else. */
export type WritePostingError = { kind: 'not-found' } | { kind: 'conflict' };

const PARENTS: Partial<Record<PostingKind, PostingKind>> = { reply: 'review', answer: 'question' };

/** Posts a question, an answer or a reply. Repeating it with the same id changes nothing. */
export function writePosting(db: Db, posting: PostingDraft, now: Date): Promise<Result<Posting, WritePostingError>> {
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
      ...statusAfterWriting(findHoldReasons([author.name, body], author.isVerified), null),
      createdAt: now,
    });
    const written = await readPosting(trx, market, id);
    if (written?.shopperId !== author.shopperId || written.kind !== to.kind) return err({ kind: 'conflict' });
    if (isNew && written.kind === 'answer' && written.status === 'shown') await notifyAskerOfAnswer(trx, written, now);
    return ok(written);
  });
}

/**
 * Edits the body of a question, answer or reply. The earlier version is stored. An identical body changes nothing. The asker
 * is notified of an answer that was held before.
 */
export function editPosting(
  db: Db,
  { market, id, author, locale, body }: Omit<PostingDraft, 'to'>,
  now: Date,
): Promise<Result<Posting, { kind: 'not-found' }>> {
  return transaction(db, async (trx) => {
    const before = await lockPosting(trx, market, id);
    if (before === null || before.shopperId !== author.shopperId || before.kind === 'review') {
      return err({ kind: 'not-found' });
    }
    if (before.body === body) return ok(before);
    const status = statusAfterWriting(findHoldReasons([author.name, body], author.isVerified), before);
    const change = { authorName: before.authorName, locale, title: '', body, ...status };
    await updatePosting(trx, before, { body: before.body }, change, now);
    const after = (await readPosting(trx, market, id)) ?? before;
    if (after.kind === 'answer' && before.status !== 'shown' && after.status === 'shown')
      await notifyAskerOfAnswer(trx, after, now);
    return ok(after);
  });
}
