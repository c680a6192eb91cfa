import type { Reviews } from '../../contract/review/review-schemas.ts';
import { applyTrailingSlash } from '../../contract/trailing-slash.ts';
import { type CardSubject, cardPath } from '../../image/image-url.ts';
import type { Site } from '../site.ts';

/** Metadata of a page. */
export type PageHead = {
  title: string;
  description: string;
  /** Canonical path inside the market; null for none. */
  path: string | null;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** Subject of the preview image for sharing; defaults to the site. */
  card?: CardSubject;
  /** schema.org objects; only in documents rendered by the server (`import.meta.env.SSR`). */
  structured?: readonly object[];
};

/**
 * Builds the head of a page for the router. On navigation the browser updates only the tags that it uses itself. Tags for
 * crawlers and link previews are only in documents rendered by the server.
 */
export function buildPageHead(site: Site, head: PageHead) {
  const canonical = head.path === null ? null : absoluteUrl(site, head.path);
  return {
    meta: [
      { title: `${head.title} | ${site.market.siteName}` },
      { name: 'description', content: head.description },
      ...(head.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR && canonical !== null ? openGraphTags(site, head, canonical) : []),
    ],
    links: [
      ...(import.meta.env.SSR ? siteLinks(site) : []),
      ...(canonical === null ? [] : [{ rel: 'canonical', href: canonical }]),
    ],
    scripts: (head.structured ?? []).map((object) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...object }),
    })),
  };
}

/** Links of every document. */
const siteLinks = (site: Site) => [
  { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
  { rel: 'manifest', href: `${site.base}/site.webmanifest` },
  {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    href: `${site.base}/opensearch.xml`,
    title: site.market.siteName,
  },
];

/** Open Graph tags (ogp.me) for link previews. */
function openGraphTags(site: Site, { title, description, card }: PageHead, canonical: string) {
  const image = site.origin + cardPath(site.market.id, site.locale, card ?? { kind: 'site' });
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: site.market.siteName },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Returns the absolute, percent-encoded URL of a path inside the site's market. */
export const absoluteUrl = (site: Site, path: string): string =>
  site.origin + encodeURI(decodeURI(site.base + applyTrailingSlash(path, site)));

/** Structured data of the site: organisation and site search. */
export const siteStructuredData = (site: Site): object[] => {
  const url = absoluteUrl(site, '/');
  return [
    { '@type': 'Organization', name: site.market.siteName, url, logo: `${site.origin}/icon.svg` },
    {
      '@type': 'WebSite',
      name: site.market.siteName,
      url,
      inLanguage: site.locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}${site.base}/results?q={query}` },
        'query-input': 'required name=query',
      },
    },
  ];
};

export const breadcrumbList = (site: Site, crumbs: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(site, path),
  })),
});

/** Structured data of a shop, with its reviews. */
export const storeStructuredData = (shop: {
  name: string;
  description: string;
  website: string;
  reviews: Reviews | null;
}) => ({
  '@type': 'OnlineStore',
  name: shop.name,
  ...(shop.website === '' ? {} : { url: shop.website }),
  ...(shop.description === '' ? {} : { description: shop.description }),
  ...reviewStructuredData(shop.reviews),
});

/**
 * Structured data of reviews, if there are enough for an average (at least three). Omits imported and fictitious reviews,
 * and reviews that the page does not display.
 */
export function reviewStructuredData(reviews: Reviews | null): object {
  if (reviews === null || reviews.tally.average === null || reviews.tally.demonstration > 0) return {};
  const { average, count } = reviews.tally;
  return {
    aggregateRating: aggregateRating({ average, count }),
    review: reviews.reviews
      .filter(({ origin }) => origin === 'account' || origin === 'purchase')
      .slice(0, VISIBLE_REVIEWS)
      .map(({ author, createdAt, rating, title, text }) => ({
        '@type': 'Review',
        ...(author.name === '' ? {} : { author: { '@type': 'Person', name: author.name } }),
        datePublished: createdAt.slice(0, 10),
        name: title,
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
  };
}

/** Number of reviews on a product page. */
export const VISIBLE_REVIEWS = 3;

export const aggregateRating = ({ average, count }: { average: number; count: number }) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
});

/** Structured data of a product listing. */
export const itemList = (site: Site, total: number, items: readonly { name: string; path: string }[]) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: absoluteUrl(site, path),
  })),
});
