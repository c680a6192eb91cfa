import { POSTING_LIMITS } from '../base/posting-words.ts';
import { err, ok, type Result } from '../base/result.ts';
import { removePosting as remove } from '../shopper/remove-posting.ts';
import { readOwnReview, readReview } from '../shopper/review.store.ts';
import { type Review, type ReviewContent, videoIdOf } from '../shopper/review.ts';
import { contentOf, type WriteReviewError, writeReview as write } from '../shopper/write-review.ts';
import { authorOf, isTheirOwn, type WritingCaller } from './author.ts';
import type { PersonalContext } from './caller.ts';
import { type ApiError, apiError, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { findSubjects } from './hydrate/find-subjects.ts';
import { viewOf } from './view.ts';

type Written = Promise<Result<PersonalAnswerOf<'writeReview'>, ApiError>>;
type Fields = Pick<ParsedPersonalRequestOf<'writeReview'>, 'rating' | 'title' | 'text' | 'pros' | 'cons' | 'videos'>;

/** What a form says of a review; an address that is none of a video on YouTube is said so. */
export function contentOfFields(fields: Fields, pictureIds: readonly string[]): Result<ReviewContent, ApiError> {
  const videos = fields.videos.map(videoIdOf);
  const known = videos.filter((id) => id !== null);
  if (known.length < videos.length) return err(wrongFields(fieldFault('videos', 'not-a-video')));
  const { rating, title, text, pros, cons } = fields;
  return ok({ rating, title, body: text, pros, cons, videos: [...new Set(known)], pictureIds });
}

export const writingError = ({ kind }: WriteReviewError): ApiError =>
  kind === 'conflict' ? apiError('conflict') : wrongFields(fieldFault('pictures', 'not-allowed'));

export const writtenAs = ({ id, status }: Pick<Review, 'id' | 'status'>) => ok({ id, status });

/** Writes the visitor's one review of a product or shop, or changes it; its pictures stay. */
export async function writeReview(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'writeReview'>,
  caller: WritingCaller,
): Written {
  const view = await viewOf(context, caller);
  if (!view.ok) return view;
  const subject = { kind: request.kind, id: request.subjectId };
  if ((await findSubjects(context, view.value, [subject]))(subject) === null) return err(apiError('not-found'));
  const { market, shopper, once, locale } = caller;
  const { db } = context.writing.of(market);
  if (await isTheirOwn(db, caller, subject)) return err(apiError('forbidden', 'Nobody reviews what is their own.'));
  const before = await readOwnReview(db, market, subject, shopper.id);
  const content = contentOfFields(request, before?.pictures.map(({ id }) => id) ?? []);
  if (!content.ok) return content;
  const author = authorOf(caller, request.name);
  const review = { id: once, market, subject, author, locale, content: content.value, link: null };
  const written = await write(db, review, context.clock());
  return written.ok ? writtenAs(written.value) : err(writingError(written.error));
}

/** Makes the pictures of one of the visitor's reviews others. */
async function withPictures(
  context: PersonalContext,
  caller: WritingCaller,
  reviewId: string,
  choose: (now: readonly string[]) => readonly string[],
): Written {
  const { db } = context.writing.of(caller.market);
  const review = await readReview(db, caller.market, reviewId);
  if (review === null || review.shopperId !== caller.shopper.id) return err(apiError('not-found'));
  const content = contentOf(review);
  const pictureIds = [...new Set(choose(content.pictureIds))];
  if (pictureIds.length > POSTING_LIMITS.pictures) return err(wrongFields(fieldFault('pictures', 'too-many-pictures')));
  const { id, market, subject, locale, authorName } = review;
  const author = authorOf(caller, authorName);
  const changed = { id, market, subject, author, locale, content: { ...content, pictureIds }, link: null };
  const written = await write(db, changed, context.clock());
  return written.ok ? writtenAs(written.value) : err(writingError(written.error));
}

/** Adds pictures that the visitor has sent to one of their reviews. */
export const addReviewPictures = (
  context: PersonalContext,
  { postingId, pictures }: ParsedPersonalRequestOf<'addReviewPictures'>,
  caller: WritingCaller,
): Written => withPictures(context, caller, postingId, (now) => [...now, ...pictures]);

/** Takes a picture off one of the visitor's reviews. */
export const removeReviewPicture = (
  context: PersonalContext,
  { postingId, picture }: ParsedPersonalRequestOf<'removeReviewPicture'>,
  caller: WritingCaller,
): Written => withPictures(context, caller, postingId, (now) => now.filter((id) => id !== picture));

/** Takes back what the visitor wrote. */
export async function removePosting(
  context: PersonalContext,
  { postingId }: ParsedPersonalRequestOf<'removePosting'>,
  { market, shopper }: WritingCaller,
): Promise<Result<PersonalAnswerOf<'removePosting'>, ApiError>> {
  const { db } = context.writing.of(market);
  const removed = await remove(db, { market, id: postingId, shopperId: shopper.id }, context.clock());
  return removed.ok ? ok({ response: null }) : err(apiError('not-found'));
}
