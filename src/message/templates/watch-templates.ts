import { pages } from '../../contract/pages.ts';
import type { MessageData, WatchTriggerMessage } from '../../outbox/message-kinds.ts';
import type { Block, Fact, MessageContent, TemplateContext } from '../message-content.ts';
import { pictureUrl, productUrl } from './product-urls.ts';

/** Informs an account that a watch was triggered. */
export function composeWatch(s: TemplateContext, trigger: WatchTriggerMessage): MessageContent {
  const { t } = s;
  const title = formatHeadline(s, trigger);
  const explanation = formatReason(s, trigger);
  const url = productUrl(s, trigger.product);
  return {
    subject: title,
    title,
    preview: explanation,
    blocks: [
      productBlock(s, trigger),
      { kind: 'text', text: explanation },
      { kind: 'facts', rows: listFacts(s, trigger) },
      { kind: 'button', label: t('message.watch.button'), url },
      { kind: 'small', text: t('message.watch.dated'), url: null },
      { kind: 'small', text: t('message.watch.edit'), url: s.url(pages.profile.path('alerts')) },
    ],
    reason: t('message.footer.watch'),
    url,
  };
}

/** Informs the owner of a watch that its product has the page of another now. */
export function composeMerged(s: TemplateContext, { gone, product }: MessageData<'product-merged'>): MessageContent {
  const { t } = s;
  const values = { gone, product: product.name };
  const title = t('message.merged.subject', values);
  const text = t('message.merged.text', values);
  const url = productUrl(s, product);
  return {
    subject: title,
    title,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'product', name: product.name, url, picture: pictureUrl(s, product), strong: null, line: null },
      { kind: 'button', label: t('message.merged.button'), url },
      { kind: 'small', text: t('message.watch.edit'), url: s.url(pages.profile.path('alerts')) },
    ],
    reason: t('message.footer.watch'),
    url,
  };
}

const triggerAmount = ({ amount, price }: WatchTriggerMessage): number => amount ?? price;

function formatHeadline(s: TemplateContext, trigger: WatchTriggerMessage): string {
  const { t } = s;
  const { rule, product, shops, shop } = trigger;
  const values = { product: product.name, price: s.money(triggerAmount(trigger)) };
  switch (rule.kind) {
    case 'lowest':
      return t('message.watch.lowest', { ...values, count: rule.days });
    case 'shop': {
      const shopNames = new Intl.ListFormat(s.locale).format(shops.length === 0 ? [shop] : shops);
      return t('message.watch.shop', { ...values, shops: shopNames });
    }
    case 'target':
    case 'drop':
    case 'change':
    case 'rise':
    case 'stock':
      return t(`message.watch.${rule.kind}`, values);
  }
}

function formatReason(s: TemplateContext, { rule, from }: WatchTriggerMessage): string {
  const { t } = s;
  const amount = s.money(from ?? 0);
  switch (rule.kind) {
    case 'target':
      return t('message.watch.why.target', { amount: s.money(rule.amount) });
    case 'drop':
      return t(rule.from === 'set' ? 'message.watch.why.dropSet' : 'message.watch.why.dropProved', {
        percent: s.percent(rule.percent),
        amount,
      });
    case 'rise':
      return t('message.watch.why.rise', { percent: s.percent(rule.percent), amount });
    case 'lowest':
      return t('message.watch.why.lowest', { count: rule.days });
    case 'change':
    case 'stock':
    case 'shop':
      return t(`message.watch.why.${rule.kind}`);
  }
}

/** The product with its price and shop. */
const productBlock = (s: TemplateContext, trigger: WatchTriggerMessage, name = trigger.product.name): Block => ({
  kind: 'product',
  name,
  url: productUrl(s, trigger.product),
  picture: pictureUrl(s, trigger.product),
  strong: s.money(triggerAmount(trigger)),
  line: trigger.shop,
});

