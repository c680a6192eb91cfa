import { err, ok, type Result } from '../../../base/result.ts';
import { type ApiError, apiError } from '../../../contract/api-error.ts';
import type { ProductCard } from '../../../contract/common-schemas.ts';
import type { ResponseOf } from '../../../contract/contract.ts';
import type { LowestOffer } from '../../../contract/price/price-schemas.ts';
import { MAX_QUERY_LENGTH } from '../../../terms/listing.ts';
import { listName } from '../../components/list/list-name.ts';
import { listingQuery } from '../../components/listing/listing-query.ts';
import type { Query } from '../../routing/query-string.ts';
import { formatDay, formatNumber, formatPercent } from '../../ui/text/format.ts';
import type { DataAddress, DataPage } from './data-address.ts';
import { type DataSite, dataUrl, moneyText, siteRequest, timeText } from './data-site.ts';

/** One entry of a feed. A product whose price changes becomes a new entry, since its id has the time of the change. */
export type FeedItem = {
  id: string;
  url: string;
  title: string;
  lines: readonly string[];
  /** ISO 8601; null: not known. */
  publishedAt: string | null;
  image: string | null;
  product: { card: ProductCard; offer: LowestOffer | null } | null;
};

export type ListFeed = { title: string; description: string; items: readonly FeedItem[] };

type Loaded = Promise<Result<ListFeed, ApiError>>;
type Address = { params: DataAddress['params']; query: Query };

const MAX_WRITTEN_ITEMS = 50;

/** The feed of a list: the products of its first page with their lowest totals, or the written pages. */
export function loadListFeed(site: DataSite, page: Exclude<DataPage, 'product' | 'tree'>, at: Address): Loaded {
  return LOADERS[page](site, at);
}

const LOADERS: Record<Exclude<DataPage, 'product' | 'tree'>, (site: DataSite, at: Address) => Loaded> = {
  category: async (site, { params, query }) => {
    const categoryId = params.get('categoryId') ?? '';
    const list = await site.client.call('categoryListing', { ...listRequest(site, query), categoryId });
    if (!list.ok) return list;
    const { category, total, merchantCount, products } = list.value;
    const count = { category: category.name, count: total, number: formatNumber(total, site.locale) };
    return productFeed(site, products, {
      title: site.t('category.title', { category: category.name }),
      description: site.t('category.description', {
        ...count,
        shops: site.t('category.shops', { count: merchantCount }),
      }),
    });
  },
  results: async (site, { query }) => {
    const q = (query.q ?? '').trim().slice(0, MAX_QUERY_LENGTH);
    const list = await site.client.call('search', { ...listRequest(site, query), q });
    if (!list.ok) return list;
    return productFeed(site, list.value.products, {
      title: site.t('results.title', { query: q }),
      description: site.t('results.description', { query: q }),
    });
  },
  deals: async (site, { query }) => {
    const list = await site.client.call('deals', listRequest(site, query));
    if (!list.ok) return list;
    const { total, products } = list.value;
    return productFeed(site, products, {
      title: site.t('deals.title'),
      description: site.t('deals.description', { count: total, number: formatNumber(total, site.locale) }),
    });
  },
  brand: async (site, { params, query }) => {
    const brandId = params.get('brandId') ?? '';
    const [brand, list] = await Promise.all([
      site.client.call('brand', { ...siteRequest(site), brandId }),
      site.client.call('brandListing', { ...listRequest(site, query), brandId }),
    ]);
    if (!brand.ok) return brand;
    if (!list.ok) return list;
    const { name, productCount } = brand.value;
    const number = formatNumber(productCount, site.locale);
    return productFeed(site, list.value.products, {
      title: site.t('brand.title', { name }),
      description: site.t('brand.description', { name, count: productCount, number }),
    });
  },
  brandSale: async (site, { params, query }) => {
    const brandId = params.get('brandId') ?? '';
    const list = await site.client.call('brandSale', { ...listRequest(site, query), brandId });
    if (!list.ok) return list;
    const { brand, total, products } = list.value;
    const number = formatNumber(total, site.locale);
    return productFeed(site, products, {
      title: site.t('sale.title', { name: brand.name }),
      description: site.t('sale.description', { name: brand.name, count: total, number }),
    });
  },
  sharedList: async (site, { params }) => {
    const shareId = /^[0-9a-z]{1,40}(?=-|$)/.exec(params.get('listName') ?? '')?.[0];
    if (shareId === undefined) return err(apiError('not-found'));
    const shared = await site.personal.call('sharedList', { shareId });
    if (!shared.ok) return shared;
    const { list, items } = shared.value;
    const name = listName(site.t, list);
    return productFeed(
      site,
      items.flatMap(({ product }) => product ?? []),
      {
        title: name,
        description:
          list.ownerName === ''
            ? site.t('list.shared.description', { name })
            : site.t('list.shared.description.by', { name, owner: list.ownerName }),
      },
    );
  },
  guides: (site) => writtenFeed(site, 'guide', site.t('written.guides'), site.t('written.guides.lead')),
  blog: (site) => writtenFeed(site, 'blog', site.t('written.blog'), site.t('written.blog.lead')),
};

