import type { EndpointContract } from '../endpoint.ts';
import * as content from './content-schemas.ts';
import type { CONTENT_ENDPOINTS } from './endpoints.ts';

export const CONTENT_CONTRACT = {
  article: {
    summary: 'An information article',
    request: content.articleRequest,
    response: content.article,
  },
  campaign: {
    summary: 'A campaign page',
    request: content.campaignRequest,
    response: content.campaign,
  },
  searchPage: {
    summary: 'Landing page of a search keyword, with products',
    request: content.searchPageRequest,
    response: content.searchPage,
  },
} as const satisfies Record<keyof typeof CONTENT_ENDPOINTS, EndpointContract>;
