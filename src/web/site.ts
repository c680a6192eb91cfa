import { createContext, useContext } from 'react';
import type { ApiClient } from '../api/contract/client.ts';
import type { PersonalClient } from '../api/contract/personal-client.ts';
import type { Currency } from '../market/currency.ts';
import { formatMoney, type Money } from '../market/money.ts';
import type { PublicSettings } from '../market/site-setting.ts';
import type { CleanMode } from './clean-mode.ts';
import type { FormState } from './form-state.ts';
import { linkTo } from './routes.ts';
import type { SiteAddress } from './site-address.ts';
import type { Texts } from './texts/texts.ts';

/** What every component may know of the page it stands on; the same on the server and in the browser. */
export type Site = SiteAddress & {
  /** What the market trades in. */
  currency: Currency;
  /** Host with port, as the browser shows it. */
  host: string;
  /** Scheme and host, for addresses that must be whole. */
  origin: string;
  /** Milliseconds since 1970 at which the page was rendered, so that ages read the same before and after hydration. */
  renderedAt: number;
  t: Texts;
  /** How much of the frame is left out. */
  cleanMode: CleanMode;
  /** What the operator has set for the market. */
  settings: PublicSettings;
  client: ApiClient;
  /** The calls about the visitor; on pages that are the same for everyone the server has none. */
  personal: PersonalClient;
  /** Whether the server drew the page for this visitor alone. */
  isPersonal: boolean;
  /** The form that the page is the answer to; null where it answers none, or one that was taken. */
  form: FormState | null;
};

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('A component of the site stands outside of <App>');
  return site;
}

/** The texts of the page's locale. */
export const useTexts = (): Texts => useSite().t;

/** Writes amounts of money as the page's locale does. */
export function useMoney(): (money: Money) => string {
  const { locale } = useSite();
  return (money) => formatMoney(money, locale);
}

/** Builds the links of the page's market and locale from paths inside it. */
export function useLink(): (path: string) => string {
  const site = useSite();
  return (path) => linkTo(site, path);
}
