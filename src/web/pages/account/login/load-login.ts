import { redirect } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import {
  loadSocialSignIn,
  readSocialQuery,
  type SocialSignInState,
} from '../../../components/account/load-social-sign-in.ts';
import { parseLocalPath } from '../../../form-state.ts';
import { linkTo } from '../../../links.ts';
import { isSignedIn } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';

/** Path opened after sign-in unless `next` names another. */
const DEFAULT_NEXT = pages.profile.path();

export type LoginLoaded = { next: string; social: SocialSignInState };

/** Loads the sign-in page. Redirects users who are already signed in, unless they are to prove once more who they are. */
export async function loadLogin(site: Site, search: Record<string, unknown>): Promise<LoginLoaded> {
  const next = parseLocalPath(search.next) ?? DEFAULT_NEXT;
  const social = readSocialQuery(search);
  const isWanted = social.stateKey !== null || search.fresh !== undefined;
  if (!isWanted && (await isSignedIn(site))) throw redirect({ href: linkTo(site, next) });
  return { next, social: await loadSocialSignIn(site, social) };
}
