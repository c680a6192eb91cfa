import { redirect } from '@tanstack/react-router';
import { loadSocial, type SocialStep, socialQuery } from '../../components/account/load-social.ts';
import { ownPath } from '../../form-state.ts';
import { linkTo } from '../../routes.ts';
import { isSignedIn } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';

/** Where signing in leads who came for nothing else. */
const HOME = '/profile';

export type LoginLoaded = { next: string; social: SocialStep };

/** What signing in needs to know; who is signed in already is led on. */
export async function loadLogin(site: Site, search: Record<string, unknown>): Promise<LoginLoaded> {
  const next = ownPath(search.next) ?? HOME;
  const social = socialQuery(search);
  if (social.stateKey === null && (await isSignedIn(site))) throw redirect({ href: linkTo(site, next) });
  return { next, social: await loadSocial(site, social) };
}
