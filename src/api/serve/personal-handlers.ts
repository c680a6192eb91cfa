import type { PERSONAL_ENDPOINTS } from '../../contract/personal-endpoints.ts';
import { PERSONAL_ACCOUNT_HANDLERS } from '../account/handlers.ts';
import { PERSONAL_ADMIN_HANDLERS } from '../admin/handlers.ts';
import { PERSONAL_LIST_HANDLERS } from '../list/handlers.ts';
import { PERSONAL_NOTIFICATION_HANDLERS } from '../notification/handlers.ts';
import { PERSONAL_PRICE_HANDLERS } from '../price/price-history.ts';
import { PERSONAL_PURCHASE_HANDLERS } from '../purchase/purchases.ts';
import { PERSONAL_REVIEW_HANDLERS } from '../review/handlers.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { PERSONAL_WATCH_HANDLERS } from '../watch/handlers.ts';

/** The handler of each personal endpoint. */
export const PERSONAL_HANDLERS: PersonalHandlersOf<typeof PERSONAL_ENDPOINTS> = {
  ...PERSONAL_ACCOUNT_HANDLERS,
  ...PERSONAL_LIST_HANDLERS,
  ...PERSONAL_PRICE_HANDLERS,
  ...PERSONAL_WATCH_HANDLERS,
  ...PERSONAL_ADMIN_HANDLERS,
  ...PERSONAL_REVIEW_HANDLERS,
  ...PERSONAL_PURCHASE_HANDLERS,
  ...PERSONAL_NOTIFICATION_HANDLERS,
};
