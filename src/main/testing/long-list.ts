import { expect } from 'vitest';
import { createInProcessClient } from '../../api/serve/in-process-client.ts';
import { createTestMarkets } from '../../api/testing/market.ts';
import { SHOPS } from '../../api/testing/shops.ts';
import type { DocumentChange } from '../../search/product-document.ts';
import { EVERYTHING, type ProductSearch } from '../../search/product-search.ts';
import { makeDocument } from '../../search/testing/random-catalogue.ts';
import { createSite } from '../../web/render/entry-server.tsx';
import { EMPTY_BUILD } from '../../web/render/page-files.ts';

/** More than are counted one by one. */
const PRODUCTS = 9_000;

/** A market in which a search for "lamp" matches 9,000 products, on an empty search index. */
export async function openLongList(search: ProductSearch) {
  const { context, close } = await createTestMarkets(SHOPS);
  const { facets } = await context.search.search('SE', { ...EVERYTHING, facets: ['brand', 'merchant'] });
  const [brands = [], merchants = []] = ['brand', 'merchant'].map((name) => {
    const facet = facets.get(name === 'brand' ? 'brand' : 'merchant');
    return facet?.kind === 'choice' ? facet.values.map(({ value }) => Number(value)) : [];
  });
  const changes = Array.from({ length: PRODUCTS }, (_, i): DocumentChange => {
    const document = makeDocument({
      id: 1_000_000 + i,
      name: 'lamp',
      categoryPath: [1, 11, 1101],
      brandId: brands[(i * i) % brands.length] ?? null,
      merchantIds: merchants.slice(0, 1 + (i % merchants.length)),
      lowestTotal: 1_000 + 7 * i,
    });
    return { kind: 'put', seq: i + 1, document };
  });
  await search.apply('SE', changes);
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const client = createInProcessClient({ ...context, search });
  return {
    /** The markup of a page as the server renders it. */
    read: async (url: string): Promise<string> => {
      const page = await site.render({ host: 'se.localhost', protocol: 'http', url, client, now: Date.now() });
      if (page.kind !== 'page') throw new Error(`${url} redirects to ${page.location}`);
      expect(page.status).toBe(200);
      return new TextDecoder().decode(page.bytes);
    },
    close,
  };
}

/** The counts of all options of a facet in a page. */
export const countsIn = (html: string, facet: string): number[] =>
  Array.from(
    html.matchAll(new RegExp(`name="f.${facet}"[^>]*><span>[^<]*</span><span[^>]*>([^<]*)`, 'g')),
    ([, count = '']) => Number(count.replace(/\D/g, '')),
  );
