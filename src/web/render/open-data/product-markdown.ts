import { ok, type Result } from '../../../base/result.ts';
import type { ApiError } from '../../../contract/api-error.ts';
import type { Money } from '../../../contract/common-schemas.ts';
import type { PriceHistory } from '../../../contract/price/price-schemas.ts';
import type { Offer, Product } from '../../../contract/product/product-schemas.ts';
import { fullName } from '../../../terms/full-name.ts';
import { formatDay, formatPercent } from '../../ui/text/format.ts';
import { type DataSite, dataUrl, moneyText, siteRequest, timeText } from './data-site.ts';
import { markdownDocument, markdownLink, markdownTable, markdownText } from './markdown.ts';

export type MarkdownFile = { text: string; path: string };

/** A product as Markdown: facts, offers with their totals, the price history in short, specifications. */
export async function productMarkdown(site: DataSite, productId: string): Promise<Result<MarkdownFile, ApiError>> {
  const request = { ...siteRequest(site), productId };
  const product = await site.client.call('product', request);
  if (!product.ok) return product;
  // The operator may show it to members only.
  const history = await site.client.call('priceHistory', { ...request, range: 'ONE_YEAR' });
  const { name, option, path, description } = product.value;
  const text = markdownDocument([
    `# ${markdownText(fullName({ name, option }))}`,
    dataUrl(site, path),
    factLines(site, product.value),
    markdownText(description),
    ...offerBlocks(site, product.value.offers),
    ...(history.ok ? historyBlocks(site, history.value) : []),
    ...specificationBlocks(site, product.value),
  ]);
  return ok({ text, path });
}

function factLines(site: DataSite, product: Product): string {
  const { krn, brand, breadcrumbs, gtins, mpn, drop } = product;
  const crumbs = breadcrumbs.map(({ name, path }) => markdownLink(name, dataUrl(site, path)));
  return [
    `- ID: ${markdownText(krn)}`,
    ...(brand === null ? [] : [`- ${site.t('brand.label')}: ${markdownLink(brand.name, dataUrl(site, brand.path))}`]),
    ...(crumbs.length === 0 ? [] : [`- ${crumbs.join(' / ')}`]),
    ...(gtins.length === 0 ? [] : [`- GTIN: ${gtins.join(', ')}`]),
    ...(mpn === null ? [] : [`- MPN: ${markdownText(mpn)}`]),
    ...lowestLines(site, product),
    ...(drop === null
      ? []
      : [
          `- ${site.t('card.drop', { percent: formatPercent(drop.percent / 100, site.locale) })} ${site.t(
            'product.drop',
            {
              day: formatDay(drop.since, site.locale),
              price: moneyText(site, drop.from),
              count: drop.days,
            },
          )}`,
        ]),
  ].join('\n');
}

/** The lowest price with the time at which the offer that has it was seen. */
function lowestLines(site: DataSite, { lowestTotal, lowestItem, offers }: Product): string[] {
  const counting = offers.filter(
    ({ condition, unconfirmed, stock }) => condition === 'new' && unconfirmed === null && stock !== 'out',
  );
  const isLowest = ({ total, item }: Offer) =>
    lowestTotal === null ? item.amount === lowestItem?.amount : total?.amount === lowestTotal.amount;
  const price = lowestTotal ?? lowestItem;
  const offer = counting.find(isLowest);
  if (price === null || offer === undefined) return [];
  const label = site.t(lowestTotal === null ? 'product.lowest.item' : 'product.lowest.total');
  return [`- ${label}: ${moneyText(site, price)} (${markdownText(offer.merchant.name)}, ${timeText(offer.seenAt)})`];
}

