import { MARKETS } from '../../market/market.ts';
import type { Site } from '../site.ts';
import { addressOf } from '../site-address.ts';

/**
 * Leads the links of an opened list of markets to the very page that is shown, in those that have it; the others lead
 * on to what is nearest, as the server wrote them.
 */
export async function leadElsewhere(list: HTMLElement, site: Site, path: string): Promise<void> {
  const answer = await site.client.call('elsewhere', { market: site.market.id, locale: site.locale, path });
  if (!answer.ok) return;
  for (const { market, locale, path: there } of answer.value.places) {
    const { host, base } = addressOf(MARKETS[market], locale, site.host);
    const link = list.querySelector(`a[data-place="${market} ${locale}"]`);
    link?.setAttribute('href', `//${host}${base}${there}`);
  }
}
