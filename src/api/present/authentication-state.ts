import type { SignedIn } from '../../shopper/sign-in.ts';
import { type AuthenticationState, MOST_PARTNERS, PERMISSIONS } from '../contract/account-schemas.ts';

/** What a browser keeps of who signed in: no more partners than it has room for, and the permissions that it knows. */
export function presentAuthenticationState({ token, userType, account }: SignedIn): AuthenticationState {
  const first = (ids: readonly number[]) => ids.slice(0, MOST_PARTNERS);
  return {
    token,
    userType,
    merchants: first(account.merchants),
    brands: first(account.brands),
    publishers: first(account.publishers),
    permissions: PERMISSIONS.filter((permission) => account.permissions.includes(permission)),
  };
}
