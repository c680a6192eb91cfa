import type { PERSONAL_NOTIFICATION_ENDPOINTS } from '../../contract/notification/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { EMAIL_SETTINGS_HANDLERS } from './email-settings.ts';
import { NOTIFICATION_SETTINGS_HANDLERS } from './notification-settings.ts';
import { PUSH_SETTINGS_HANDLERS } from './push-settings.ts';
import { RSS_SETTINGS_HANDLERS } from './rss-settings.ts';
import { UNSUBSCRIBE_HANDLERS } from './unsubscribe.ts';
import { WEBHOOK_SETTINGS_HANDLERS } from './webhook-settings.ts';

export const PERSONAL_NOTIFICATION_HANDLERS: PersonalHandlersOf<typeof PERSONAL_NOTIFICATION_ENDPOINTS> = {
  ...NOTIFICATION_SETTINGS_HANDLERS,
  ...EMAIL_SETTINGS_HANDLERS,
  ...PUSH_SETTINGS_HANDLERS,
  ...RSS_SETTINGS_HANDLERS,
  ...WEBHOOK_SETTINGS_HANDLERS,
  ...UNSUBSCRIBE_HANDLERS,
};
