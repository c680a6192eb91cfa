import type { Profile } from '../../../api/contract/account-schemas.ts';
import type { PersonalAnswerOf } from '../../../api/contract/personal-contract.ts';
import { loadSocial, type SocialStep, socialQuery } from '../../components/account/load-social.ts';
import { loadLists } from '../../components/list/list-loaders.ts';
import { loadWatches } from '../../components/watch/load-watches.ts';
import { type DeletedWatch, deletedWatch } from '../../components/watch/watch-query.ts';
import { PageFailure } from '../../loading/page-failure.ts';
import { askPersonal } from '../../routing/page-loader.ts';
import type { Site } from '../../site.ts';
import { type ProfileTab, profileTab } from './profile-tab.ts';

/** What each part of a profile shows besides the profile itself. */
type ProfilePart =
  | ({ tab: 'account' } & AccountPart)
  | { tab: 'lists'; lists: PersonalAnswerOf<'lists'>; deleted: string | null }
  | { tab: 'alerts'; watches: PersonalAnswerOf<'watches'>; deleted: DeletedWatch | null }
  | ({ tab: 'purchases' } & PersonalAnswerOf<'purchases'>)
  | { tab: 'appAccount' };

/** What the account's own part shows. */
export type AccountPart = {
  sessions: PersonalAnswerOf<'sessions'>['response'];
  linked: PersonalAnswerOf<'linkedAccounts'>['response'];
  passkeys: PersonalAnswerOf<'passkeys'>['response'];
  social: SocialStep;
};

export type ProfileLoaded = { profile: Profile; part: ProfilePart };

type At = { search: Record<string, unknown>; location: { href: string } };

/** One part of what a person has here; who is not signed in is led to where one does that. */
export async function loadProfile(site: Site, name: string | undefined, at: At): Promise<ProfileLoaded> {
  const tab = profileTab(name);
  if (tab === null) throw new PageFailure(404, 'Not Found');
  const request = { countryCode: site.market.countryCode };
  const [{ response: profile }, part] = await Promise.all([
    askPersonal(site, 'profile', request, at.location),
    partOf(site, tab, at),
  ]);
  return { profile, part };
}

async function partOf(site: Site, tab: ProfileTab, { search, location }: At): Promise<ProfilePart> {
  switch (tab) {
    case 'account':
      return { tab, ...(await accountPart(site, { search, location })) };
    case 'lists': {
      const deleted = typeof search.deleted === 'string' ? search.deleted : null;
      return { tab, lists: await loadLists(site, location), deleted };
    }
    case 'alerts':
      return { tab, watches: await loadWatches(site, location), deleted: deletedWatch(search) };
    case 'purchases':
      return { tab, ...(await askPersonal(site, 'purchases', {}, location)) };
    case 'appAccount':
      return { tab };
  }
}

async function accountPart(site: Site, { search, location }: At): Promise<AccountPart> {
  const [sessions, linked, passkeys, social] = await Promise.all([
    askPersonal(site, 'sessions', {}, location),
    askPersonal(site, 'linkedAccounts', {}, location),
    askPersonal(site, 'passkeys', {}, location),
    loadSocial(site, socialQuery(search)),
  ]);
  return { sessions: sessions.response, linked: linked.response, passkeys: passkeys.response, social };
}
