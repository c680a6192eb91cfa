import { loadSocial, type SocialStep, socialQuery } from '../../components/account/load-social.ts';
import { DONE, ownPath } from '../../form-state.ts';
import type { Site } from '../../site.ts';

/** What the page shows: the form, that a letter is on its way, or the form that has it sent again. */
type View = 'form' | 'sent' | 'again' | 'link-sent';

const SENT: ReadonlyMap<unknown, View> = new Map<unknown, View>([
  ['signUp', 'sent'],
  ['resendVerification', 'sent'],
  ['sendSocialLink', 'link-sent'],
]);

export type SignupLoaded = { view: View; next: string; social: SocialStep };

/** What making an account needs to know. */
export async function loadSignup(site: Site, search: Record<string, unknown>): Promise<SignupLoaded> {
  return {
    view: SENT.get(search[DONE]) ?? (search.again === undefined ? 'form' : 'again'),
    next: ownPath(search.next) ?? '/profile',
    social: await loadSocial(site, socialQuery(search)),
  };
}
