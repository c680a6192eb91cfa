import type { Locale } from '../market/locale.ts';
import { MARKETS, type MarketId, marketCurrency } from '../market/market.ts';
import { formatMoney } from '../market/money.ts';
import { siteUrl } from '../market/site-url.ts';
import { getTimeZone } from '../market/time-zone.ts';
import { MESSAGE_DEFINITIONS, type MessageData } from '../outbox/message-kinds.ts';
import type { MessageKind } from '../terms/message.ts';
import type { MessageContent, TemplateContext } from './message-content.ts';
import { messageTexts } from './message-texts.ts';
import { ACCOUNT_TEMPLATES } from './templates/account-templates.ts';
import { composeBasketWish } from './templates/basket-templates.ts';
import { composeInvitation, composeMatchAnswer, composePartnerDecision } from './templates/partner-templates.ts';
import {
  composeAnswer,
  composeDecision,
  composePurchase,
  composeReviewRequest,
} from './templates/posting-templates.ts';
import { composeDigest, composeMerged, composeWatch, composeWatchConfirmation } from './templates/watch-templates.ts';

const TEMPLATES: { [K in MessageKind]: (context: TemplateContext, data: MessageData<K>) => MessageContent } = {
  ...ACCOUNT_TEMPLATES,
  'confirm-watch': composeWatchConfirmation,
  'price-watch': composeWatch,
  'price-watch-digest': composeDigest,
  'product-merged': composeMerged,
  'basket-wish': composeBasketWish,
  'review-decided': composeDecision,
  'question-answered': composeAnswer,
  'review-request': composeReviewRequest,
  'purchase-confirmed': composePurchase,
  'partner-decided': composePartnerDecision,
  'partner-invitation': composeInvitation,
  'match-answered': composeMatchAnswer,
};

export type Message = {
  readonly kind: MessageKind;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly data: unknown;
};

/** Composes a message in the recipient's language. `publicUrl` is the site's public base URL. */
export const composeMessage = (message: Message, publicUrl: string, now: Date): MessageContent =>
  renderTemplate(message.kind, message.data, createTemplateContext(message, publicUrl, now));

function renderTemplate<K extends MessageKind>(kind: K, data: unknown, context: TemplateContext): MessageContent {
  const { data: schema }: { data: { parse(value: unknown): unknown } } = MESSAGE_DEFINITIONS[kind];
  return TEMPLATES[kind](context, asData<K>(schema.parse(data)));
}

// Safe: the schema of the kind has just parsed it.
const asData = <K extends MessageKind>(data: unknown): MessageData<K> => data as MessageData<K>;

/** The texts, number and date formats, and URLs of a market and locale. */
export function createTemplateContext(
  { market: id, locale }: Pick<Message, 'market' | 'locale'>,
  publicUrl: string,
  now: Date,
): TemplateContext {
  const market = MARKETS[id];
  const timeZone = getTimeZone(id);
  const currency = marketCurrency(market);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    t: messageTexts(locale, market.siteName),
    locale,
    market,
    now,
    money: (amount) => formatMoney({ amount, currency }, locale),
    percent: (whole) => percent.format(whole / 100),
    day: (at) => day.format(at),
    time: (at) => time.format(at),
    url: (path) => siteUrl(publicUrl, market, locale, path),
    file: (path) => new URL(path, siteUrl(publicUrl, market, locale, '/')).href,
  };
}