const listRequest = (site: DataSite, query: Query) => {
  const { f, sort } = listingQuery(query);
  return { ...siteRequest(site), f, ...(sort && { sort }) };
};

async function productFeed(
  site: DataSite,
  cards: readonly ProductCard[],
  about: Pick<ListFeed, 'title' | 'description'>,
): Loaded {
  const offers = await loadLowestOffers(site, cards);
  if (!offers.ok) return offers;
  return ok({ ...about, items: cards.map((card) => productItem(site, card, offers.value.get(card.id) ?? null)) });
}

/** The offer with the lowest total of each of these products, by product id. */
export async function loadLowestOffers(
  site: DataSite,
  cards: readonly Pick<ProductCard, 'id'>[],
): Promise<Result<Map<number, LowestOffer>, ApiError>> {
  if (cards.length === 0) return ok(new Map());
  const ids = cards.map(({ id }) => id).join(',');
  const lowest = await site.client.call('lowestOffers', { ...siteRequest(site), ids });
  return lowest.ok ? ok(new Map(lowest.value.offers.map((offer) => [offer.productId, offer]))) : lowest;
}

function productItem(site: DataSite, card: ProductCard, offer: LowestOffer | null): FeedItem {
  const price = offer === null ? site.t('card.no-offer') : moneyText(site, offer.total ?? offer.item);
  return {
    id: offer === null ? card.krn : `${card.krn}:${offer.id}:${offer.pricedAt}`,
    url: dataUrl(site, card.path),
    title: `${card.name}: ${price}`,
    lines: [
      ...(offer === null ? [site.t('card.no-offer')] : offerLines(site, offer)),
      ...dropLines(site, card),
      card.keyFacts.join(' · '),
    ].filter((line) => line !== ''),
    publishedAt: offer?.pricedAt ?? null,
    image: card.image && site.origin + card.image.path,
    product: { card, offer },
  };
}

function offerLines(site: DataSite, { total, item, merchant, seenAt }: LowestOffer): string[] {
  const price = total === null ? site.t('product.lowest.item') : site.t('product.lowest.total');
  return [
    `${price}: ${moneyText(site, total ?? item)} (${merchant.name})`,
    `${site.t('product.price-seen')}: ${timeText(seenAt)}`,
  ];
}

function dropLines(site: DataSite, { drop }: ProductCard): string[] {
  if (drop === null) return [];
  const percent = site.t('card.drop', { percent: formatPercent(drop.percent / 100, site.locale) });
  const day = formatDay(drop.since, site.locale);
  const since = site.t('product.drop', { day, price: moneyText(site, drop.from), count: drop.days });
  return [`${percent} ${since}`];
}

async function writtenFeed(site: DataSite, kind: 'guide' | 'blog', title: string, description: string): Loaded {
  const written = await site.client.call('writtenPages', { ...siteRequest(site), kind });
  if (!written.ok) return written;
  const items = written.value.entries.slice(0, MAX_WRITTEN_ITEMS).map((entry) => writtenItem(site, entry));
  return ok({ title: `${title} | ${site.market.siteName}`, description, items });
}

type WrittenEntry = ResponseOf<'writtenPages'>['entries'][number];

function writtenItem(site: DataSite, { path, title, description, publishedOn }: WrittenEntry): FeedItem {
  const url = dataUrl(site, path);
  const publishedAt = `${publishedOn}T00:00:00.000Z`;
  return { id: url, url, title, lines: [description], publishedAt, image: null, product: null };
}
