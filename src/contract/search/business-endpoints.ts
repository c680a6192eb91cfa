import type { PersonalEndpoint } from '../endpoint.ts';

/** How results are ordered, for staff. */
export const PERSONAL_SEARCH_ENDPOINTS = {
  adminRanking: { method: 'GET', path: '/staff/search/ranking', access: 'staff' },
  adminTuning: { method: 'GET', path: '/staff/search/weights', access: 'staff' },
  adminApplyWeights: { method: 'PUT', path: '/staff/search/weights', access: 'staff' },
  adminImportJudgements: { method: 'PUT', path: '/staff/search/judgements', access: 'staff' },
  adminSynonyms: { method: 'GET', path: '/staff/search/synonyms', access: 'staff' },
  adminChangeSynonym: { method: 'POST', path: '/staff/search/synonyms', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
