import type { Locale } from '../market/locale.ts';
import { currencyOf, MARKETS, type MarketId } from '../market/market.ts';
import { formatMoney } from '../market/money.ts';
import { siteUrl } from '../market/site-url.ts';
import { timeZoneOf } from '../market/time-zone.ts';
import { MESSAGE_KINDS, type MessageData, type MessageKind } from '../shopper/message-kinds.ts';
import { messageTexts } from './message-texts.ts';
import type { Said, Speaking } from './said.ts';
import { ACCOUNT_WORDS } from './words/account-words.ts';
import { answeredWords, decidedWords, purchaseWords, requestWords } from './words/posting-words.ts';
import { confirmWatchWords, digestWords, watchWords } from './words/watch-words.ts';

const WORDS: { [K in MessageKind]: (speak: Speaking, data: MessageData<K>) => Said } = {
  ...ACCOUNT_WORDS,
  'confirm-watch': confirmWatchWords,
  'price-watch': watchWords,
  'price-watch-digest': digestWords,
  'review-decided': decidedWords,
  'question-answered': answeredWords,
  'review-request': requestWords,
  'purchase-confirmed': purchaseWords,
};

export type Message = {
  readonly kind: MessageKind;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly data: unknown;
};

/** What a message says in its reader's language. `publicUrl` is where the site is reached from outside. */
export const sayMessage = (message: Message, publicUrl: string, now: Date): Said =>
  say(message.kind, message.data, speaking(message, publicUrl, now));

function say<K extends MessageKind>(kind: K, data: unknown, speak: Speaking): Said {
  const { data: schema }: { data: { parse(value: unknown): unknown } } = MESSAGE_KINDS[kind];
  return WORDS[kind](speak, asData<K>(schema.parse(data)));
}

// The schema of the kind has just read it.
const asData = <K extends MessageKind>(data: unknown): MessageData<K> => data as MessageData<K>;

/** The words, numbers, times and addresses of a market and locale. */
export function speaking(
  { market: id, locale }: Pick<Message, 'market' | 'locale'>,
  publicUrl: string,
  now: Date,
): Speaking {
  const market = MARKETS[id];
  const timeZone = timeZoneOf(id);
  const currency = currencyOf(market);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    t: messageTexts(locale),
    locale,
    market,
    now,
    money: (amount) => formatMoney({ amount, currency }, locale),
    percent: (whole) => percent.format(whole / 100),
    day: (at) => day.format(at),
    time: (at) => time.format(at),
    url: (path) => siteUrl(publicUrl, market, locale, path),
    file: (path) => new URL(path, publicUrl).href,
  };
}
