import type { PRICE_ENDPOINTS } from '../../contract/price/endpoints.ts';
import type { HandlersOf } from '../view/handler.ts';
import { lowestOffers } from './lowest-offers.ts';
import { outlookCheck, priceHistory } from './price-history.ts';

export const PRICE_HANDLERS: HandlersOf<typeof PRICE_ENDPOINTS> = { priceHistory, outlookCheck, lowestOffers };
