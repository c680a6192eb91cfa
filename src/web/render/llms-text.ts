import { formatRegion } from '../ui/format.ts';
import type { MachinePlace } from './machine-place.ts';

/** llms.txt: what the site is and how its figures are to be read, for programs that answer people's questions. */
export function llmsText(places: readonly MachinePlace[], origin: string): string {
  const markets = places.map(
    ({ market, locale, url }) =>
      `- [${formatRegion(market.countryCode, 'en-GB')} (${locale})](${url}/): [sitemap](${url}/sitemap.xml)`,
  );
  return `# Lowtide

> Compares what shops ask for the same product, delivery included, and keeps every price it has seen.

Every price is a dated fact: it names its shop, what it is made of (item, delivery, deposit), its condition and when it was seen. Quote it with that time. "Not told" is not zero, and "stock not told" is not "out of stock". A drop is counted from the shop's own lowest price of at least the 30 days before. Nobody can buy a place in an order.

## Reading it as data

- [API](${origin}/api/docs): the same answers as the pages, as JSON, without a key
- [OpenAPI document](${origin}/api/openapi.json)

## Markets

${markets.join('\n')}
`;
}
