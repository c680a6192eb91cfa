import type { Reviews } from '../../api/contract/review-schemas.ts';
import { type CardSubject, cardPath } from '../../image/url.ts';
import { inPathStyle } from '../routes.ts';
import type { Site } from '../site.ts';

/** What a page says about itself outside of its body. */
export type PageHead = {
  title: string;
  description: string;
  /** Path inside the market of the page's one address; null where there is none to name. */
  path: string | null;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** What its picture shows where the page is shared; the site itself unless told. */
  card?: CardSubject;
  /** schema.org objects about what the page shows; only the server's documents carry them (`import.meta.env.SSR`). */
  structured?: readonly object[];
};

/**
 * The head of a page as the router keeps it; the server writes it. The browser follows on navigation what it shows
 * itself; what others read they read in a document, so that is the server's alone.
 */
export function headOf(site: Site, head: PageHead) {
  const canonical = head.path === null ? null : wholeAddress(site, head.path);
  return {
    meta: [
      { title: `${head.title} | ${site.market.siteName}` },
      { name: 'description', content: head.description },
      ...(head.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(import.meta.env.SSR && canonical !== null ? sharedAs(site, head, canonical) : []),
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

/** What every document of the site links to. */
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

/** What others show where someone links to the page: the Open Graph protocol (ogp.me), which all of them read. */
function sharedAs(site: Site, { title, description, card }: PageHead, canonical: string) {
  const picture = site.origin + cardPath(site.market.id, site.locale, card ?? { kind: 'site' });
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: site.market.siteName },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export const wholeAddress = (site: Site, path: string): string =>
  encodeURI(decodeURI(site.origin + site.base + inPathStyle(path, site)));

/** The site and who is behind it; searching it needs no page of its own. */
export const siteItself = (site: Site): object[] => {
  const url = wholeAddress(site, '/');
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
    item: wholeAddress(site, path),
  })),
});

/** A shop, with what others have said of it here. */
export const aboutShop = (shop: { name: string; description: string; website: string; reviews: Reviews | null }) => ({
  '@type': 'OnlineStore',
  name: shop.name,
  url: shop.website,
  ...(shop.description === '' ? {} : { description: shop.description }),
  ...structuredReviews(shop.reviews),
});

/**
 * What is said of something, where three people and more have said it here: nothing that was brought along or invented,
 * and no single review that the page does not show.
 */
export function structuredReviews(found: Reviews | null): object {
  if (found === null || found.tally.average === null || found.tally.demonstration > 0) return {};
  const { average, count } = found.tally;
  return {
    aggregateRating: aggregateRating({ average, count }),
    review: found.reviews
      .filter(({ origin }) => origin === 'account' || origin === 'purchase')
      .slice(0, SHOWN_REVIEWS)
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

/** Reviews that the page of a product shows. */
export const SHOWN_REVIEWS = 3;

export const aggregateRating = ({ average, count }: { average: number; count: number }) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
});

/** The products of a list, in its order. */
export const itemList = (site: Site, total: number, items: readonly { name: string; path: string }[]) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: wholeAddress(site, path),
  })),
});
