/**
 * Limits of reviews, questions and answers, shared by the domain rules, the API and the site's forms. Lengths are in
 * characters.
 */
export const POSTING_LIMITS = {
  name: 40,
  title: 100,
  body: 5000,
  minBody: 20,
  points: 5,
  point: 120,
  videos: 2,
  pictures: 5,
  pictureBytes: 8 * 1024 * 1024,
  question: 1000,
  minQuestion: 10,
  minAnswer: 2,
  note: 1000,
} as const;

/** What a posting is about. */
export const SUBJECT_KINDS = ['product', 'merchant'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Whom the author of a posting speaks for. */
export const AUTHOR_ROLES = ['shopper', 'merchant', 'brand'] as const;

/** Anything that a shopper, merchant or brand writes on the site. */
export const POSTING_KINDS = ['review', 'reply', 'question', 'answer'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** `waiting` for a moderator, `shown`, `refused` before publication, or `taken-down` after it. */
export const POSTING_STATUSES = ['waiting', 'shown', 'refused', 'taken-down'] as const;
export type PostingStatus = (typeof POSTING_STATUSES)[number];

/** Why a posting is held for a moderator before others can see it. */
export const HOLD_REASONS = ['unverified-author', 'link', 'contact', 'insult', 'decided-before'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a merchant or brand sees of what people write about it: what it has not answered, or all. */
export const POSTING_VIEWS = ['open', 'all'] as const;
export type PostingView = (typeof POSTING_VIEWS)[number];

/** Decisions of a moderator. */
export const VERDICTS = ['approve', 'refuse', 'take-down'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a posting is not published; the author is notified of the reason. */
export const REJECTION_REASONS = [
  'link',
  'contact',
  'insult',
  'off-topic',
  'no-own-experience',
  'conflict-of-interest',
  'personal-data',
  'rights',
  'illegal',
  'spam',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Reasons for which a reader can report a posting. */
export const REPORT_REASONS = [
  'false',
  'insult',
  'off-topic',
  'spam',
  'personal-data',
  'rights',
  'illegal',
  'other',
] as const;

/**
 * The source of a review: an account on this site; a buyer verified by the shop's signed link; an import by the
 * operator; or the demonstration data.
 */
export const REVIEW_ORIGINS = ['account', 'purchase', 'imported', 'demonstration'] as const;

/** Uploaded pictures and videos on YouTube. */
export const MEDIA_TYPES = ['IMAGE', 'YOUTUBE'] as const;

/** `helpful` is the default. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
