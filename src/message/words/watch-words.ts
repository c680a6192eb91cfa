import { slugify } from '../../base/slug.ts';
import { imagePaths } from '../../image/url.ts';
import type { MessageData, WatchFiring } from '../../shopper/message-kinds.ts';
import type { Block, Fact, Said, Speaking } from '../said.ts';

const PICTURE_SIDE = 160;

type Product = WatchFiring['product'];

/** A product's page: the short form, which leads to the same page whatever the product is called by then. */
export const productUrl = (s: Speaking, { id, categoryId }: Pick<Product, 'id' | 'categoryId'>): string =>
  s.url(`/pl/${categoryId}-${id}`);

// The first of a product's pictures; its address in a letter names the product.
const FIRST = '0';

/** A picture that every mail client can show. */
export const pictureOf = (s: Speaking, { imageId, name }: Product): string | null =>
  imageId === null
    ? null
    : s.file(
        `${imagePaths.product(s.market.id, imageId, `${FIRST}-${slugify(name)}`)}?d=${PICTURE_SIDE}x${PICTURE_SIDE}&fmt=jpeg`,
      );

/** What a person is told when one of their watches fires. */
export function watchWords(s: Speaking, firing: WatchFiring): Said {
  const { t } = s;
  const title = headlineOf(s, firing);
  const why = reasonOf(s, firing);
  const url = productUrl(s, firing.product);
  return {
    subject: title,
    title,
    preview: why,
    blocks: [
      productBlock(s, firing),
      { kind: 'text', text: why },
      { kind: 'facts', rows: factsOf(s, firing) },
      { kind: 'button', label: t('message.watch.button'), url },
      { kind: 'small', text: t('message.watch.dated'), url: null },
      { kind: 'small', text: t('message.watch.edit'), url: s.url('/profile/alerts') },
    ],
    why: t('message.footer.watch'),
    url,
  };
}

const amountOf = ({ amount, price }: WatchFiring): number => amount ?? price;

function headlineOf(s: Speaking, firing: WatchFiring): string {
  const { t } = s;
  const { rule, product, shops, shop } = firing;
  const values = { product: product.name, price: s.money(amountOf(firing)) };
  if (rule.kind === 'lowest') return t('message.watch.lowest', { ...values, count: rule.days });
  if (rule.kind === 'shop') {
    const named = new Intl.ListFormat(s.locale).format(shops.length === 0 ? [shop] : shops);
    return t('message.watch.shop', { ...values, shops: named });
  }
  return t(`message.watch.${rule.kind}`, values);
}

function reasonOf(s: Speaking, { rule, from }: WatchFiring): string {
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
    default:
      return t(`message.watch.why.${rule.kind}`);
  }
}

/** The product with what it costs where. */
const productBlock = (s: Speaking, firing: WatchFiring, name = firing.product.name): Block => ({
  kind: 'product',
  name,
  url: productUrl(s, firing.product),
  picture: pictureOf(s, firing.product),
  strong: s.money(amountOf(firing)),
  line: firing.shop,
});

/** The price in its parts, and what it can be held against: what is not known is said to be unknown. */
function factsOf(s: Speaking, firing: WatchFiring): Fact[] {
  const { t } = s;
  const { price, shipping, deposit, condition, before, lowest30, seenAt } = firing;
  const fact = (label: string, value: string, isStrong = false): Fact => ({ label, value, isStrong });
  const told = shipping === 0 ? t('message.watch.shippingFree') : s.money(shipping ?? 0);
  const since = before === null ? '' : s.day(new Date(before.since));
  return [
    fact(t('message.watch.item'), s.money(price)),
    fact(t('message.watch.shipping'), shipping === null ? t('message.watch.shippingUnknown') : told),
    ...(deposit === null || deposit === 0 ? [] : [fact(t('message.watch.deposit'), s.money(deposit))]),
    ...(shipping === null ? [] : [fact(t('message.watch.total'), s.money(price + shipping + (deposit ?? 0)), true)]),
    fact(t('message.watch.shopName'), firing.shop),
    ...(condition === 'new' ? [] : [fact(t('message.watch.condition'), t(`message.watch.${condition}`))]),
    ...(before === null
      ? []
      : [
          fact(
            t('message.watch.before'),
            t('message.watch.beforeSince', { amount: s.money(before.amount), day: since }),
          ),
        ]),
    fact(t('message.watch.lowest30'), lowest30 === null ? lowestUnknown(s, firing) : s.money(lowest30)),
    fact(t('message.watch.seen'), s.time(new Date(seenAt))),
  ];
}

/** Why there is no lowest of the 30 days before. A price that stands for longer is itself the lowest of the last 30. */
function lowestUnknown({ t, money }: Speaking, firing: WatchFiring): string {
  switch (firing.lowest30Unknown) {
    case 'standing':
      return t('message.watch.lowest30Standing', { amount: money(amountOf(firing)) });
    case 'not-offered':
      return t('message.watch.lowest30NotOffered');
    case 'no-shipping':
      return t('message.watch.lowest30NoShipping');
    default:
      return t('message.watch.lowest30Unknown');
  }
}

/** Several firings in one letter. */
export function digestWords(s: Speaking, { span, firings, more }: MessageData<'price-watch-digest'>): Said {
  const { t } = s;
  const count = firings.length + more;
  const url = s.url('/profile/alerts');
  const subject = t('message.digest.subject', { count });
  return {
    subject,
    title: subject,
    preview: firings
      .map((firing) => headlineOf(s, firing))
      .slice(0, 3)
      .join(' · '),
    blocks: [
      { kind: 'text', text: t(`message.digest.${span}`) },
      ...firings.map((firing) => productBlock(s, firing, headlineOf(s, firing))),
      ...(more === 0 ? [] : [{ kind: 'text', text: t('message.digest.more', { count: more }) } as const]),
      { kind: 'button', label: t('message.digest.button'), url },
      { kind: 'small', text: t('message.watch.dated'), url: null },
    ],
    why: t('message.footer.watches'),
    url,
  };
}

/** Asks whoever has an address whether they set the watch. */
export function confirmWatchWords(s: Speaking, { token, product }: MessageData<'confirm-watch'>): Said {
  const { t } = s;
  const url = s.url(`/confirm/${token}`);
  const text = t('message.confirm-watch.text');
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
        picture: pictureOf(s, product),
        strong: null,
        line: null,
      },
      { kind: 'button', label: t('message.confirm-watch.button'), url },
      { kind: 'small', text: t('message.confirm-watch.after'), url: null },
    ],
    why: t('message.footer.watches'),
    url,
  };
}
