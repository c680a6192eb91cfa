/** The parts of a profile, in the order of their tabs; the first one stands at the bare address. */
export const PROFILE_TABS = ['lists', 'alerts', 'purchases', 'account', 'appAccount'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The part that an address names; null where it names none. */
export const profileTab = (name: string | undefined): ProfileTab | null =>
  name === undefined ? 'lists' : (PROFILE_TABS.find((tab) => tab === name) ?? null);

export const profilePath = (tab: ProfileTab): string => (tab === 'lists' ? '/profile' : `/profile/${tab}`);
