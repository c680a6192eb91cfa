import type { PARTNER_ENDPOINTS } from '../../contract/partner/endpoints.ts';
import type { PERSONAL_PARTNER_ENDPOINTS } from '../../contract/partner/personal-endpoints.ts';
import type { HandlersOf, PersonalHandlersOf } from '../view/handler.ts';
import { ADMIN_PARTNER_HANDLERS } from './admin-partners.ts';
import { API_KEY_HANDLERS } from './api-keys.ts';
import { BID_HANDLERS } from './bids.ts';
import { brandProduct } from './brand-product.ts';
import { BRAND_RANGE_HANDLERS } from './brand-range.ts';
import { BRAND_STATEMENT_HANDLERS } from './brand-statements.ts';
import { FEED_TRIAL_HANDLERS } from './feed-trials.ts';
import { MEMBER_HANDLERS } from './members.ts';
import { clickLogKey, MERCHANT_CLICK_HANDLERS } from './merchant-clicks.ts';
import { MERCHANT_FEED_HANDLERS } from './merchant-feeds.ts';
import { MERCHANT_INVOICE_HANDLERS } from './merchant-invoices.ts';
import { MERCHANT_PORTAL_HANDLERS } from './merchant-portal.ts';
import { OWN_OFFER_HANDLERS } from './own-offers.ts';
import { PARTNER_POSTING_HANDLERS } from './partner-postings.ts';
import { PARTNER_WEBHOOK_HANDLERS } from './partner-webhooks.ts';
import { productByGtin } from './product-by-gtin.ts';
import { productChanges } from './product-changes.ts';
import { PUBLISHER_INCOME_HANDLERS } from './publisher-income.ts';
import { pushOffers } from './push-offers.ts';
import { REGISTRATION_HANDLERS } from './registrations.ts';
import { reportWrongMatch } from './report-wrong-match.ts';
import { SHOP_DISCOUNT_HANDLERS } from './shop-discounts.ts';
import { SHOP_PROFILE_HANDLERS } from './shop-profile.ts';

export const PARTNER_HANDLERS: HandlersOf<typeof PARTNER_ENDPOINTS> = { productByGtin, productChanges, clickLogKey };

export const PERSONAL_PARTNER_HANDLERS: PersonalHandlersOf<typeof PERSONAL_PARTNER_ENDPOINTS> = {
  ...REGISTRATION_HANDLERS,
  ...ADMIN_PARTNER_HANDLERS,
  ...MEMBER_HANDLERS,
  ...MERCHANT_PORTAL_HANDLERS,
  ...MERCHANT_FEED_HANDLERS,
  ...FEED_TRIAL_HANDLERS,
  ...SHOP_PROFILE_HANDLERS,
  ...SHOP_DISCOUNT_HANDLERS,
  pushOffers,
  reportWrongMatch,
  ...OWN_OFFER_HANDLERS,
  ...BID_HANDLERS,
  ...MERCHANT_CLICK_HANDLERS,
  ...MERCHANT_INVOICE_HANDLERS,
  ...PARTNER_POSTING_HANDLERS,
  ...PARTNER_WEBHOOK_HANDLERS,
  ...API_KEY_HANDLERS,
  ...BRAND_RANGE_HANDLERS,
  brandProduct,
  ...BRAND_STATEMENT_HANDLERS,
  ...PUBLISHER_INCOME_HANDLERS,
};
