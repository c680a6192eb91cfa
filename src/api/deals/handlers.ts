import type { DEALS_ENDPOINTS } from '../../contract/deals/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { brandSale } from './brand-sale.ts';
import { deals } from './deals.ts';

export const DEALS_HANDLERS: HandlersOf<typeof DEALS_ENDPOINTS> = {
  deals,
  brandSale,
};
