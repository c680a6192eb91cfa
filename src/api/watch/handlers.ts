import type { PERSONAL_WATCH_ENDPOINTS } from '../../contract/watch/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { CONFIRM_WATCH_HANDLERS } from './confirm-watch.ts';
import { SET_WATCH_HANDLERS } from './set-watch.ts';
import { WATCHES_HANDLERS } from './watches.ts';

export const PERSONAL_WATCH_HANDLERS: PersonalHandlersOf<typeof PERSONAL_WATCH_ENDPOINTS> = {
  ...WATCHES_HANDLERS,
  ...SET_WATCH_HANDLERS,
  ...CONFIRM_WATCH_HANDLERS,
};
