/** What can be said of a review, question or answer, and how long it may be: the same for the domain, the API and forms. */
export const POSTING_LIMITS = {
  name: 40,
  title: 100,
  body: 5000,
  shortestBody: 20,
  points: 5,
  point: 120,
  videos: 2,
  pictures: 5,
  pictureBytes: 8 * 1024 * 1024,
  question: 1000,
  shortestQuestion: 10,
  shortestAnswer: 2,
  note: 1000,
} as const;

export const POSTING_KINDS = ['review', 'reply', 'question', 'answer'] as const;

/** `waiting` for a person, `shown`, `refused` by one before it was shown, or `taken-down` after. */
export const POSTING_STATUSES = ['waiting', 'shown', 'refused', 'taken-down'] as const;

/** The rules for which a posting waits for a person before others see it. */
export const WAIT_RULES = ['unverified-author', 'link', 'contact', 'insult', 'decided-before'] as const;

export const VERDICTS = ['approve', 'refuse', 'take-down'] as const;

/** Why something is not shown; the author is told it in words. */
export const REFUSAL_REASONS = [
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

/** What a reader can hold against a posting. */
export const REPORT_CAUSES = [
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
 * Where a review comes from: written here by the holder of an account; by a buyer whom the shop's signed link confirms;
 * brought along by the operator from elsewhere; or part of the demonstration.
 */
export const REVIEW_ORIGINS = ['account', 'purchase', 'brought', 'demonstration'] as const;

/** Pictures that were sent, and videos that lie on YouTube. */
export const MEDIA_TYPES = ['IMAGE', 'YOUTUBE'] as const;

/** `helpful` first is the order of the page. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const;
