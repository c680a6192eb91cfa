import { z } from 'zod';
import { openMarkets } from '../../market/market.ts';
import { readExampleProduct } from '../../partner/product-of-gtin.store.ts';
import { HOUR_MS } from '../../terms/duration.ts';
import { storeKrn } from '../../terms/krn.ts';
import type { ApiContext } from '../view/context.ts';

/** Values of parameters that exist on this site, by the names of the parameters: a product that several merchants sell. */
async function findExamples({ databases }: Pick<ApiContext, 'databases'>): Promise<ReadonlyMap<string, unknown>> {
  const market = openMarkets()[0]?.id ?? 'SE';
  const row = await readExampleProduct(databases.forMarket(market).db, market);
  const { productId, categoryId, brandId, merchantId, gtin } = row ?? {};
  return new Map<string, unknown>([
    ['marketBase', market.toLowerCase()],
    ['market', market],
    ['q', 'a'],
    ['productId', productId],
    ['ids', productId],
    ['items', productId === undefined ? undefined : `${productId}:1`],
    ['categoryId', categoryId],
    ['treeId', categoryId],
    ['brandId', brandId],
    ['merchantId', merchantId],
    ['storeKrn', typeof merchantId === 'number' ? storeKrn(merchantId) : undefined],
    ['gtin', gtin],
  ]);
}

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  schema: z.looseObject({}),
});

/**
 * Gives an OpenAPI document the examples with which its page fills the fields, so that most requests can be sent as they
 * are. They are looked up once an hour.
 */
export function createExamples(context: Pick<ApiContext, 'databases' | 'clock'>) {
  let known: { at: number; values: Promise<ReadonlyMap<string, unknown>> } | null = null;
  return async (document: object): Promise<unknown> => {
    const now = context.clock().getTime();
    if (known === null || now - known.at > HOUR_MS) known = { at: now, values: findExamples(context) };
    const values = await known.values;
    return JSON.parse(JSON.stringify(document), (_, value: unknown) => {
      const { success, data } = parameter.safeParse(value);
      const example = success ? values.get(data.name) : undefined;
      return success && example !== undefined && example !== null ? { ...data, example } : value;
    });
  };
}
