import type { Profile } from '../../../../contract/account/account-schemas.ts';
import { type AccountLink, loadAccountLink } from '../../../components/account/account-link.ts';
import { callPersonalApi, isSignedIn } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** Path values that replace the token after the link was used. */
const DONE_STEPS = ['agreed', 'stopped'] as const;

export type ChangeEmailLoaded =
  | { step: (typeof DONE_STEPS)[number] | 'gone' }
  /** The current email address; null when nobody is signed in. */
  | { step: 'changed'; email: string | null }
  | { step: 'ask'; profile: Profile }
  | { step: 'link'; token: string; link: AccountLink };

/** Loads the current step of the email change. */
export async function loadChangeEmail(
  site: Site,
  token: string | undefined,
  location: { href: string },
): Promise<ChangeEmailLoaded> {
  if (token === undefined) {
    const { response } = await callPersonalApi(site, 'profile', {}, location);
    return { step: 'ask', profile: response };
  }
  if (token === 'changed') return { step: token, email: await loadCurrentEmail(site) };
  const after = DONE_STEPS.find((step) => step === token);
  if (after !== undefined) return { step: after };
  const link = await loadAccountLink(site, 'change-email', token);
  return link === null ? { step: 'gone' } : { step: 'link', token, link };
}

/** The signed-in user's email; null when nobody is signed in, because the link opens in any browser. */
async function loadCurrentEmail(site: Site): Promise<string | null> {
  if (!(await isSignedIn(site))) return null;
  const result = await site.personal.call('profile', {});
  return result.ok ? result.value.response.email : null;
}
