import type { Profile } from '../../../api/contract/account-schemas.ts';
import { type AccountLink, loadAccountLink } from '../../components/account/account-link.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** What stands in place of a token once the link has done what it was for. */
const AFTER = ['agreed', 'stopped'] as const;

export type ChangeEmailLoaded =
  | { step: (typeof AFTER)[number] | 'gone' }
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
  const after = AFTER.find((step) => step === token);
  if (after !== undefined) return { step: after };
  const link = await loadAccountLink(site, 'change-email', token);
  return link === null ? { step: 'gone' } : { step: 'link', token, link };
}
