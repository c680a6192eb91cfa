import { err, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import { type Db, transaction } from '../platform/database.ts';
import { lockPosting } from '../review/posting.store.ts';
import type { Author, Posting } from '../review/posting.ts';
import { type WritePostingError, writePosting } from '../review/write-posting.ts';
import { isAddressed, readOwnResponses, type Speaker } from './partner-posting.store.ts';

export type PartnerResponse = {
  /** Of the request: repeated, it writes nothing more. */
  readonly id: string;
  readonly postingId: string;
  readonly author: Omit<Author, 'role'> & { shopperId: string };
  readonly locale: Locale;
  readonly text: string;
};

/**
 * Answers a question or replies to a review in the name of a merchant or brand, once: of two colleagues who answer at the same
 * time, the second gets `conflict`.
 */
export function respondAsPartner(
  db: Db,
  speaker: Speaker,
  { id, postingId, author, locale, text }: PartnerResponse,
  now: Date,
): Promise<Result<Posting, WritePostingError>> {
  const { market, kind } = speaker;
  return transaction(db, async (trx) => {
    const parent = await lockPosting(trx, market, postingId);
    if (parent === null || !(await isAddressed(trx, speaker, postingId))) return err({ kind: 'not-found' as const });
    const given = (await readOwnResponses(trx, speaker, [postingId])).get(postingId);
    if (given !== undefined && given.id !== id) return err({ kind: 'conflict' as const });
    const to = { kind: parent.kind === 'review' ? ('reply' as const) : ('answer' as const), parentId: postingId };
    const role = { kind, id: speaker.id };
    return writePosting(trx, { id, market, to, author: { ...author, role }, locale, body: text }, now);
  });
}
