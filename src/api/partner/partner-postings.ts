import { err, ok, type Result } from '../../base/result.ts';
import { type ApiError, apiError, tooManyRequests } from '../../contract/api-error.ts';
import type { ParsedPersonalRequestOf, PersonalResponseOf } from '../../contract/personal-contract.ts';
import {
  countAddressed,
  type OwnResponse,
  readAddressed,
  readOwnResponses,
  readRatings,
} from '../../partner/partner-posting.store.ts';
import { respondAsPartner } from '../../partner/respond-as-partner.ts';
import { countPostingsSince } from '../../review/posting.store.ts';
import type { Posting } from '../../review/posting.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import type { PersonalContext, SignedInCaller } from '../view/caller.ts';
import { findSubjects, missingSubject, type SubjectLookup } from '../view/find-subjects.ts';
import { resolveView } from '../view/view.ts';
import { requirePartner } from './partner-access.ts';

const PAGE_SIZE = 20;
/** Answers of one account within an hour. */
const MAX_PER_HOUR = 60;

/** Reviews of a merchant and questions about what it sells, or both about the products of a brand. */
async function partnerPostings(
  context: PersonalContext,
  { kind, partnerId, view: shown, page }: ParsedPersonalRequestOf<'partnerPostings'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'partnerPostings'>, ApiError>> {
  const partner = await requirePartner(context, caller, { kind, partnerId }, {});
  if (!partner.ok) return partner;
  const view = await resolveView(context, caller);
  if (!view.ok) return view;
  const { market } = caller;
  const { db } = context.writing.forMarket(market);
  const speaker = { kind, market, id: partnerId };
  const total = await countAddressed(db, speaker, shown);
  const postings = await readAddressed(db, speaker, { view: shown, limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE });
  const ids = postings.map(({ id }) => id);
  const [responses, ratings, find] = await Promise.all([
    readOwnResponses(db, speaker, ids),
    readRatings(db, ids),
    findSubjects(context, view.value, postings.map(({ subject }) => subject)), // biome-ignore format: short
  ]);
  return ok({
    partner: partner.value.view,
    view: shown,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    postings: postings.map((one) => present(one, find, ratings.get(one.id) ?? null, responses.get(one.id))),
  });
}

function present(posting: Posting, find: SubjectLookup, rating: number | null, response: OwnResponse | undefined) {
  const { name, path } = find(posting.subject) ?? missingSubject(posting.subject);
  return {
    id: posting.id,
    kind: posting.kind === 'review' ? ('review' as const) : ('question' as const),
    subject: { name, path },
    author: posting.authorName,
    rating,
    title: posting.title,
    text: posting.body,
    at: posting.createdAt.toISOString(),
    response:
      response === undefined
        ? null
        : { text: response.text, status: response.status, at: response.createdAt.toISOString() },
  };
}

/** Answers in the name of a merchant or brand. Readers see it as the answer of the shop or brand. */
async function respondToPosting(
  context: PersonalContext,
  { kind, partnerId, postingId, text }: ParsedPersonalRequestOf<'respondToPosting'>,
  caller: SignedInCaller,
): Promise<Result<PersonalResponseOf<'respondToPosting'>, ApiError>> {
  const partner = await requirePartner(context, caller, { kind, partnerId }, { changes: 'respondToPosting' });
  if (!partner.ok) return partner;
  if (partner.value.view.role === 'viewer') return err(apiError('forbidden'));
  const { market, locale, shopper, idempotencyKey: id } = caller;
  const { db } = context.writing.forMarket(market);
  const now = context.clock();
  const recent = await countPostingsSince(db, shopper.id, new Date(now.getTime() - HOUR_MS));
  if (recent >= MAX_PER_HOUR) return err(tooManyRequests(HOUR_MS / 1000));
  const author = { shopperId: shopper.id, name: shopper.name ?? '', isVerified: shopper.status === 'ACTIVE' };
  const response = { id, postingId, author, locale, text };
  const written = await respondAsPartner(db, { kind, market, id: partnerId }, response, now);
  if (!written.ok) return err(apiError(written.error.kind));
  return ok({ id: written.value.id, status: written.value.status });
}

export const PARTNER_POSTING_HANDLERS = { partnerPostings, respondToPosting };
