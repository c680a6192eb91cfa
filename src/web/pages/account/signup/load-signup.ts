import { pages } from '../../../../contract/pages.ts';
import {
  loadSocialSignIn,
  readSocialQuery,
  type SocialSignInState,
} from '../../../components/account/load-social-sign-in.ts';
import { DONE_PARAM, parseLocalPath } from '../../../form-state.ts';
import type { Site } from '../../../site.ts';

/** The view of the page: the form, a confirmation that an email was sent, or the form that resends it. */
type View = 'form' | 'sent' | 'again' | 'link-sent';

const VIEW_BY_DONE: ReadonlyMap<unknown, View> = new Map<unknown, View>([
  ['signUp', 'sent'],
  ['resendVerification', 'sent'],
  ['sendSocialLink', 'link-sent'],
]);

export type SignupLoaded = { view: View; next: string; social: SocialSignInState };

/** Loads the sign-up page. */
export async function loadSignup(site: Site, search: Record<string, unknown>): Promise<SignupLoaded> {
  return {
    view: VIEW_BY_DONE.get(search[DONE_PARAM]) ?? (search.again === undefined ? 'form' : 'again'),
    next: parseLocalPath(search.next) ?? pages.profile.path(),
    social: await loadSocialSignIn(site, readSocialQuery(search)),
  };
}
