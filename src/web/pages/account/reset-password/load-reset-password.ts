import { loadAccountLink } from '../../../components/account/account-link.ts';
import { DONE_PARAM } from '../../../form-state.ts';
import type { Site } from '../../../site.ts';

export type ResetLoaded = { step: 'ask' | 'sent' | 'gone' } | { step: 'choose'; token: string; email: string };

/** Loads the current step of the password reset. */
export async function loadResetPassword(
  site: Site,
  token: string | undefined,
  search: Record<string, unknown>,
): Promise<ResetLoaded> {
  if (token === undefined) return { step: search[DONE_PARAM] === 'forgotPassword' ? 'sent' : 'ask' };
  const link = await loadAccountLink(site, 'reset-password', token);
  return link === null ? { step: 'gone' } : { step: 'choose', token, email: link.email };
}
