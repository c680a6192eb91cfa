import * as common from '../common-schemas.ts';
import type { EndpointContract, PublicEndpointContract } from '../endpoint.ts';
import * as content from './content-schemas.ts';
import * as editor from './editor-schemas.ts';
import type { CONTENT_ENDPOINTS } from './endpoints.ts';
import type { PERSONAL_CONTENT_ENDPOINTS } from './staff-endpoints.ts';

export const CONTENT_CONTRACT = {
  article: {
    summary: 'An information article',
    scope: 'products',
    request: content.articleRequest,
    response: content.article,
  },
  campaign: {
    summary: 'A campaign page',
    scope: 'products',
    request: content.campaignRequest,
    response: content.campaign,
  },
  writtenPage: {
    summary: 'A guide, blog post, topic page or board',
    scope: 'products',
    request: content.writtenPageRequest,
    response: content.writtenPage,
  },
  writtenPages: {
    summary: 'All guides, blog posts, topic pages or boards',
    scope: 'products',
    request: content.writtenPagesRequest,
    response: content.writtenPages,
  },
  searchPage: {
    summary: 'Landing page of a search keyword, with products',
    scope: 'products',
    request: content.searchPageRequest,
    response: content.searchPage,
  },
} as const satisfies Record<keyof typeof CONTENT_ENDPOINTS, PublicEndpointContract>;

export const PERSONAL_CONTENT_CONTRACT = {
  adminPages: {
    summary: 'All written pages of a market, published or not',
    request: editor.pagesRequest,
    response: editor.pagesResponse,
  },
  adminPage: {
    summary: 'A version of a written page with its preview and what it changed',
    request: editor.pageRequest,
    response: editor.pageResponse,
  },
  adminSavePage: {
    summary: 'Saves a draft of a written page',
    request: editor.savePageRequest,
    response: editor.savePageResponse,
  },
  adminPublishPage: {
    summary: 'Publishes the newest version of a written page, at once or at a time',
    request: editor.publishPageRequest,
    response: common.emptyResponse,
  },
  adminWithdrawPage: {
    summary: 'Takes a written page offline; its versions stay',
    request: editor.withdrawPageRequest,
    response: common.emptyResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_CONTENT_ENDPOINTS, EndpointContract>;
