import { createContext, useContext } from 'react';
import type { ApiClient } from '../contract/client.ts';
import type { PersonalClient } from '../contract/personal-client.ts';
import type { Currency } from '../market/currency.ts';
import { formatMoney, type Money } from '../market/money.ts';
import type { PublicSettings } from '../market/site-setting.ts';
import type { CleanMode } from './clean-mode.ts';
import type { FormState } from './form-state.ts';
import { linkTo } from './links.ts';
import type { SiteAddress } from './site-address.ts';
import type { Texts } from './texts/texts.ts';

/** The context of a page, available to every component; the same on the server and in the browser. */
export type Site = SiteAddress & {
  /** Currency of the market. */
  currency: Currency;
  /** Host with port. */
  host: string;
  /** Scheme and host, for absolute URLs. */
  origin: string;
  /** Time of rendering, in milliseconds since 1970. Relative times use it, so that they match during hydration. */
  renderedAt: number;
  t: Texts;
  /** How much of the page frame is hidden. */
  cleanMode: CleanMode;
  /** Settings of the market. */
  settings: PublicSettings;
  client: ApiClient;
  /** The personal API. While the server renders a page that is the same for everyone, every request fails. */
  personal: PersonalClient;
  /** Whether the server rendered the page for this visitor only. */
  isPersonal: boolean;
  /** The rejected form that this page responds to; null for none. */
  form: FormState | null;
};

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite must be used inside <App>');
  return site;
}

/** Returns the texts of the page's locale. */
export const useTexts = (): Texts => useSite().t;

/** Returns a formatter of amounts of money in the page's locale. */
export function useMoney(): (money: Money) => string {
  const { locale } = useSite();
  return (money) => formatMoney(money, locale);
}

/** Returns a function that builds hrefs from paths inside the page's market. */
export function useLink(): (path: string) => string {
  const site = useSite();
  return (path) => linkTo(site, path);
}

/** Returns a setting of the market, e.g. `useSetting('deals_page')`. */
export const useSetting = <K extends keyof PublicSettings>(name: K): PublicSettings[K] => useSite().settings[name];
