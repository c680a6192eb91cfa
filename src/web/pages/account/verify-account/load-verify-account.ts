import type { SocialLink } from '../../../../contract/account/social-schemas.ts';
import { type AccountLink, loadAccountLink } from '../../../components/account/account-link.ts';
import { isSignedIn } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** Path values that replace the token after the link was used. */
const DONE_STEPS = ['done', 'deleted'] as const;

export type VerifyLoaded =
  | { step: (typeof DONE_STEPS)[number] }
  | { step: 'gone'; isSignedIn: boolean }
  | { step: 'link'; token: string; link: AccountLink }
  | { step: 'join'; token: string; link: SocialLink };

/** Loads what the link of an email asks to confirm. */
export async function loadVerifyAccount(site: Site, token: string): Promise<VerifyLoaded> {
  const after = DONE_STEPS.find((step) => step === token);
  if (after !== undefined) return { step: after };
  const link = await loadAccountLink(site, 'verify-account', token);
  if (link === null) return gone(site);
  if (link.kind !== 'link-identity') return { step: 'link', token, link };
  const join = await site.personal.call('socialLink', { token });
  return join.ok ? { step: 'join', token, link: join.value.response } : gone(site);
}

const gone = async (site: Site): Promise<VerifyLoaded> => ({ step: 'gone', isSignedIn: await isSignedIn(site) });
