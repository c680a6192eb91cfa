import { ok, type Result } from '../../../base/result.ts';
import type { ApiError } from '../../../contract/api-error.ts';
import type { ProductCard } from '../../../contract/common-schemas.ts';
import type { LowestOffer } from '../../../contract/price/price-schemas.ts';
import { listingQuery } from '../../components/listing/listing-query.ts';
import { type Query, stringifyQuery } from '../../routing/query-string.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { dataQuery } from './data-address.ts';
import { type DataSite, dataUrl, moneyText, siteRequest, timeText } from './data-site.ts';
import { loadLowestOffers } from './list-feed.ts';
import { markdownDocument, markdownLink, markdownTable, markdownText } from './markdown.ts';
import type { MarkdownFile } from './product-markdown.ts';

type Loaded = Promise<Result<MarkdownFile, ApiError>>;

/** A page of a category's products as Markdown, with a link to the next page. */
export async function categoryMarkdown(site: DataSite, categoryId: string, query: Query): Loaded {
  const { f, sort, page } = listingQuery(query);
  const list = await site.client.call('categoryListing', {
    ...siteRequest(site),
    categoryId,
    f,
    page,
    ...(sort && { sort }),
  });
  if (!list.ok) return list;
  const { category, breadcrumbs, total, merchantCount, products, pageCount } = list.value;
  const offers = await loadLowestOffers(site, products);
  if (!offers.ok) return offers;
  const { t, locale } = site;
  const file = dataUrl(site, category.path);
  const next = `${file}.md${stringifyQuery({ f, sort, page: page + 1 })}`;
  const text = markdownDocument([
    `# ${markdownText(category.name)}`,
    file,
    breadcrumbs.map(({ name, path }) => markdownLink(name, `${dataUrl(site, path)}.md`)).join(' / '),
    t('category.description', {
      category: markdownText(category.name),
      count: total,
      number: formatNumber(total, locale),
      shops: t('category.shops', { count: merchantCount }),
    }),
    productTable(site, products, offers.value),
    page < pageCount ? markdownLink(`${page + 1} / ${pageCount}`, next) : '',
    ['.xml', '.json'].map((ending) => `<${file}${ending}${dataQuery(query)}>`).join(' '),
  ]);
  return ok({ text, path: category.path });
}

function productTable(
  site: DataSite,
  products: readonly ProductCard[],
  offers: ReadonlyMap<number, LowestOffer>,
): string {
  const { t } = site;
  return markdownTable(
    [
      t('listing.products'),
      t('offers.column.total'),
      t('offers.sort.price'),
      t('offers.column.shop'),
      t('product.price-seen'),
      'ID',
    ],
    products.map((card) => [
      markdownLink(card.name, `${dataUrl(site, card.path)}.md`),
      ...offerCells(site, offers.get(card.id) ?? null),
      String(card.id),
    ]),
  );
}

function offerCells(site: DataSite, offer: LowestOffer | null): string[] {
  if (offer === null) return [site.t('card.no-offer'), '', '', ''];
  const { total, item, merchant, seenAt } = offer;
  return [
    total === null ? site.t('card.without-delivery') : moneyText(site, total),
    moneyText(site, item),
    markdownText(merchant.name),
    timeText(seenAt),
  ];
}

/** A department or group as Markdown: links to what it consists of. */
export async function treeMarkdown(site: DataSite, treeId: string): Loaded {
  const tree = await site.client.call('tree', { ...siteRequest(site), treeId });
  if (!tree.ok) return tree;
  const { name, path, children } = tree.value;
  const line = (node: { name: string; path: string; productCount: number }) =>
    `- ${markdownLink(node.name, `${dataUrl(site, node.path)}.md`)} (${formatNumber(node.productCount, site.locale)})`;
  const text = markdownDocument([
    `# ${markdownText(name)}`,
    dataUrl(site, path),
    children.flatMap((child) => [line(child), ...child.children.map((leaf) => `  ${line(leaf)}`)]).join('\n'),
  ]);
  return ok({ text, path });
}
