import type { SEARCH_ENDPOINTS } from '../../contract/search/endpoints.ts';
import type { PERSONAL_SEARCH_ENDPOINTS } from '../../contract/search/staff-endpoints.ts';
import type { HandlersOf, PersonalHandlersOf } from '../view/handler.ts';
import { advisor } from './advisor.ts';
import { adminChangeSynonym, adminSynonyms } from './edit-synonyms.ts';
import { adminRanking } from './explain-ranking.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';
import { adminApplyWeights, adminImportJudgements, adminTuning } from './tune-weights.ts';

export const SEARCH_HANDLERS: HandlersOf<typeof SEARCH_ENDPOINTS> = {
  search,
  suggest,
  advisor,
};

export const PERSONAL_SEARCH_HANDLERS: PersonalHandlersOf<typeof PERSONAL_SEARCH_ENDPOINTS> = {
  adminRanking,
  adminTuning,
  adminApplyWeights,
  adminImportJudgements,
  adminSynonyms,
  adminChangeSynonym,
};
