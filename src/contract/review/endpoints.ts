import type { EndpointPath, PersonalEndpoint } from '../endpoint.ts';

export const REVIEW_ENDPOINTS = {
  reviews: '/public/reviews/{market}/{kind}/{subjectId}',
  questions: '/public/questions/{market}/{productId}',
} as const satisfies Record<string, EndpointPath>;

export const PERSONAL_REVIEW_ENDPOINTS = {
  ownReview: { method: 'GET', path: '/public/user/reviews/{kind}/{subjectId}', access: 'shopper' },
  writeReview: { method: 'PUT', path: '/public/user/reviews/{kind}/{subjectId}', access: 'shopper' },
  ownPostings: { method: 'GET', path: '/public/user/postings', access: 'shopper' },
  ownVotes: { method: 'GET', path: '/public/user/votes/{kind}/{subjectId}', access: 'shopper' },
  votePosting: { method: 'PUT', path: '/public/user/postings/{postingId}/vote', access: 'shopper' },
  changePosting: { method: 'PATCH', path: '/public/user/postings/{postingId}', access: 'shopper' },
  removePosting: { method: 'DELETE', path: '/public/user/postings/{postingId}', access: 'shopper' },
  addReviewPictures: { method: 'PUT', path: '/public/user/postings/{postingId}/pictures', access: 'shopper' },
  removeReviewPicture: {
    method: 'DELETE',
    path: '/public/user/postings/{postingId}/pictures/{picture}',
    access: 'shopper',
  },
  replyToReview: { method: 'POST', path: '/public/user/postings/{postingId}/replies', access: 'shopper' },
  askQuestion: { method: 'POST', path: '/public/user/questions', access: 'shopper' },
  answerQuestion: { method: 'POST', path: '/public/user/postings/{postingId}/answers', access: 'shopper' },
  publicPosting: { method: 'GET', path: '/public/postings/{postingId}', access: 'anyone' },
  reportPosting: { method: 'POST', path: '/public/postings/{postingId}/reports', access: 'anyone' },
  verifiedLink: { method: 'GET', path: '/public/verified-review/{merchantId}', access: 'anyone' },
  writeVerifiedReview: { method: 'POST', path: '/public/verified-review/{merchantId}', access: 'anyone' },
} as const satisfies Record<string, PersonalEndpoint>;
