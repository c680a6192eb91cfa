import type { PersonalEndpoint } from '../endpoint.ts';

/** What staff do with postings. */
export const PERSONAL_STAFF_REVIEW_ENDPOINTS = {
  adminPostings: { method: 'GET', path: '/admin/postings', access: 'staff' },
  adminDecidePosting: { method: 'POST', path: '/admin/postings/{postingId}/decision', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
