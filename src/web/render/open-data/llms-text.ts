import type { NavigationNode } from '../../../contract/category/category-schemas.ts';
import type { ApiClient } from '../../../contract/client.ts';
import { pages } from '../../../contract/pages.ts';
import { installationName } from '../../../market/market.ts';
import { DEFAULT_SETTINGS, type PublicSettings, publicSettings } from '../../../market/site-setting.ts';
import { formatRegion } from '../../ui/text/format.ts';
import type { MarketSite } from '../market-site.ts';
import { DATA_FORMATS, dataLinks, describeDataPages } from './data-address.ts';

/** Categories that are named for each market and locale: the largest. All are in the departments. */
const MAX_CATEGORIES = 5;

type MarketFacts = {
  settings: PublicSettings;
  hasGuides: boolean;
  departments: readonly NavigationNode[];
  categories: readonly NavigationNode[];
};

/** The pages without parameters that are worth knowing, and when a market has them. */
const LISTED: readonly { path: string; about: string; isThere?: (facts: MarketFacts) => boolean }[] = [
  { path: pages.home.path(), about: 'Start page' },
  { path: pages.deals.path(), about: 'Proved price drops', isThere: ({ settings }) => settings.deals_page },
  { path: pages.guides.path(), about: 'Buying guides', isThere: ({ hasGuides }) => hasGuides },
  { path: pages.stores.path(), about: 'Shops' },
  { path: pages.compare.path(), about: 'Products side by side: add ?ids= with product ids' },
  { path: pages.basket.path(), about: 'Cheapest split of a basket: add ?items= with id:pieces' },
  { path: pages.priceOutlook.path(), about: 'How good the estimates of falling prices were' },
];

/** llms.txt (llmstxt.org): the site and its data for language models, from the tables of pages and of data formats. */
export async function llmsText(sites: readonly MarketSite[], origin: string, client: ApiClient): Promise<string> {
  const markets = await Promise.all(sites.map(async (site) => marketLines(site, await loadFacts(client, site))));
  const formats = describeDataPages().map(({ pattern, endings }) => `- \`${pattern}\`: ${endings.join(', ')}`);
  const named = Object.entries(DATA_FORMATS).map(([ending, { name }]) => `${ending} is ${name}`);
  return `# ${sites[0]?.market.siteName ?? installationName()}

> Compares shops' prices for the same product, including delivery, and keeps the full price history.

Every price is a dated fact: it has a shop, components (item, delivery, deposit), a condition and the time it was observed. Quote it with that time. Unknown delivery is not free delivery, and unknown stock is not "out of stock". A product's drop is measured from the lowest price at any shop in at least the preceding 30 days. Positions in price order cannot be bought.

## Reading it as data

- [API](${origin}/api/docs): the same data as the pages, as JSON, without an API key
- [OpenAPI document](${origin}/api/openapi.json)
- [MCP server](${origin}/mcp): the same data as read-only tools, by Streamable HTTP, without an API key
- [UCP profile](${origin}/.well-known/ucp): the catalogue by the Universal Commerce Protocol, search and lookup only

These pages can be read in other formats if an ending is added to the path: ${named.join(', ')}. Feeds of lists take the query of their page.

${formats.join('\n')}

${markets.join('\n')}`;
}

async function loadFacts(client: ApiClient, { market, locale }: MarketSite): Promise<MarketFacts> {
  const [settings, navigation] = await Promise.all([
    client.call('settings', { market: market.id }),
    client.call('navigation', { market: market.id, locale }),
  ]);
  const departments = navigation.ok ? navigation.value.departments : [];
  const leaves = departments.flatMap(({ children }) => children.flatMap((group) => group.children));
  return {
    settings: settings.ok ? settings.value : publicSettings(DEFAULT_SETTINGS),
    hasGuides: navigation.ok && navigation.value.hasGuides,
    departments,
    categories: leaves.toSorted((a, b) => b.productCount - a.productCount || a.id - b.id).slice(0, MAX_CATEGORIES),
  };
}

function marketLines({ market, locale, url }: MarketSite, facts: MarketFacts): string {
  const absolute = (path: string) => encodeURI(decodeURI(url + path));
  const listed = LISTED.filter(({ isThere }) => isThere?.(facts) ?? true).map(({ path, about }) => {
    const feeds = dataLinks(path, { url: absolute(path), query: {}, title: '' });
    const others = feeds.map(({ href, title }) => `, [${title.replace(/[ ()]+/g, ' ').trim()}](${href})`).join('');
    return `- [${about}](${absolute(path)})${others}`;
  });
  const nodes = [...facts.departments, ...facts.categories].map(
    ({ name, path }) => `- [${name.replace(/[[\]]/g, '')}](${absolute(path)}.md)`,
  );
  return [
    `## ${formatRegion(market.countryCode, 'en-GB')} (${locale})`,
    '',
    ...listed,
    `- [Sitemap](${url}/sitemap.xml)`,
    ...nodes,
    '',
  ].join('\n');
}