function offerBlocks(site: DataSite, offers: readonly Offer[]): string[] {
  const { t } = site;
  const columns = [
    t('offers.column.shop'),
    t('offers.sort.price'),
    t('offers.sort.delivery'),
    t('offers.column.total'),
    t('offers.column.delivery'),
    t('offers.condition'),
    t('product.price-seen'),
    'ID',
  ];
  const table = (some: readonly Offer[]) =>
    markdownTable(
      columns,
      some.map((offer) => offerCells(site, offer)),
    );
  const confirmed = offers.filter(({ unconfirmed }) => unconfirmed === null);
  const unconfirmed = offers.filter((offer) => offer.unconfirmed !== null);
  return [
    `## ${t('offers.title')}`,
    offers.length === 0 ? t('product.none') : table(confirmed),
    ...(unconfirmed.length === 0
      ? []
      : [`### ${t('offers.unconfirmed')}`, t('offers.unconfirmed.hint'), table(unconfirmed)]),
  ];
}

const CONDITION_KEYS = { new: 'offers.new', refurbished: 'offers.refurbished', used: 'offers.only-used' } as const;
const STOCK_KEYS = { in: 'stock.in', out: 'stock.out', unknown: 'stock.unknown' } as const;

function offerCells(site: DataSite, offer: Offer): string[] {
  const { t } = site;
  const {
    merchant,
    item,
    shipping,
    shippingByRules,
    paymentFee,
    deposit,
    total,
    stock,
    condition,
    priceKind,
    seenAt,
    id,
  } = offer;
  const basis = shippingByRules ? ` (${t('offers.shipping.by-rules')})` : '';
  const fee = paymentFee === null ? '' : ` (${t('offers.payment-fee', { price: moneyText(site, paymentFee) })})`;
  const money = (amount: Money | null) => (amount === null ? '?' : moneyText(site, amount));
  const parts = deposit === null ? [] : [t('offers.deposit', { price: moneyText(site, deposit) })];
  const kind = priceKind === 'public' ? [] : [t(priceKind === 'member' ? 'offers.member' : 'offers.code')];
  return [
    markdownLink(merchant.name, dataUrl(site, merchant.path)),
    [money(item), ...parts, ...kind].join(', '),
    shipping === null ? t('offers.shipping.unknown') : money(shipping) + basis + fee,
    total === null ? '?' : money(total),
    [t(STOCK_KEYS[stock]), deliveryText(site, offer)].join(', '),
    t(CONDITION_KEYS[condition]),
    timeText(seenAt),
    String(id),
  ];
}

function deliveryText({ t }: DataSite, { delivery }: Offer): string {
  if (delivery === null) return t('offers.delivery.unknown');
  const { min, max } = delivery;
  return min === max ? t('offers.delivery.days', { count: max }) : t('offers.delivery.range', { min, count: max });
}

function historyBlocks(site: DataSite, history: PriceHistory): string[] {
  const { t } = site;
  const { low30, lowest, highest, average, current, from, to, firstSeen, points } = history;
  const line = (label: string, price: Money | null, about: readonly (string | null)[]) => {
    const facts = about.filter((one) => one !== null).map(markdownText);
    return price === null
      ? []
      : [`- ${label}: ${moneyText(site, price)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`];
  };
  const lines = [
    ...line(t('history.low30'), low30?.price ?? null, [low30?.day ?? null, low30?.merchantName ?? null]),
    ...line(t('history.lowest'), lowest?.price ?? null, [lowest?.day ?? null]),
    ...line(t('history.highest'), highest?.price ?? null, [highest?.day ?? null]),
    ...line(t('history.average'), average, [`${from} – ${to}`]),
    ...line(t('history.now'), current, [to]),
  ];
  if (firstSeen === null || lines.length === 0) return [];
  const isItem = points.every(({ total }) => total === null);
  return [`## ${t('history.title')}`, t(isItem ? 'history.hint.item' : 'history.hint'), lines.join('\n')];
}

const specificationBlocks = ({ t }: DataSite, { specifications }: Product): string[] =>
  specifications.length === 0
    ? []
    : [
        `## ${t('specs.title')}`,
        ...specifications.map(({ name, rows }) =>
          [
            `### ${markdownText(name)}`,
            '',
            ...rows.map((row) => `- ${markdownText(row.name)}: ${markdownText(row.value)}`),
          ].join('\n'),
        ),
      ];
