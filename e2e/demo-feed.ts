import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { z } from 'zod';
import { siteEnvironment } from './start-site.ts';

const MERCHANT = { name: 'Levelfield Goods', file: 'demo/US/levelfield-goods.xml' };

const amount = z.object({ amount: z.int() });
const searchResponse = z.object({ products: z.array(z.object({ id: z.int(), lowestTotal: amount.nullable() })) });
const productResponse = z.object({
  path: z.string(),
  offers: z.array(
    z.object({
      merchant: z.object({ name: z.string() }),
      item: amount,
      shipping: amount.nullable(),
      stock: z.string(),
    }),
  ),
});

async function fetchApi<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const response = await fetch(`http://localhost:${inject('site').port}/api/us/public${path}`);
  return schema.parse(await response.json());
}

const run = async (...args: string[]): Promise<string> => {
  const program = join(import.meta.dirname, '../src/main/cli.ts');
  const { home } = inject('site');
  return (await promisify(execFile)(process.execPath, [program, ...args], { env: siteEnvironment(home) })).stdout;
};

const feedPath = (): string => join(inject('site').home, MERCHANT.file);
const formatDollars = (cents: number): string => (cents / 100).toFixed(2);

/** An offer of the merchant and the price that makes its total 20 % lower than the product's lowest. */
export type CheaperOffer = { gtin: string; productPath: string; price: string; total: string };

export async function findOfferToCheapen(): Promise<CheaperOffer> {
  const feed = await readFile(feedPath(), 'utf8');
  for (const [, gtin = ''] of feed.matchAll(/<g:gtin>(\d{13})<\/g:gtin>/g)) {
    const [product, another] = (await fetchApi(searchResponse, `/search/US?q=${gtin}`)).products;
    if (!product?.lowestTotal || another) continue;
    const { offers, path } = await fetchApi(productResponse, `/product/US/${product.id}`);
    const offer = offers.find(({ merchant, stock }) => merchant.name === MERCHANT.name && stock === 'in');
    const total = Math.round(product.lowestTotal.amount * 0.8);
    if (!offer?.shipping || total < 10_000 || total <= offer.shipping.amount) continue;
    return {
      gtin,
      productPath: path,
      price: formatDollars(total - offer.shipping.amount),
      total: formatDollars(total),
    };
  }
  throw new Error('The feed has no suitable offer.');
}

/** Sets the offer's price in the merchant's feed, and imports the feed. */
export async function lowerPrice({ gtin, price }: CheaperOffer): Promise<void> {
  const feed = await readFile(feedPath(), 'utf8');
  const cheaper = feed
    .split('<item>')
    .map((item) =>
      item.includes(`<g:gtin>${gtin}<`)
        ? item.replace(/<g:sale_price.*<\/g:sale_price\w*>/gs, '').replace(/<g:price>[^<]*/, `<g:price>${price} USD`)
        : item,
    );
  await writeFile(feedPath(), cheaper.join('<item>'));
  const feedLine = (await run('feed', 'list', '--market', 'US'))
    .split('\n')
    .find((line) => line.includes(MERCHANT.name));
  // Exit code 1 means that rows were rejected: the demonstration's feeds contain deliberate errors.
  await run('feed', 'run', /\d+/.exec(feedLine ?? '')?.[0] ?? '').catch((error: { code?: number }) => {
    if (error.code !== 1) throw error;
  });
}
