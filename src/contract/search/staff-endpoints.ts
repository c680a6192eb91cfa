import type { PersonalEndpoint } from '../endpoint.ts';

/** How results are ordered, for staff. */
export const PERSONAL_SEARCH_ENDPOINTS = {
  adminRanking: { method: 'GET', path: '/admin/search/ranking', access: 'staff' },
  adminTuning: { method: 'GET', path: '/admin/search/weights', access: 'staff' },
  adminApplyWeights: { method: 'PUT', path: '/admin/search/weights', access: 'staff' },
  adminImportJudgements: { method: 'PUT', path: '/admin/search/judgements', access: 'staff' },
  adminSynonyms: { method: 'GET', path: '/admin/search/synonyms', access: 'staff' },
  adminChangeSynonym: { method: 'POST', path: '/admin/search/synonyms', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
