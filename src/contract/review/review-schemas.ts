import { z } from 'zod';
import { MAX_REVIEW_PAGE } from '../../terms/listing.ts';
import {
  AUTHOR_ROLES,
  HOLD_REASONS,
  MEDIA_TYPES,
  POSTING_KINDS,
  POSTING_LIMITS,
  POSTING_STATUSES,
  REJECTION_REASONS,
  REPORT_REASONS,
  REVIEW_ORIGINS,
  REVIEW_SORTS,
  SUBJECT_KINDS,
  VERDICTS,
} from '../../terms/posting.ts';
import { image, locale, marketId, productCard, rating, sitePath } from '../common-schemas.ts';
import { formChoice, formId, formList, formOptional, formText, formWhole } from '../form-fields.ts';

const instant = z.iso.datetime();
const count = z.int().min(0);
/** The requested page, from 1. */
export const pageParameter = z.coerce.number<number | string>().int().min(1).max(MAX_REVIEW_PAGE).default(1);
const largest = Number.MAX_SAFE_INTEGER;

/** Reviews or questions per page. */
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
  name: z.string().describe('Empty: anonymous'),
  role: z.enum(AUTHOR_ROLES),
  speaksFor: z.string().nullable().describe('Name of the shop or brand; null for a shopper'),
});

const written = z.object({
  id: z.uuid(),
  author,
  language: z.string().describe('Locale of the text'),
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable().describe('null: never edited'),
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
      "'account': email confirmed, purchase not verified; 'purchase': purchase verified by a shop's signed link; 'imported': from elsewhere, not verified; 'demonstration': fictitious",
    ),
  importedFrom: z.string().nullable().describe('Where an imported review comes from; null for others'),
  confirmedBy: z.string().nullable().describe('Shop that verified the purchase'),
  replies: z.array(reply),
});

/** Summary of the visible reviews, without imported ones. */
export const reviewTally = z.object({
  count,
  average: z.number().min(1).max(5).nullable().describe('null for fewer than three reviews'),
  single: z.array(z.int()).describe('The single ratings, if there are too few for an average'),
  stars: z.array(count).length(5).describe('Number of reviews with one to five stars'),
  verified: count.describe('Number of reviews of verified purchases'),
  demonstration: count.describe('Number of fictitious demo reviews'),
});

export const reviewsRequest = z.object({
  market: marketId,
  kind: z.enum(SUBJECT_KINDS),
  subjectId: z.coerce.number<number | string>().int().min(1),
  sort: z.enum(REVIEW_SORTS).default('helpful'),
  verified: z.enum(['true', 'false']).default('false').describe('Only verified purchases'),
  stars: z.coerce.number<number | string>().int().min(0).max(5).default(0).describe('0: any'),
  page: pageParameter,
  locale,
});
export const reviews = z.object({
  subject: reviewSubject,
  tally: reviewTally,
  importedRating: rating.nullable().describe('Rating imported by the operator; not part of the tally'),
  total: count.describe('Number of reviews that match the filters'),
  page: z.int(),
  pages: z.int(),
  reviews: z.array(review),
});

const answer = voted;
export const question = written.extend({ answers: z.array(answer) });
export const questionsRequest = z.object({
  market: marketId,
  productId: z.coerce.number<number | string>().int().min(1),
  page: pageParameter,
  locale,
});
export const questions = z.object({
  subject: reviewSubject,
  total: count,
  page: z.int(),
  pages: z.int(),
  questions: z.array(question),
});

/** One point per line, as a form sends them, or an array. */
const points = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('\n') : (value ?? [])),
  z
    .array(formText(0, POSTING_LIMITS.point))
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
  text: formText(POSTING_LIMITS.minBody, POSTING_LIMITS.body),
  pros: points,
  cons: points,
  videos: videos.describe('YouTube URLs'),
  name: formOptional(formText(1, POSTING_LIMITS.name)).describe("Display name; null: the account's name, or none"),
};

const subjectFields = { kind: formChoice(SUBJECT_KINDS), subjectId: formWhole(1, largest) };

export const reviewSubjectRequest = z.object(subjectFields);
export const writeReviewRequest = z.object({ ...subjectFields, ...reviewFields });

