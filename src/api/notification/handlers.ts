import type { PERSONAL_NOTIFICATION_ENDPOINTS } from '../../contract/notification/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { NOTIFICATION_SETTINGS_HANDLERS } from './notification-settings.ts';
import { UNSUBSCRIBE_HANDLERS } from './unsubscribe.ts';

export const PERSONAL_NOTIFICATION_HANDLERS: PersonalHandlersOf<typeof PERSONAL_NOTIFICATION_ENDPOINTS> = {
  ...NOTIFICATION_SETTINGS_HANDLERS,
  ...UNSUBSCRIBE_HANDLERS,
};
