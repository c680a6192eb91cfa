import type { ApiClient } from '../../../contract/client.ts';
import type { PersonalClient } from '../../../contract/personal-client.ts';
import { formatMoney, type Money } from '../../../market/money.ts';
import type { Texts } from '../../texts/texts.ts';
import type { MarketSite } from '../market-site.ts';

/** What the data files of a market and locale are written with. */
export type DataSite = MarketSite & {
  /** Scheme and host. */
  origin: string;
  client: ApiClient;
  /** For whoever asks, of whom no file states anything. */
  personal: PersonalClient;
  t: Texts;
};

/** The absolute URL of a path inside the market. */
export const dataUrl = ({ url }: Pick<DataSite, 'url'>, path: string): string => encodeURI(decodeURI(url + path));

export const siteRequest = ({ market, locale }: DataSite) => ({ market: market.id, locale });

export const moneyText = ({ locale }: DataSite, money: Money): string => formatMoney(money, locale);

/** A time (`2026-11-20T12:00:00.000Z`) to the minute, such as "2026-11-20 12:00 UTC": exact in every language. */
export const timeText = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
