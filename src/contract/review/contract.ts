import * as common from '../common-schemas.ts';
import type { EndpointContract, PublicEndpointContract } from '../endpoint.ts';
import type { PERSONAL_REVIEW_ENDPOINTS, REVIEW_ENDPOINTS } from './endpoints.ts';
import * as expert from './expert-test-schemas.ts';
import * as moderation from './moderation-schemas.ts';
import * as review from './review-schemas.ts';
import type { PERSONAL_STAFF_REVIEW_ENDPOINTS } from './staff-endpoints.ts';

export const REVIEW_CONTRACT = {
  reviews: {
    summary: 'Reviews of a product or shop, with a summary',
    scope: 'products',
    request: review.reviewsRequest,
    response: review.reviews,
  },
  questions: {
    summary: 'Questions about a product with their answers',
    scope: 'products',
    request: review.questionsRequest,
    response: review.questions,
  },
} as const satisfies Record<keyof typeof REVIEW_ENDPOINTS, PublicEndpointContract>;

export const PERSONAL_REVIEW_CONTRACT = {
  ownReview: {
    summary: "The user's review of a product or shop",
    request: review.reviewSubjectRequest,
    response: review.ownReviewResponse,
  },
  writeReview: {
    summary: "Creates or updates the user's review of a product or shop",
    request: review.writeReviewRequest,
    response: review.postingStatusResponse,
  },
  ownPostings: {
    summary: "The user's reviews, questions and answers in the market, with moderation status",
    request: common.emptyRequest,
    response: review.ownPostings,
  },
  ownVotes: {
    summary: "The user's helpful votes on a subject",
    request: review.reviewSubjectRequest,
    response: review.ownVotes,
  },
  votePosting: {
    summary: 'Votes on whether a review or answer is helpful, or withdraws the vote',
    request: review.votePostingRequest,
    response: review.votePostingResponse,
  },
  changePosting: {
    summary: "Edits the user's question, answer or reply",
    request: review.changePostingRequest,
    response: review.postingStatusResponse,
  },
  removePosting: {
    summary: "Removes the user's posting",
    request: review.postingIdRequest,
    response: common.emptyResponse,
  },
  addReviewPictures: {
    summary: "Adds uploaded pictures to the user's review",
    request: review.addReviewPicturesRequest,
    response: review.postingStatusResponse,
  },
  removeReviewPicture: {
    summary: "Removes a picture from the user's review",
    request: review.reviewPictureRequest,
    response: review.postingStatusResponse,
  },
  replyToReview: {
    summary: 'Replies to a review as a shop or brand',
    request: review.replyToReviewRequest,
    response: review.postingStatusResponse,
  },
  askQuestion: {
    summary: 'Asks something about a product',
    request: review.askQuestionRequest,
    response: review.postingStatusResponse,
  },
  answerQuestion: {
    summary: 'Answers a question',
    request: review.answerQuestionRequest,
    response: review.postingStatusResponse,
  },
  publicPosting: {
    summary: 'A published posting',
    request: review.postingIdRequest,
    response: review.publicPosting,
  },
  reportPosting: {
    summary: 'Reports a posting',
    request: review.reportPostingRequest,
    response: common.emptyResponse,
  },
  verifiedLink: {
    summary: "What can be reviewed with a shop's signed link",
    request: review.verifiedLinkRequest,
    response: review.verifiedLink,
  },
  writeVerifiedReview: {
    summary: "Creates or updates a verified review with a shop's signed link",
    request: review.verifiedReviewRequest,
    response: review.postingStatusResponse,
  },
  adminPostings: {
    summary: 'Postings that await moderation or were reported',
    request: moderation.moderationQueueRequest,
    response: moderation.moderationQueue,
  },
  adminDecidePosting: {
    summary: 'Approves, rejects or takes down a posting',
    request: moderation.decidePostingRequest,
    response: review.postingStatusResponse,
  },
  adminExpertTests: {
    summary: 'Tests of products by others, the latest first',
    request: expert.expertTestsRequest,
    response: expert.expertTestsResponse,
  },
  adminSaveExpertTest: {
    summary: 'Adds a test of a product by others, or changes one',
    request: expert.saveExpertTestRequest,
    response: common.emptyResponse,
  },
  adminRemoveExpertTest: {
    summary: 'Removes a test of a product by others',
    request: expert.removeExpertTestRequest,
    response: common.emptyResponse,
  },
} as const satisfies Record<
  keyof typeof PERSONAL_REVIEW_ENDPOINTS | keyof typeof PERSONAL_STAFF_REVIEW_ENDPOINTS,
  EndpointContract
>;
