import { z } from 'zod';
import {
  MEDIA_TYPES,
  POSTING_KINDS,
  POSTING_LIMITS,
  POSTING_STATUSES,
  REFUSAL_REASONS,
  REPORT_CAUSES,
  REVIEW_ORIGINS,
  REVIEW_SORTS,
  VERDICTS,
  WAIT_RULES,
} from '../../base/posting-words.ts';
import { image, locale, marketId, productCard, rating, sitePath } from './common-schemas.ts';
import { formChoice, formId, formList, formOptional, formText, formWhole } from './form-kinds.ts';

/** A call that says nothing but who calls. */
export const noRequest = z.object({});

const SUBJECT_KINDS = ['product', 'merchant'] as const;
const instant = z.iso.datetime();
const count = z.int().min(0);
const page = z.coerce.number<number | string>().int().min(1).max(1000).default(1);
const largest = Number.MAX_SAFE_INTEGER;

/** Reviews or questions that an answer carries at once. */
export const REVIEW_PAGE_SIZE = 10;

export const reviewSubject = z.object({
  kind: z.enum(SUBJECT_KINDS),
  id: z.int(),
  name: z.string(),
  path: sitePath,
});

const [IMAGE, YOUTUBE] = MEDIA_TYPES;
export const reviewMedia = z.discriminatedUnion('type', [
  z.object({ type: z.literal(IMAGE), id: z.uuid(), image, width: z.int(), height: z.int() }),
  z.object({ type: z.literal(YOUTUBE), videoId: z.string(), link: z.url().describe('The page to watch it on') }),
]);

const author = z.object({
  name: z.string().describe('Empty: not told'),
  role: z.enum(['shopper', 'merchant', 'brand']),
  speaksFor: z.string().nullable().describe('The shop or brand; null with a shopper'),
});

const written = z.object({
  id: z.uuid(),
  author,
  language: z.string().describe('The locale it is written in'),
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable().describe('null: as it was written'),
});
const reply = written;
const voted = written.extend({ helpful: count, unhelpful: count });

export const review = voted.extend({
  rating: z.int().min(1).max(5),
  title: z.string(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  media: z.array(reviewMedia),
  origin: z
    .enum(REVIEW_ORIGINS)
    .describe(
      "'account': the address was confirmed, the purchase was not checked; 'purchase': a shop's signed link confirmed it; 'brought': from elsewhere, not checked here; 'demonstration': invented",
    ),
  broughtFrom: z.string().nullable(),
  confirmedBy: z.string().nullable().describe('The shop that confirmed the purchase'),
  replies: z.array(reply),
});

/** What the shown reviews add up to; none of those that were brought along is in it. */
export const reviewTally = z.object({
  count,
  average: z.number().min(1).max(5).nullable().describe('null with fewer than three'),
  single: z.array(z.int()).describe('Each rating by itself where there are too few for an average'),
  stars: z.array(count).length(5).describe('How many give one star, two, … five'),
  verified: count.describe('By buyers whom a shop confirmed'),
  demonstration: count.describe('Invented for the demonstration'),
});

export const reviewsRequest = z.object({
  market: marketId,
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.coerce.number<number | string>().int().min(1),
  sort: z.enum(REVIEW_SORTS).default('helpful'),
  verified: z.enum(['true', 'false']).default('false').describe('Only those of confirmed buyers'),
  stars: z.coerce.number<number | string>().int().min(0).max(5).default(0).describe('0: any'),
  page,
  locale,
});
export const reviews = z.object({
  subject: reviewSubject,
  tally: reviewTally,
  brought: rating.nullable().describe('What the operator brought along; it is no part of the tally'),
  total: count.describe('As many as the filters leave'),
  page: z.int(),
  pages: z.int(),
  reviews: z.array(review),
});

const answer = voted;
export const question = written.extend({ answers: z.array(answer) });
export const questionsRequest = z.object({
  market: marketId,
  productId: z.coerce.number<number | string>().int().min(1),
  page,
  locale,
});
export const questions = z.object({
  subject: reviewSubject,
  total: count,
  page: z.int(),
  pages: z.int(),
  questions: z.array(question),
});

/** Every point on a line of its own, as a form has them, or a list. */
const points = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('\n') : (value ?? [])),
  z
    .array(z.string('not-allowed').trim().max(POSTING_LIMITS.point, 'too-long'))
    .transform((all) => all.filter((one) => one !== ''))
    .pipe(z.array(z.string()).max(POSTING_LIMITS.points, 'too-large')),
);
const videos = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/\s+/) : (value ?? [])),
  z
    .array(z.string('not-allowed').max(300, 'too-long'))
    .transform((all) => all.filter((one) => one !== ''))
    .pipe(z.array(z.string()).max(POSTING_LIMITS.videos, 'too-large')),
);

const reviewFields = {
  rating: formWhole(1, 5),
  title: formText(2, POSTING_LIMITS.title),
  text: formText(POSTING_LIMITS.shortestBody, POSTING_LIMITS.body),
  pros: points,
  cons: points,
  videos: videos.describe('Addresses on YouTube'),
  name: formOptional(formText(1, POSTING_LIMITS.name)).describe("Shown beside it; null: the account's, or none"),
};

const subjectFields = { kind: formChoice(SUBJECT_KINDS), subjectId: formWhole(1, largest) };

export const oneSubject = z.object(subjectFields);
export const writeReviewRequest = z.object({ ...subjectFields, ...reviewFields });

