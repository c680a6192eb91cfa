import type { ENDPOINTS } from '../../contract/public-endpoints.ts';
import { BASKET_HANDLERS } from '../basket/basket.ts';
import { BRAND_HANDLERS } from '../brand/handlers.ts';
import { CATEGORY_HANDLERS } from '../category/handlers.ts';
import { COMPARE_HANDLERS } from '../compare/compare.ts';
import { CONTENT_HANDLERS } from '../content/handlers.ts';
import { DEALS_HANDLERS } from '../deals/handlers.ts';
import { HOME_HANDLERS } from '../home/home.ts';
import { MARKET_HANDLERS } from '../market/handlers.ts';
import { MERCHANT_HANDLERS } from '../merchant/handlers.ts';
import { PARTNER_HANDLERS } from '../partner/handlers.ts';
import { POWER_TABLE_HANDLERS } from '../power-table/power-table.ts';
import { PRICE_HANDLERS } from '../price/handlers.ts';
import { PRODUCT_HANDLERS } from '../product/handlers.ts';
import { REVIEW_HANDLERS } from '../review/handlers.ts';
import { SEARCH_HANDLERS } from '../search/handlers.ts';
import { SERIES_HANDLERS } from '../series/series.ts';
import type { HandlersOf } from '../view/handler.ts';
import { WIDGET_HANDLERS } from '../widget/handlers.ts';

/** The handler of each public endpoint. */
export const HANDLERS: HandlersOf<typeof ENDPOINTS> = {
  ...MARKET_HANDLERS,
  ...CATEGORY_HANDLERS,
  ...HOME_HANDLERS,
  ...SEARCH_HANDLERS,
  ...PRODUCT_HANDLERS,
  ...PRICE_HANDLERS,
  ...COMPARE_HANDLERS,
  ...BASKET_HANDLERS,
  ...POWER_TABLE_HANDLERS,
  ...MERCHANT_HANDLERS,
  ...DEALS_HANDLERS,
  ...BRAND_HANDLERS,
  ...SERIES_HANDLERS,
  ...CONTENT_HANDLERS,
  ...WIDGET_HANDLERS,
  ...REVIEW_HANDLERS,
  ...PARTNER_HANDLERS,
};
