import type { PersonalEndpoint } from '../endpoint.ts';

/** What staff do with postings, and with tests by others. */
export const PERSONAL_STAFF_REVIEW_ENDPOINTS = {
  adminPostings: { method: 'GET', path: '/admin/postings', access: 'staff' },
  adminDecidePosting: { method: 'POST', path: '/admin/postings/{postingId}/decision', access: 'staff' },
  adminExpertTests: { method: 'GET', path: '/admin/expert-tests', access: 'staff' },
  adminSaveExpertTest: { method: 'PUT', path: '/admin/expert-tests', access: 'staff' },
  adminRemoveExpertTest: { method: 'POST', path: '/admin/expert-tests/remove', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