const decision = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.enum(REFUSAL_REASONS).nullable(),
  note: z.string(),
  decidedAt: instant,
});
const standing = {
  status: z.enum(POSTING_STATUSES),
  waitsFor: z.array(z.enum(WAIT_RULES)),
  decisions: z.array(decision).describe('Oldest first'),
};
export const ownReview = review.extend({ subject: reviewSubject, ...standing });
export const ownReviewAnswer = z.object({
  subject: reviewSubject,
  product: productCard.nullable(),
  review: ownReview.nullable(),
  defaultName: z.string().describe('What stands beside a review where no name is told'),
});
export const ownPosting = written.extend({
  kind: z.enum(POSTING_KINDS),
  subject: reviewSubject,
  ...standing,
});
export const ownPostings = z.object({ reviews: z.array(ownReview), postings: z.array(ownPosting) });
export const writtenAnswer = z.object({ id: z.uuid(), status: z.enum(POSTING_STATUSES) });

export const onePosting = z.object({ postingId: formId });
export const shownPosting = z.object({
  posting: written.extend({ kind: z.enum(POSTING_KINDS), title: z.string(), subject: reviewSubject }),
});
export const voteRequest = onePosting.extend({ vote: formChoice(['yes', 'no', 'none']) });
export const voteAnswer = z.object({ helpful: count, unhelpful: count });
export const ownVotes = z.object({
  votes: z.array(z.object({ postingId: z.uuid(), helpful: z.boolean() })),
  own: z.array(z.uuid()).describe('What the visitor wrote of this thing'),
});
export const reportRequest = onePosting.extend({
  cause: formChoice(REPORT_CAUSES),
  note: formOptional(formText(1, POSTING_LIMITS.note)),
});

/** For whom a merchant's or brand's account speaks: `merchant:1001`, `brand:9`; null: for itself. */
const speaksAs = formOptional(z.string().regex(/^(merchant|brand):\d{1,10}$/, 'not-allowed'));
export const replyRequest = z.object({
  postingId: formId,
  as: z.string('required').regex(/^(merchant|brand):\d{1,10}$/, 'not-allowed'),
  text: formText(POSTING_LIMITS.shortestAnswer, POSTING_LIMITS.body),
});
export const askRequest = z.object({
  productId: formWhole(1, largest),
  text: formText(POSTING_LIMITS.shortestQuestion, POSTING_LIMITS.question),
});
export const answerRequest = z.object({
  postingId: formId,
  as: speaksAs,
  text: formText(POSTING_LIMITS.shortestAnswer, POSTING_LIMITS.body),
});
export const changeRequest = onePosting.extend({
  text: formText(POSTING_LIMITS.shortestAnswer, POSTING_LIMITS.body),
});
export const picturesRequest = onePosting.extend({ pictures: formList(formId, POSTING_LIMITS.pictures) });
export const onePicture = onePosting.extend({ picture: formId });

const linkText = z.string().max(2000, 'too-long').default('');
/** A shop's link, as its address says it; what is missing is told in the answer. */
const linkFields = {
  merchantId: formWhole(1, 2_147_483_647),
  reference: linkText,
  p: linkText.describe('Ids of products, comma-separated'),
  e: linkText.describe("SHA-256 of the buyer's address"),
  d: linkText.describe('The day of the purchase'),
  s: linkText.describe('The signature'),
};
export const verifiedLinkRequest = z.object(linkFields);
export const verifiedLink = z.object({
  merchant: reviewSubject,
  state: z.enum(['signed', 'unsigned', 'forged', 'expired']),
  signedIn: z.boolean(),
  boughtOn: z.string().nullable(),
  subjects: z
    .array(z.object({ subject: reviewSubject, product: productCard.nullable(), review: ownReview.nullable() }))
    .describe('The shop itself and what was bought, with what was written by this link; empty unless signed'),
});
export const verifiedReviewRequest = z.object({ ...linkFields, ...subjectFields, ...reviewFields });

export const queueRequest = z.object({
  view: z.enum(['waiting', 'reported']).default('waiting'),
  kind: z.enum(POSTING_KINDS).nullable().default(null),
  page,
});
export const queuedPosting = ownPosting.extend({
  title: z.string(),
  revision: z.int().describe('To be named when it is decided'),
  rating: z.int().nullable(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  media: z.array(reviewMedia),
  origin: z.enum(REVIEW_ORIGINS).nullable(),
  reports: z.array(
    z.object({
      cause: z.enum(REPORT_CAUSES),
      note: z.string(),
      byAccount: z.boolean().describe('Whether the reader was signed in'),
      reportedAt: instant,
    }),
  ),
  earlier: z
    .array(z.object({ revision: z.int(), content: z.record(z.string(), z.unknown()), writtenAt: instant }))
    .describe('What it said before'),
});
export const moderationQueue = z.object({
  total: count,
  page: z.int(),
  pages: z.int(),
  postings: z.array(queuedPosting).describe('Longest waiting first'),
});
export const decideRequest = onePosting.extend({
  revision: formWhole(1, 1_000_000),
  verdict: formChoice(VERDICTS),
  reason: formOptional(formChoice(REFUSAL_REASONS)).describe('Needed unless it is approved'),
  note: formOptional(formText(1, POSTING_LIMITS.note)).describe('Told to the author besides the reason'),
});

export type Review = z.infer<typeof review>;
export type Reviews = z.infer<typeof reviews>;
export type ReviewMedia = z.infer<typeof reviewMedia>;
export type ReviewTally = z.infer<typeof reviewTally>;
export type ReviewSubject = z.infer<typeof reviewSubject>;
export type Reply = z.infer<typeof reply>;
export type Question = z.infer<typeof question>;
export type Questions = z.infer<typeof questions>;
export type ShownPosting = z.infer<typeof shownPosting>['posting'];
export type OwnReview = z.infer<typeof ownReview>;
export type OwnPosting = z.infer<typeof ownPosting>;
export type QueuedPosting = z.infer<typeof queuedPosting>;
export type VerifiedLink = z.infer<typeof verifiedLink>;
