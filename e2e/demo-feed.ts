import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { z } from 'zod';
import { environmentOf } from './start-site.ts';

const SHOP = { name: 'Levelfield Goods', file: 'demo/US/levelfield-goods.xml' };

const amount = z.object({ amount: z.int() });
const found = z.object({ products: z.array(z.object({ id: z.int(), lowestTotal: amount.nullable() })) });
const shown = z.object({
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

async function ask<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const answer = await fetch(`http://localhost:${inject('site').port}/api/us/public${path}`);
  return schema.parse(await answer.json());
}

const run = async (...args: string[]): Promise<string> => {
  const program = join(import.meta.dirname, '../src/main/cli.ts');
  const { home } = inject('site');
  return (await promisify(execFile)(process.execPath, [program, ...args], { env: environmentOf(home) })).stdout;
};

const fileOfShop = (): string => join(inject('site').home, SHOP.file);
const inDollars = (cents: number): string => (cents / 100).toFixed(2);

/** An offer of the shop that can be made the lowest of its product by a fifth, and the price which that takes. */
export type CheaperOffer = { gtin: string; productPath: string; price: string; total: string };

export async function offerToCheapen(): Promise<CheaperOffer> {
  const feed = await readFile(fileOfShop(), 'utf8');
  for (const [, gtin = ''] of feed.matchAll(/<g:gtin>(\d{13})<\/g:gtin>/g)) {
    const [product, another] = (await ask(found, `/search/US?q=${gtin}`)).products;
    if (!product?.lowestTotal || another) continue;
    const { offers, path } = await ask(shown, `/product/US/${product.id}`);
    const offer = offers.find(({ merchant, stock }) => merchant.name === SHOP.name && stock === 'in');
    const total = Math.round(product.lowestTotal.amount * 0.8);
    if (!offer?.shipping || total < 10_000 || total <= offer.shipping.amount) continue;
    return { gtin, productPath: path, price: inDollars(total - offer.shipping.amount), total: inDollars(total) };
  }
  throw new Error('No offer of the feed suits the journey.');
}

/** Lets the shop ask that price in its feed, and has the feed taken in. */
export async function cheapen({ gtin, price }: CheaperOffer): Promise<void> {
  const feed = await readFile(fileOfShop(), 'utf8');
  const cheaper = feed
    .split('<item>')
    .map((item) =>
      item.includes(`<g:gtin>${gtin}<`)
        ? item.replace(/<g:sale_price.*<\/g:sale_price\w*>/gs, '').replace(/<g:price>[^<]*/, `<g:price>${price} USD`)
        : item,
    );
  await writeFile(fileOfShop(), cheaper.join('<item>'));
  const listed = (await run('feed', 'list', '--market', 'US')).split('\n').find((line) => line.includes(SHOP.name));
  // 1 says that rows were refused, as are those that the demonstration spoils on purpose.
  await run('feed', 'run', /\d+/.exec(listed ?? '')?.[0] ?? '').catch((error: { code?: number }) => {
    if (error.code !== 1) throw error;
  });
}
