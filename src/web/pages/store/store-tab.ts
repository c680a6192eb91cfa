/** The parts of a shop's page, in their order; the first has no name in the path. */
export const STORE_TABS = ['overview', 'shop', 'offers', 'delivery', 'reviews', 'pay-with-klarna'] as const;
export type StoreTab = (typeof STORE_TABS)[number];

type Shop = { takesKlarna: boolean };

/** Those that this shop has something for. */
export const tabsOf = ({ takesKlarna }: Shop): readonly StoreTab[] =>
  STORE_TABS.filter((tab) => tab !== 'pay-with-klarna' || takesKlarna);

/** The part that a path names; null where it is none. */
export const tabNamed = (name: string | undefined): StoreTab | null =>
  name === undefined ? 'overview' : (STORE_TABS.find((tab) => tab === name && tab !== 'overview') ?? null);

/** The path of a part of the shop's page. */
export const tabPath = (storePath: string, tab: StoreTab): string =>
  tab === 'overview' ? storePath : `${storePath}/${tab}`;
