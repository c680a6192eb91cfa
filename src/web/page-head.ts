import type { Site } from './site.ts';

/** What a page says about itself outside of its body. */
export type PageHead = {
  title: string;
  description: string;
  /** Path inside the market of the page's one address; null where there is none to name. */
  path: string | null;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** schema.org objects about what the page shows. */
  structured?: readonly object[];
};

/** The head of a page as the router keeps it; the server writes it, the browser follows it on navigation. */
export function headOf(site: Site, head: PageHead) {
  const canonical = head.path === null ? [] : [{ rel: 'canonical', href: wholeAddress(site, head.path) }];
  return {
    meta: [
      { title: `${head.title} | ${site.market.siteName}` },
      { name: 'description', content: head.description },
      ...(head.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: canonical,
    scripts: (head.structured ?? []).map((object) => ({
      type: 'application/ld+json',
      children: JSON.stringify({ '@context': 'https://schema.org', ...object }),
    })),
  };
}

export const wholeAddress = (site: Site, path: string): string => encodeURI(decodeURI(site.origin + site.base + path));

export const breadcrumbList = (site: Site, crumbs: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: wholeAddress(site, path),
  })),
});