const decision = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.enum(REJECTION_REASONS).nullable(),
  note: z.string(),
  decidedAt: instant,
});
const moderationState = {
  status: z.enum(POSTING_STATUSES),
  waitsFor: z.array(z.enum(HOLD_REASONS)),
  decisions: z.array(decision).describe('Oldest first'),
};
export const ownReview = review.extend({ subject: reviewSubject, ...moderationState });
export const ownReviewResponse = z.object({
  subject: reviewSubject,
  product: productCard.nullable(),
  review: ownReview.nullable(),
  defaultName: z.string().describe('Display name if none is given'),
});
export const ownPosting = written.extend({
  kind: z.enum(POSTING_KINDS),
  subject: reviewSubject,
  ...moderationState,
});
export const ownPostings = z.object({ reviews: z.array(ownReview), postings: z.array(ownPosting) });
export const postingStatusResponse = z.object({ id: z.uuid(), status: z.enum(POSTING_STATUSES) });

export const postingIdRequest = z.object({ postingId: formId });
export const publicPosting = z.object({
  posting: written.extend({ kind: z.enum(POSTING_KINDS), title: z.string(), subject: reviewSubject }),
});
export const votePostingRequest = postingIdRequest.extend({ vote: formChoice(['yes', 'no', 'none']) });
export const votePostingResponse = z.object({ helpful: count, unhelpful: count });
export const ownVotes = z.object({
  votes: z.array(z.object({ postingId: z.uuid(), helpful: z.boolean() })),
  own: z.array(z.uuid()).describe("Ids of the user's own postings about the subject"),
});
export const reportPostingRequest = postingIdRequest.extend({
  cause: formChoice(REPORT_REASONS),
  note: formOptional(formText(1, POSTING_LIMITS.note)),
});

/** Whom the author speaks for: `merchant:1001`, `brand:9`; null: for themselves. */
const speakingAs = formOptional(z.string().regex(/^(merchant|brand):\d{1,10}$/, 'not-allowed'));
export const replyToReviewRequest = z.object({
  postingId: formId,
  as: z.string('required').regex(/^(merchant|brand):\d{1,10}$/, 'not-allowed'),
  text: formText(POSTING_LIMITS.minAnswer, POSTING_LIMITS.body),
});
export const askQuestionRequest = z.object({
  productId: formWhole(1, largest),
  text: formText(POSTING_LIMITS.minQuestion, POSTING_LIMITS.question),
});
export const answerQuestionRequest = z.object({
  postingId: formId,
  as: speakingAs,
  text: formText(POSTING_LIMITS.minAnswer, POSTING_LIMITS.body),
});
export const changePostingRequest = postingIdRequest.extend({
  text: formText(POSTING_LIMITS.minAnswer, POSTING_LIMITS.body),
});
export const addReviewPicturesRequest = postingIdRequest.extend({
  pictures: formList(formId, POSTING_LIMITS.pictures),
});
export const reviewPictureRequest = postingIdRequest.extend({ picture: formId });

const linkText = z.string().max(2000, 'too-long').default('');
/** Query parameters of a shop's signed link. Missing ones are reported in `state`. */
const linkFields = {
  merchantId: formWhole(1, 2_147_483_647),
  reference: linkText,
  p: linkText.describe('Ids of products, comma-separated'),
  e: linkText.describe("SHA-256 of the buyer's email address"),
  d: linkText.describe('Day of the purchase'),
  s: linkText.describe('Signature'),
};
export const verifiedLinkRequest = z.object(linkFields);
export const verifiedLink = z.object({
  merchant: reviewSubject,
  state: z.enum(['signed', 'unsigned', 'forged', 'expired']),
  signedIn: z.boolean(),
  boughtOn: z.string().nullable(),
  subjects: z
    .array(z.object({ subject: reviewSubject, product: productCard.nullable(), review: ownReview.nullable() }))
    .describe('The shop and the purchased products, with reviews written by this link; empty unless signed'),
});
export const verifiedReviewRequest = z.object({ ...linkFields, ...subjectFields, ...reviewFields });

export type Review = z.infer<typeof review>;
export type Reviews = z.infer<typeof reviews>;
export type ReviewMedia = z.infer<typeof reviewMedia>;
export type ReviewTally = z.infer<typeof reviewTally>;
export type ReviewSubject = z.infer<typeof reviewSubject>;
export type Reply = z.infer<typeof reply>;
export type Question = z.infer<typeof question>;
export type Questions = z.infer<typeof questions>;
export type PublicPosting = z.infer<typeof publicPosting>['posting'];
export type OwnReview = z.infer<typeof ownReview>;
export type OwnPosting = z.infer<typeof ownPosting>;
export type VerifiedLink = z.infer<typeof verifiedLink>;
