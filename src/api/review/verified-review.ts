import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, fieldError, invalidFields } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import type { MarketId } from '../../market/market.ts';
import { followRedirects } from '../../match/decision.store.ts';
import { confirmPurchase } from '../../purchase/confirm-purchase.ts';
import { readModerationDecisions } from '../../review/moderation.store.ts';
import type { Author, Subject } from '../../review/posting.ts';
import { readReviewByLink } from '../../review/review.store.ts';
import { readLinkKeys } from '../../review/review-link.store.ts';
import { type ReviewLink, type ReviewLinkError, verifyLink } from '../../review/review-link.ts';
import { writeReview } from '../../review/write-review.ts';
import type { Caller, PersonalContext } from '../view/caller.ts';
import { findMerchantSubject, findSubjects } from '../view/find-subjects.ts';
import { loadCards } from '../view/load-cards.ts';
import { resolveView, type View } from '../view/view.ts';
import { toAuthor } from './author.ts';
import { presentOwnReview } from './present-review.ts';
import { inTurn, parseReviewContent, toWriteError, toWriteResponse } from './write-review.ts';

type Fields = Pick<ParsedPersonalRequestOf<'verifiedLink'>, 'merchantId' | 'reference' | 'p' | 'e' | 'd' | 's'>;

async function parseLink(
  context: PersonalContext,
  market: MarketId,
  { merchantId, reference, p, e, d, s }: Fields,
): Promise<Result<ReviewLink, ReviewLinkError>> {
  const { db } = context.databases.forMarket(market);
  const keys = await readLinkKeys(db, market, merchantId);
  const signed = { market, merchantId, reference, products: p, emailHash: e, date: d, signature: s };
  const link = verifyLink(signed, keys, context.clock());
  if (!link.ok) return link;
  // A product may have been merged since the link was sent.
  return ok({ ...link.value, productIds: await followRedirects(db, market, link.value.productIds) });
}

/** What a link allows to review: the merchant and the purchased products. */
const reviewableSubjects = ({ merchantId, productIds }: ReviewLink): Subject[] => [
  { kind: 'merchant', id: merchantId },
  ...productIds.map((id) => ({ kind: 'product' as const, id })),
];

/** Validates a merchant's review link. A valid link also stores the purchase. */
async function verifiedLink(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'verifiedLink'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'verifiedLink'>, ApiError>> {
  const resolved = await resolveView(context, caller);
  if (!resolved.ok) return resolved;
  const view = resolved.value;
  const merchant = findMerchantSubject(view, request.merchantId);
  if (merchant === null) return err(apiError('not-found'));
  const link = await parseLink(context, caller.market, request);
  const signedIn = caller.shopper !== null;
  if (!link.ok) return ok({ merchant, state: link.error.kind, signedIn, boughtOn: null, subjects: [] });
  const { db } = context.writing.forMarket(caller.market);
  await confirmPurchase(db, link.value, caller.shopper?.id ?? null, context.clock());
  const subjects = await presentSubjects(context, view, link.value);
  return ok({ merchant, state: 'signed', signedIn, boughtOn: link.value.date, subjects });
}

async function presentSubjects(context: PersonalContext, view: View, link: ReviewLink) {
  const { db } = context.writing.forMarket(link.market);
  const subjects = reviewableSubjects(link);
  const [named, cards] = await Promise.all([
    findSubjects(context, view, subjects),
    loadCards(context, view, link.productIds),
  ]);
  const presented = await Promise.all(
    subjects.map(async (subject) => {
      const name = named(subject);
      if (name === null) return [];
      const review = await readReviewByLink(db, link.market, subject, link);
      const decisions = review === null ? [] : await readModerationDecisions(db, [review.id]);
      const card = subject.kind === 'product' ? cards.find(({ card: { id } }) => id === subject.id) : undefined;
      const ownReview = review === null ? null : presentOwnReview(view, review, name, decisions);
      return [{ subject: name, product: card?.card ?? null, review: ownReview }];
    }),
  );
  return presented.flat();
}

/** Writes or changes the single review of a subject that a link allows, signed in or not. */
async function writeVerifiedReview(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'writeVerifiedReview'>,
  caller: Caller,
): Promise<Result<PersonalResponseOf<'writeVerifiedReview'>, ApiError>> {
  const link = await parseLink(context, caller.market, request);
  if (!link.ok) return err(toLinkApiError(link.error));
  const { market, locale, idempotencyKey, shopper } = caller;
  const { db } = context.writing.forMarket(market);
  const [id = request.subjectId] =
    request.kind === 'product' ? await followRedirects(db, market, [request.subjectId]) : [];
  const subject = { kind: request.kind, id };
  if (!reviewableSubjects(link.value).some(({ kind, id }) => kind === subject.kind && id === subject.id)) {
    return err(apiError('not-found'));
  }
  const now = context.clock();
  await confirmPurchase(db, link.value, shopper?.id ?? null, now);
  return inTurn(
    db,
    market,
    subject,
    async (trx): Promise<Result<PersonalResponseOf<'writeVerifiedReview'>, ApiError>> => {
      const before = await readReviewByLink(trx, market, subject, link.value);
      const content = parseReviewContent(request, before?.pictures.map(({ id }) => id) ?? []);
      if (!content.ok) return content;
      const author: Author =
        shopper === null
          ? { shopperId: null, name: request.name ?? '', role: { kind: 'shopper' }, isVerified: true }
          : toAuthor({ ...caller, shopper }, request.name);
      const review = { id: idempotencyKey, market, subject, author, locale, content: content.value, link: link.value };
      const written = await writeReview(trx, review, now);
      return written.ok ? toWriteResponse(written.value) : err(toWriteError(written.error));
    },
  );
}

const toLinkApiError = ({ kind }: ReviewLinkError): ApiError =>
  kind === 'expired' ? apiError('gone') : invalidFields(fieldError('s', kind === 'unsigned' ? 'required' : 'wrong'));

export const VERIFIED_REVIEW_HANDLERS = { verifiedLink, writeVerifiedReview };
