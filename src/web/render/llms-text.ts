import { formatRegion } from '../ui/text/format.ts';
import type { MarketSite } from './market-site.ts';

/** Renders llms.txt: a description of the site and its data for language models. */
export function llmsText(sites: readonly MarketSite[], origin: string): string {
  const markets = sites.map(
    ({ market, locale, url }) =>
      `- [${formatRegion(market.countryCode, 'en-GB')} (${locale})](${url}/): [sitemap](${url}/sitemap.xml)`,
  );
  return `# Lowtide

> Compares shops' prices for the same product, including delivery, and keeps the full price history.

Every price is a dated fact: it has a shop, components (item, delivery, deposit), a condition and the time it was observed. Quote it with that time. Unknown delivery is not free delivery, and unknown stock is not "out of stock". A drop is measured from the shop's own lowest price of at least the preceding 30 days. Positions in price order cannot be bought.

## Reading it as data

- [API](${origin}/api/docs): the same data as the pages, as JSON, without an API key
- [OpenAPI document](${origin}/api/openapi.json)

## Markets

${markets.join('\n')}
`;
}
