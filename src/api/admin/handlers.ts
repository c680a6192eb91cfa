import type { PERSONAL_ADMIN_ENDPOINTS } from '../../contract/admin/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { ADMIN_ACCOUNTS_HANDLERS } from './admin-accounts.ts';
import { ADMIN_LOG_HANDLERS } from './admin-audit-log.ts';
import { ADMIN_BACKUPS_HANDLERS } from './admin-backups.ts';
import { ADMIN_CATALOGUE_HANDLERS } from './admin-catalogue.ts';
import { ADMIN_DECISIONS_HANDLERS } from './admin-decisions.ts';
import { ADMIN_FEED_TRIALS_HANDLERS } from './admin-feed-trials.ts';
import { ADMIN_FEEDS_HANDLERS } from './admin-feeds.ts';
import { ADMIN_JOBS_HANDLERS } from './admin-jobs.ts';
import { ADMIN_MARKETS_HANDLERS } from './admin-markets.ts';
import { ADMIN_MERCHANT_OFFERS_HANDLERS } from './admin-merchant-offers.ts';
import { ADMIN_MERCHANTS_HANDLERS } from './admin-merchants.ts';
import { adminUserMessages } from './admin-messages.ts';
import { ADMIN_MONEY_HANDLERS } from './admin-money.ts';
import { ADMIN_MONEY_CHANGE_HANDLERS } from './admin-money-changes.ts';
import { adminOverview } from './admin-overview.ts';
import { ADMIN_SETTINGS_HANDLERS } from './admin-settings.ts';
import { ADMIN_STAFF_HANDLERS } from './admin-staff.ts';

export const PERSONAL_ADMIN_HANDLERS: PersonalHandlersOf<typeof PERSONAL_ADMIN_ENDPOINTS> = {
  ...ADMIN_ACCOUNTS_HANDLERS,
  adminUserMessages,
  adminOverview,
  ...ADMIN_STAFF_HANDLERS,
  ...ADMIN_JOBS_HANDLERS,
  ...ADMIN_LOG_HANDLERS,
  ...ADMIN_BACKUPS_HANDLERS,
  ...ADMIN_MARKETS_HANDLERS,
  ...ADMIN_SETTINGS_HANDLERS,
  ...ADMIN_CATALOGUE_HANDLERS,
  ...ADMIN_DECISIONS_HANDLERS,
  ...ADMIN_MERCHANTS_HANDLERS,
  ...ADMIN_MERCHANT_OFFERS_HANDLERS,
  ...ADMIN_FEEDS_HANDLERS,
  ...ADMIN_FEED_TRIALS_HANDLERS,
  ...ADMIN_MONEY_HANDLERS,
  ...ADMIN_MONEY_CHANGE_HANDLERS,
};
