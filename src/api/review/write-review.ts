import { err, ok, type Result } from '../../base/result.ts';
import { lockTally } from '../../catalog/rating.store.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { MarketId } from '../../market/market.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { readPosting } from '../../review/posting.store.ts';
import type { Subject } from '../../review/posting.ts';
import { removePosting as remove } from '../../review/remove-posting.ts';
import { readOwnReview, readReview } from '../../review/review.store.ts';
import { parseVideoId, type Review, type ReviewContent } from '../../review/review.ts';
import { toContent, type WriteReviewError, writeReview as write } from '../../review/write-review.ts';
import { POSTING_LIMITS } from '../../terms/posting.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { findSubjects } from '../view/find-subjects.ts';
import { resolveView } from '../view/view.ts';
import { isOwnSubject, toAuthor, writesFor } from './author.ts';

type WriteResult = Promise<Result<PersonalResponseOf<'writeReview'>, ApiError>>;
type Fields = Pick<ParsedPersonalRequestOf<'writeReview'>, 'rating' | 'title' | 'text' | 'pros' | 'cons' | 'videos'>;

/** Parses the review form. Rejects video links that are not YouTube videos. */
export function parseReviewContent(fields: Fields, pictureIds: readonly string[]): Result<ReviewContent, ApiError> {
  const videos = fields.videos.map(parseVideoId);
  const videoIds = videos.filter((id) => id !== null);
  if (videoIds.length < videos.length) return err(invalidFields(fieldError('videos', 'not-a-video')));
  const { rating, title, text, pros, cons } = fields;
  return ok({ rating, title, body: text, pros, cons, videos: [...new Set(videoIds)], pictureIds });
}

export const toWriteError = ({ kind }: WriteReviewError): ApiError =>
  kind === 'conflict' ? apiError('conflict') : invalidFields(fieldError('pictures', 'not-allowed'));

export const toWriteResponse = ({ id, status }: Pick<Review, 'id' | 'status'>) => ok({ id, status });

/**
 * Changes a review in a transaction, after all other changes of reviews of the subject: it keeps what it does not state, such
 * as pictures that another tab has just added.
 */
export const inTurn = <T>(
  db: Db,
  market: MarketId,
  { kind, id }: Subject,
  change: (trx: Db) => Promise<T>,
): Promise<T> =>
  transaction(db, async (trx) => {
    await lockTally(trx, market, kind, id);
    return change(trx);
  });

/** Writes or changes the visitor's single review of a product or merchant. Its pictures are kept. */
async function writeReview(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'writeReview'>,
  caller: SignedInCaller,
): WriteResult {
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const subject = { kind: request.kind, id: request.subjectId };
  if ((await findSubjects(context, view.value, [subject]))(subject) === null) return err(apiError('not-found'));
  const { market, shopper, idempotencyKey, locale } = caller;
  const { db } = context.writing.forMarket(market);
  if (await isOwnSubject(context, caller, subject))
    return err(apiError('forbidden', 'You cannot review your own shop or brand.'));
  return inTurn(db, market, subject, async (trx): WriteResult => {
    const before = await readOwnReview(trx, market, subject, shopper.id);
    const content = parseReviewContent(request, before?.pictures.map(({ id }) => id) ?? []);
    if (!content.ok) return content;
    const author = toAuthor(caller, request.name);
    const review = { id: idempotencyKey, market, subject, author, locale, content: content.value, link: null };
    const written = await write(trx, review, context.clock());
    return written.ok ? toWriteResponse(written.value) : err(toWriteError(written.error));
  });
}

/** Replaces the pictures of one of the visitor's reviews. */
async function updatePictures(
  context: PersonalContext,
  caller: SignedInCaller,
  reviewId: string,
  choose: (now: readonly string[]) => readonly string[],
): WriteResult {
  const { db } = context.writing.forMarket(caller.market);
  const found = await readReview(db, caller.market, reviewId);
  if (found === null) return err(apiError('not-found'));
  return inTurn(db, caller.market, found.subject, async (trx): WriteResult => {
    const review = await readReview(trx, caller.market, reviewId);
    if (review === null || review.shopperId !== caller.shopper.id) return err(apiError('not-found'));
    const content = toContent(review);
    const pictureIds = [...new Set(choose(content.pictureIds))];
    if (pictureIds.length > POSTING_LIMITS.pictures)
      return err(invalidFields(fieldError('pictures', 'too-many-pictures')));
    const { id, market, subject, locale, authorName } = review;
    const author = toAuthor(caller, authorName);
    const changed = { id, market, subject, author, locale, content: { ...content, pictureIds }, link: null };
    const written = await write(trx, changed, context.clock());
    return written.ok ? toWriteResponse(written.value) : err(toWriteError(written.error));
  });
}

/** Adds uploaded pictures to a review of the visitor. */
const addReviewPictures = (
  context: PersonalContext,
  { postingId, pictures }: ParsedPersonalRequestOf<'addReviewPictures'>,
  caller: SignedInCaller,
): WriteResult => updatePictures(context, caller, postingId, (now) => [...now, ...pictures]);

/** Removes a picture from a review of the visitor. */
const removeReviewPicture = (
  context: PersonalContext,
  { postingId, picture }: ParsedPersonalRequestOf<'removeReviewPicture'>,
  caller: SignedInCaller,
): WriteResult => updatePictures(context, caller, postingId, (now) => now.filter((id) => id !== picture));

/** Deletes a posting of the visitor; one for a shop or brand only while the visitor writes for it. */
async function removePosting(
  context: PersonalContext,
  { postingId }: ParsedPersonalRequestOf<'removePosting'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'removePosting'>, ApiError>> {
  const { market, shopper } = caller;
  const { db } = context.writing.forMarket(market);
  const posting = await readPosting(db, market, postingId);
  if (posting === null || posting.shopperId !== shopper.id) return err(apiError('not-found'));
  if (!(await writesFor(context, caller, posting.role))) return err(apiError('forbidden'));
  const removed = await remove(db, { market, id: postingId, shopperId: shopper.id }, context.clock());
  return removed.ok ? ok({ response: null }) : err(apiError('not-found'));
}

export const WRITE_REVIEW_HANDLERS = { writeReview, removePosting, addReviewPictures, removeReviewPicture };
