import type { SEARCH_ENDPOINTS } from '../../contract/search/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

export const SEARCH_HANDLERS: HandlersOf<typeof SEARCH_ENDPOINTS> = {
  search,
  suggest,
};
