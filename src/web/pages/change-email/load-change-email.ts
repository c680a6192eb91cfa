import type { Profile } from '../../../api/contract/account-schemas.ts';
import { type AccountLink, loadAccountLink } from '../../components/account/account-link.ts';
import { askPersonal, isSignedIn } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** What stands in place of a token once the link has done what it was for. */
const AFTER = ['agreed', 'stopped'] as const;

export type ChangeEmailLoaded =
  | { step: (typeof AFTER)[number] | 'gone' }
  /** The address as it is now; null: nobody is signed in. */
  | { step: 'changed'; email: string | null }
  | { step: 'ask'; profile: Profile }
  | { step: 'link'; token: string; link: AccountLink };

/** Where the change of an address stands. */
export async function loadChangeEmail(
  site: Site,
  token: string | undefined,
  location: { href: string },
): Promise<ChangeEmailLoaded> {
  if (token === undefined) {
    const { response } = await askPersonal(site, 'profile', {}, location);
    return { step: 'ask', profile: response };
  }
  if (token === 'changed') return { step: token, email: await ownAddress(site) };
  const after = AFTER.find((step) => step === token);
  if (after !== undefined) return { step: after };
  const link = await loadAccountLink(site, 'change-email', token);
  return link === null ? { step: 'gone' } : { step: 'link', token, link };
}

/** The address of who is signed in; null: nobody is. The link may have been followed in any browser. */
async function ownAddress(site: Site): Promise<string | null> {
  if (!(await isSignedIn(site))) return null;
  const answer = await site.personal.call('profile', {});
  return answer.ok ? answer.value.response.email : null;
}
