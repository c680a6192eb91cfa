import type { EndpointContract, PublicEndpointContract } from '../endpoint.ts';
import { advisorRequest, advisorResponse } from './advisor-schemas.ts';
import type { SEARCH_ENDPOINTS } from './endpoints.ts';
import * as ranking from './ranking-schemas.ts';
import * as search from './search-schemas.ts';
import type { PERSONAL_SEARCH_ENDPOINTS } from './staff-endpoints.ts';

export const SEARCH_CONTRACT = {
  search: {
    summary: 'Products that match a query, with facets',
    scope: 'search',
    request: search.searchRequest,
    response: search.searchResults,
  },
  suggest: {
    summary: 'Search suggestions while typing',
    scope: 'search',
    request: search.suggestRequest,
    response: search.suggestResponse,
  },
  advisor: {
    summary:
      'Three products for what a shopper needs: the cheapest, the best balance, and the best of what is wished for',
    scope: 'search',
    request: advisorRequest,
    response: advisorResponse,
  },
} as const satisfies Record<keyof typeof SEARCH_ENDPOINTS, PublicEndpointContract>;

export const PERSONAL_SEARCH_CONTRACT = {
  adminRanking: {
    summary: 'Why the results of a query are in their order',
    request: ranking.rankingRequest,
    response: ranking.rankingResponse,
  },
  adminTuning: {
    summary: 'How well judged queries are answered, and would be with other weights',
    request: ranking.tuningRequest,
    response: ranking.tuningResponse,
  },
  adminApplyWeights: {
    summary: 'Changes the weights of the fields',
    request: ranking.applyWeightsRequest,
    response: ranking.applyWeightsResponse,
  },
  adminImportJudgements: {
    summary: 'Replaces the judged queries of a market',
    request: ranking.importJudgementsRequest,
    response: ranking.importJudgementsResponse,
  },
  adminSynonyms: {
    summary: "A market's own words that mean the same in queries, and those that are proposed",
    request: ranking.synonymsRequest,
    response: ranking.synonymsResponse,
  },
  adminChangeSynonym: {
    summary: 'Adds or removes two words that mean the same, or decides about a proposal',
    request: ranking.changeSynonymRequest,
    response: ranking.changeSynonymResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_SEARCH_ENDPOINTS, EndpointContract>;
