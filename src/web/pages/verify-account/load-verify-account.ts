import type { SocialLink } from '../../../api/contract/social-schemas.ts';
import { type AccountLink, loadAccountLink } from '../../components/account/account-link.ts';
import { isSignedIn } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** What stands in place of a token once the link has done what it was for. */
const AFTER = ['done', 'deleted'] as const;

export type VerifyLoaded =
  | { step: (typeof AFTER)[number] }
  | { step: 'gone'; isSignedIn: boolean }
  | { step: 'link'; token: string; link: AccountLink }
  | { step: 'join'; token: string; link: SocialLink };

/** What a letter's link asks to be confirmed. */
export async function loadVerifyAccount(site: Site, token: string): Promise<VerifyLoaded> {
  const after = AFTER.find((step) => step === token);
  if (after !== undefined) return { step: after };
  const link = await loadAccountLink(site, 'verify-account', token);
  if (link === null) return gone(site);
  if (link.kind !== 'link-identity') return { step: 'link', token, link };
  const join = await site.personal.call('socialLink', { token });
  return join.ok ? { step: 'join', token, link: join.value.response } : gone(site);
}

const gone = async (site: Site): Promise<VerifyLoaded> => ({ step: 'gone', isSignedIn: await isSignedIn(site) });
