import type { Profile } from '../../../../contract/account/account-schemas.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import {
  loadSocialSignIn,
  readSocialQuery,
  type SocialSignInState,
} from '../../../components/account/load-social-sign-in.ts';
import { loadLists } from '../../../components/list/list-loaders.ts';
import { type DeletedWatch, deletedWatch } from '../../../components/watch/watch-query.ts';
import { PageError } from '../../../loading/page-error.ts';
import { callPersonalApi } from '../../../routing/page-loader.ts';
import type { Site } from '../../../site.ts';
import { type ProfileTab, parseProfileTab } from './profile-tab.ts';

/** Loads the data for `AlertsTab`. */
const loadWatches = (site: Site, location: { href: string }): Promise<PersonalResponseOf<'watches'>> =>
  callPersonalApi(site, 'watches', {}, location);

/** Data of one tab besides the profile itself. */
type ProfileTabData =
  | ({ tab: 'account' } & AccountTabData)
  | { tab: 'lists'; lists: PersonalResponseOf<'lists'>; deleted: string | null }
  | { tab: 'alerts'; watches: PersonalResponseOf<'watches'>; deleted: DeletedWatch | null }
  | ({ tab: 'purchases' } & PersonalResponseOf<'purchases'>)
  | { tab: 'appAccount' };

/** Data of the account tab. */
export type AccountTabData = {
  sessions: PersonalResponseOf<'sessions'>['response'];
  linked: PersonalResponseOf<'linkedAccounts'>['response'];
  passkeys: PersonalResponseOf<'passkeys'>['response'];
  social: SocialSignInState;
};

export type ProfileLoaded = { profile: Profile; part: ProfileTabData };

type LoaderArgs = { search: Record<string, unknown>; location: { href: string } };

/** Loads one tab of the profile. Redirects to the sign-in page if nobody is signed in. */
export async function loadProfile(site: Site, name: string | undefined, at: LoaderArgs): Promise<ProfileLoaded> {
  const tab = parseProfileTab(name);
  if (tab === null) throw new PageError(404, 'Not Found');
  const request = { countryCode: site.market.countryCode };
  const [{ response: profile }, part] = await Promise.all([
    callPersonalApi(site, 'profile', request, at.location),
    loadTab(site, tab, at),
  ]);
  return { profile, part };
}

async function loadTab(site: Site, tab: ProfileTab, { search, location }: LoaderArgs): Promise<ProfileTabData> {
  switch (tab) {
    case 'account':
      return { tab, ...(await loadAccountTab(site, { search, location })) };
    case 'lists': {
      const deleted = typeof search.deleted === 'string' ? search.deleted : null;
      return { tab, lists: await loadLists(site, location), deleted };
    }
    case 'alerts':
      return { tab, watches: await loadWatches(site, location), deleted: deletedWatch(search) };
    case 'purchases':
      return { tab, ...(await callPersonalApi(site, 'purchases', {}, location)) };
    case 'appAccount':
      return { tab };
  }
}

async function loadAccountTab(site: Site, { search, location }: LoaderArgs): Promise<AccountTabData> {
  const [sessions, linked, passkeys, social] = await Promise.all([
    callPersonalApi(site, 'sessions', {}, location),
    callPersonalApi(site, 'linkedAccounts', {}, location),
    callPersonalApi(site, 'passkeys', {}, location),
    loadSocialSignIn(site, readSocialQuery(search)),
  ]);
  return { sessions: sessions.response, linked: linked.response, passkeys: passkeys.response, social };
}
