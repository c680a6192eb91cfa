/** Tabs of the shop page in order; the first one has no segment in the path. */
export const STORE_TABS = ['overview', 'shop', 'offers', 'delivery', 'reviews', 'pay-with-klarna'] as const;
export type StoreTab = (typeof STORE_TABS)[number];

type Shop = { takesKlarna: boolean };

/** The tabs that a shop has. */
export const visibleTabs = ({ takesKlarna }: Shop): readonly StoreTab[] =>
  STORE_TABS.filter((tab) => tab !== 'pay-with-klarna' || takesKlarna);

/** The tab of a path segment; null if there is no such tab. */
export const parseStoreTab = (name: string | undefined): StoreTab | null =>
  name === undefined ? 'overview' : (STORE_TABS.find((tab) => tab === name && tab !== 'overview') ?? null);

/** The path of a tab of the shop page. */
export const storeTabPath = (storePath: string, tab: StoreTab): string =>
  tab === 'overview' ? storePath : `${storePath}/${tab}`;
