import type { PERSONAL_ACCOUNT_ENDPOINTS } from '../../contract/account/endpoints.ts';
import type { PersonalHandlersOf } from '../view/handler.ts';
import { accountLink } from './account-link.ts';
import { CHANGE_EMAIL_HANDLERS } from './change-email.ts';
import { DELETE_ACCOUNT_HANDLERS } from './delete-account.ts';
import { LINKED_ACCOUNTS_HANDLERS } from './linked-accounts.ts';
import { LOGIN_HANDLERS } from './login.ts';
import { PASSKEY_LOGIN_HANDLERS } from './passkey-login.ts';
import { PASSKEYS_HANDLERS } from './passkeys.ts';
import { PASSWORD_HANDLERS } from './password.ts';
import { PROFILE_HANDLERS } from './profile.ts';
import { SESSIONS_HANDLERS } from './sessions.ts';
import { SIGN_UP_HANDLERS } from './sign-up.ts';
import { SOCIAL_LINK_HANDLERS } from './social-link.ts';

export const PERSONAL_ACCOUNT_HANDLERS: PersonalHandlersOf<typeof PERSONAL_ACCOUNT_ENDPOINTS> = {
  ...PROFILE_HANDLERS,
  ...LOGIN_HANDLERS,
  ...SIGN_UP_HANDLERS,
  accountLink,
  ...PASSWORD_HANDLERS,
  ...CHANGE_EMAIL_HANDLERS,
  ...SESSIONS_HANDLERS,
  ...DELETE_ACCOUNT_HANDLERS,
  ...LINKED_ACCOUNTS_HANDLERS,
  ...SOCIAL_LINK_HANDLERS,
  ...PASSKEYS_HANDLERS,
  ...PASSKEY_LOGIN_HANDLERS,
};
