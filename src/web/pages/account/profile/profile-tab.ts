import { pages } from '../../../../contract/pages.ts';
/** Tabs of the profile in order; the first one has no segment in the path. */
export const PROFILE_TABS = ['lists', 'alerts', 'purchases', 'account', 'appAccount'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab of a path segment; null if there is no such tab. */
export const parseProfileTab = (name: string | undefined): ProfileTab | null =>
  name === undefined ? 'lists' : (PROFILE_TABS.find((tab) => tab === name) ?? null);

export const profilePath = (tab: ProfileTab): string => pages.profile.path(tab === 'lists' ? undefined : tab);
