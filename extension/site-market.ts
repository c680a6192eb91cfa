/** A market that the extension can ask about. */
export type SiteMarket = {
  /** Such as SE. */
  id: string;
  countryCode: string;
  siteName: string;
  locale: string;
  /** The address of the market's start page, without a trailing slash. */
  url: string;
};
