import { MARKETS } from '../../../market/market.ts';
import type { Site } from '../../site.ts';
import { marketAddress } from '../../site-address.ts';

/**
 * Points the links of an opened market list to the current page in each market that has it. The other links keep the
 * nearest page, as rendered by the server.
 */
export async function updateAlternateLinks(list: HTMLElement, site: Site, path: string): Promise<void> {
  const result = await site.client.call('alternates', { market: site.market.id, locale: site.locale, path });
  if (!result.ok) return;
  for (const { market, locale, path: alternatePath } of result.value.places) {
    const { host, base } = marketAddress(MARKETS[market], locale, site.host);
    const link = list.querySelector(`a[data-alternate="${market} ${locale}"]`);
    link?.setAttribute('href', `//${host}${base}${alternatePath}`);
  }
}
