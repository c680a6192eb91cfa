import type { PERSONAL_ADMIN_ENDPOINTS } from '../../contract/admin/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { ADMIN_ACCOUNTS_HANDLERS } from './admin-accounts.ts';
import { adminUserMessages } from './admin-messages.ts';
import { ADMIN_SETTINGS_HANDLERS } from './admin-settings.ts';

export const PERSONAL_ADMIN_HANDLERS: PersonalHandlersOf<typeof PERSONAL_ADMIN_ENDPOINTS> = {
  ...ADMIN_ACCOUNTS_HANDLERS,
  adminUserMessages,
  ...ADMIN_SETTINGS_HANDLERS,
};