/** The parts of the price and earlier prices to compare with. Unknown values are listed as unknown. */
function listFacts(s: TemplateContext, trigger: WatchTriggerMessage): Fact[] {
  const { t } = s;
  const { price, shipping, deposit, condition, before, lowest30, seenAt } = trigger;
  const fact = (label: string, value: string, isStrong = false): Fact => ({ label, value, isStrong });
  const shippingText = shipping === 0 ? t('message.watch.shippingFree') : s.money(shipping ?? 0);
  const since = before === null ? '' : s.day(new Date(before.since));
  return [
    fact(t('message.watch.item'), s.money(price)),
    fact(t('message.watch.shipping'), shipping === null ? t('message.watch.shippingUnknown') : shippingText),
    ...(deposit === null || deposit === 0 ? [] : [fact(t('message.watch.deposit'), s.money(deposit))]),
    ...(shipping === null ? [] : [fact(t('message.watch.total'), s.money(price + shipping + (deposit ?? 0)), true)]),
    fact(t('message.watch.shopName'), trigger.shop),
    ...(condition === 'new' ? [] : [fact(t('message.watch.condition'), t(`message.watch.${condition}`))]),
    ...(before === null
      ? []
      : [
          fact(
            t('message.watch.before'),
            t('message.watch.beforeSince', { amount: s.money(before.amount), day: since }),
          ),
        ]),
    fact(t('message.watch.lowest30'), lowest30 === null ? explainMissingLowest(s, trigger) : s.money(lowest30)),
    fact(t('message.watch.seen'), s.time(new Date(seenAt))),
  ];
}

/** Why there is no lowest price of the 30 days before. A price unchanged for longer is itself the lowest. */
function explainMissingLowest({ t, money }: TemplateContext, trigger: WatchTriggerMessage): string {
  switch (trigger.lowest30Unknown) {
    case 'standing':
      return t('message.watch.lowest30Standing', { amount: money(triggerAmount(trigger)) });
    case 'not-offered':
      return t('message.watch.lowest30NotOffered');
    case 'no-shipping':
      return t('message.watch.lowest30NoShipping');
    case 'too-new':
    case null:
      return t('message.watch.lowest30Unknown');
  }
}

/** Several triggers in one message. */
export function composeDigest(
  s: TemplateContext,
  { span, triggers, more }: MessageData<'price-watch-digest'>,
): MessageContent {
  const { t } = s;
  const count = triggers.length + more;
  const url = s.url(pages.profile.path('alerts'));
  const subject = t('message.digest.subject', { count });
  return {
    subject,
    title: subject,
    preview: triggers
      .map((trigger) => formatHeadline(s, trigger))
      .slice(0, 3)
      .join(' · '),
    blocks: [
      { kind: 'text', text: t(`message.digest.${span}`) },
      ...triggers.map((trigger) => productBlock(s, trigger, formatHeadline(s, trigger))),
      ...(more === 0 ? [] : [{ kind: 'text', text: t('message.digest.more', { count: more }) } as const]),
      { kind: 'button', label: t('message.digest.button'), url },
      { kind: 'small', text: t('message.watch.dated'), url: null },
    ],
    reason: t('message.footer.watches'),
    url,
  };
}

/** Asks the owner of an address to confirm a watch. */
export function composeWatchConfirmation(
  s: TemplateContext,
  { token, product, target }: MessageData<'confirm-watch'>,
): MessageContent {
  const { t } = s;
  const url = s.url(pages.confirmWatch.path(token));
  const text =
    target === null ? t('message.confirm-watch.text') : t('message.confirm-watch.drops', { price: s.money(target) });
  return {
    subject: t('message.confirm-watch.subject', { product: product.name }),
    title: t('message.confirm-watch.title'),
    preview: text,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'product',
        name: product.name,
        url: productUrl(s, product),
        picture: pictureUrl(s, product),
        strong: null,
        line: null,
      },
      { kind: 'button', label: t('message.confirm-watch.button'), url },
      { kind: 'small', text: t('message.confirm-watch.after'), url: null },
    ],
    reason: t('message.footer.watches'),
    url,
  };
}
