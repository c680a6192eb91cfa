import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import { confirmPurchase } from '../shopper/confirm-purchase.ts';
import { readDecisions } from '../shopper/moderation.store.ts';
import type { Author, Subject } from '../shopper/posting.ts';
import { readReviewByLink } from '../shopper/review.store.ts';
import { readLinkKeys } from '../shopper/review-link.store.ts';
import { checkLink, type LinkError, type ReviewLink } from '../shopper/review-link.ts';
import { writeReview } from '../shopper/write-review.ts';
import { authorOf } from './author.ts';
import type { Caller, PersonalContext } from './caller.ts';
import { type ApiError, apiError, fieldFault, wrongFields } from './contract/errors.ts';
import type { ParsedPersonalRequestOf, PersonalAnswerOf } from './contract/personal-contract.ts';
import { findSubjects, shopOf } from './hydrate/find-subjects.ts';
import { loadCards } from './hydrate/load-cards.ts';
import { presentOwnReview } from './present/review.ts';
import { type View, viewOf } from './view.ts';
import { contentOfFields, writingError, writtenAs } from './write-review.ts';

type Fields = Pick<ParsedPersonalRequestOf<'verifiedLink'>, 'merchantId' | 'reference' | 'p' | 'e' | 'd' | 's'>;

async function linkOf(
  context: PersonalContext,
  market: MarketId,
  { merchantId, reference, p, e, d, s }: Fields,
): Promise<Result<ReviewLink, LinkError>> {
  const keys = await readLinkKeys(context.databases.of(market).db, market, merchantId);
  const given = { market, merchantId, reference, products: p, emailHash: e, date: d, signature: s };
  return checkLink(given, keys, context.clock());
}

/** What may be reviewed by a link: the shop, and what was bought there. */
const subjectsOf = ({ merchantId, productIds }: ReviewLink): Subject[] => [
  { kind: 'merchant', id: merchantId },
  ...productIds.map((id) => ({ kind: 'product' as const, id })),
];

/** What a shop's link is good for; following one that is notes the purchase. */
export async function verifiedLink(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'verifiedLink'>,
  caller: Caller,
): Promise<Result<PersonalAnswerOf<'verifiedLink'>, ApiError>> {
  const found = await viewOf(context, caller);
  if (!found.ok) return found;
  const view = found.value;
  const merchant = shopOf(view, request.merchantId);
  if (merchant === null) return err(apiError('not-found'));
  const link = await linkOf(context, caller.market, request);
  const signedIn = caller.shopper !== null;
  if (!link.ok) return ok({ merchant, state: link.error.kind, signedIn, boughtOn: null, subjects: [] });
  const { db } = context.writing.of(caller.market);
  await confirmPurchase(db, link.value, caller.shopper?.id ?? null, context.clock());
  const subjects = await presentSubjects(context, view, link.value);
  return ok({ merchant, state: 'signed', signedIn, boughtOn: link.value.date, subjects });
}

async function presentSubjects(context: PersonalContext, view: View, link: ReviewLink) {
  const { db } = context.writing.of(link.market);
  const subjects = subjectsOf(link);
  const [named, cards] = await Promise.all([
    findSubjects(context, view, subjects),
    loadCards(context, view, link.productIds),
  ]);
  const shown = await Promise.all(
    subjects.map(async (subject) => {
      const name = named(subject);
      if (name === null) return [];
      const review = await readReviewByLink(db, link.market, subject, link);
      const decisions = review === null ? [] : await readDecisions(db, [review.id]);
      const card = subject.kind === 'product' ? cards.find(({ card: { id } }) => id === subject.id) : undefined;
      const own = review === null ? null : presentOwnReview(view, review, name, decisions);
      return [{ subject: name, product: card?.card ?? null, review: own }];
    }),
  );
  return shown.flat();
}

/** Writes, or changes, the one review of a thing that a shop's link is good for: signed in or not. */
export async function writeVerifiedReview(
  context: PersonalContext,
  request: ParsedPersonalRequestOf<'writeVerifiedReview'>,
  caller: Caller,
): Promise<Result<PersonalAnswerOf<'writeVerifiedReview'>, ApiError>> {
  const link = await linkOf(context, caller.market, request);
  if (!link.ok) return err(linkError(link.error));
  const subject = { kind: request.kind, id: request.subjectId };
  if (!subjectsOf(link.value).some(({ kind, id }) => kind === subject.kind && id === subject.id)) {
    return err(apiError('not-found'));
  }
  const { market, locale, once, shopper } = caller;
  const { db } = context.writing.of(market);
  const now = context.clock();
  await confirmPurchase(db, link.value, shopper?.id ?? null, now);
  const before = await readReviewByLink(db, market, subject, link.value);
  const content = contentOfFields(request, before?.pictures.map(({ id }) => id) ?? []);
  if (!content.ok) return content;
  const author: Author =
    shopper === null
      ? { shopperId: null, name: request.name ?? '', role: { kind: 'shopper' }, isVerified: true }
      : authorOf({ ...caller, shopper }, request.name);
  const review = { id: once, market, subject, author, locale, content: content.value, link: link.value };
  const written = await writeReview(db, review, now);
  return written.ok ? writtenAs(written.value) : err(writingError(written.error));
}

const linkError = ({ kind }: LinkError): ApiError =>
  kind === 'expired' ? apiError('gone') : wrongFields(fieldFault('s', kind === 'unsigned' ? 'required' : 'wrong'));
