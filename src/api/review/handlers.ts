import type { PERSONAL_REVIEW_ENDPOINTS, REVIEW_ENDPOINTS } from '../../contract/review/endpoints.ts';
import type { PERSONAL_STAFF_REVIEW_ENDPOINTS } from '../../contract/review/staff-endpoints.ts';
import type { HandlersOf, PersonalHandlersOf } from '../view/handler.ts';
import { EXPERT_TEST_HANDLERS } from './expert-tests.ts';
import { MODERATION_HANDLERS } from './moderation.ts';
import { OWN_REVIEWS_HANDLERS } from './own-reviews.ts';
import { POSTINGS_HANDLERS } from './postings.ts';
import { questions } from './questions.ts';
import { reviews } from './reviews.ts';
import { VERIFIED_REVIEW_HANDLERS } from './verified-review.ts';
import { WRITE_REVIEW_HANDLERS } from './write-review.ts';

export const REVIEW_HANDLERS: HandlersOf<typeof REVIEW_ENDPOINTS> = {
  reviews,
  questions,
};

export const PERSONAL_REVIEW_HANDLERS: PersonalHandlersOf<
  typeof PERSONAL_REVIEW_ENDPOINTS & typeof PERSONAL_STAFF_REVIEW_ENDPOINTS
> = {
  ...OWN_REVIEWS_HANDLERS,
  ...WRITE_REVIEW_HANDLERS,
  ...POSTINGS_HANDLERS,
  ...VERIFIED_REVIEW_HANDLERS,
  ...MODERATION_HANDLERS,
  ...EXPERT_TEST_HANDLERS,
};
