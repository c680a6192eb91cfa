import { endpointUrl } from '../src/contract/client.ts';
import type { ResponseOf } from '../src/contract/contract.ts';
import type { EndpointName } from '../src/contract/public-endpoints.ts';
import type { SiteMarket } from './site-market.ts';

/** What the site says about a product. */
export type SiteAnswer =
  | {
      kind: 'known';
      url: string;
      lowest: ResponseOf<'lowestOffers'>['offers'][number] | null;
      /** Null: the operator shows it to members only. */
      history: ResponseOf<'priceHistory'> | null;
    }
  | { kind: 'unknown' }
  | { kind: 'failed' };

const TIMEOUT_MS = 10_000;

// The site's own contract shapes the response; the extension is built with it.
async function read<K extends EndpointName>(
  market: SiteMarket,
  name: K,
  request: Record<string, unknown>,
): Promise<{ status: number; value: ResponseOf<K> | null }> {
  const path = endpointUrl(name, market.id, { ...request, market: market.id, locale: market.locale });
  const response = await fetch(new URL(path, market.url), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, value: response.ok ? await response.json() : null };
}

/** Asks the site about a GTIN. This is the only place from which the extension sends anything. */
export async function askSite(market: SiteMarket, gtin: string): Promise<SiteAnswer> {
  try {
    const product = await read(market, 'productByGtin', { gtin });
    if (product.status === 404) return { kind: 'unknown' };
    if (product.value === null) return { kind: 'failed' };
    const { id, path } = product.value;
    const [lowest, history] = await Promise.all([
      read(market, 'lowestOffers', { ids: String(id) }),
      read(market, 'priceHistory', { productId: id, range: 'ONE_YEAR' }),
    ]);
    if (lowest.value === null) return { kind: 'failed' };
    return {
      kind: 'known',
      url: encodeURI(decodeURI(market.url + path)),
      lowest: lowest.value.offers[0] ?? null,
      history: history.value,
    };
  } catch {
    return { kind: 'failed' };
  }
}
