import type { CONTENT_ENDPOINTS } from '../../contract/content/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { article } from './article.ts';
import { campaign } from './campaign.ts';
import { searchPage } from './search-page.ts';
import { writtenPage, writtenPages } from './written-page.ts';

export const CONTENT_HANDLERS: HandlersOf<typeof CONTENT_ENDPOINTS> = {
  article,
  campaign,
  searchPage,
  writtenPage,
  writtenPages,
};
