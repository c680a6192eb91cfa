import type { ProductCard } from '../../contract/common-schemas.ts';
import { queryClient } from '../personal/query-client.ts';
import type { Site } from '../site.ts';

/** The card of a variant with the switches of its model; null if it cannot be loaded. */
export async function loadVariant({ client, market, locale }: Site, id: number): Promise<ProductCard | null> {
  const result = await queryClient.fetchQuery({
    queryKey: ['variant', market.id, locale, id],
    queryFn: () => client.call('productGrid', { market: market.id, locale, ids: String(id), v: 2 }),
  });
  return result.ok ? (result.value.products[0] ?? null) : null;
}
