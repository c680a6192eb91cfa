import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { openBrowser, openPage } from './browser.ts';
import { textOf, us } from './places.ts';
import { environmentOf } from './start-site.ts';

const SHOP = { name: 'Levelfield Goods', file: 'demo/US/levelfield-goods.xml' };
/** How long after a feed is taken in a page may still show what was before; ten times what it should take. */
const LONGEST_WAIT_MS = 10_000;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

const amount = z.object({ amount: z.int() });
const found = z.object({ products: z.array(z.object({ id: z.int(), lowestTotal: amount.nullable() })) });
const shown = z.object({
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

/** Has a feed taken in. 1 says that rows were refused, as are those that the demonstration spoils on purpose. */
const runFeed = (id: string) =>
  run('feed', 'run', id).catch((error: { code?: number }) => {
    if (error.code !== 1) throw error;
  });

/** An offer of the shop that can be made the lowest of its product by a fifth, and the price which that takes. */
async function anOffer(feed: string): Promise<{ gtin: string; price: string; total: string }> {
  for (const [, gtin = ''] of feed.matchAll(/<g:gtin>(\d{13})<\/g:gtin>/g)) {
    const [product, another] = (await ask(found, `/search/US?q=${gtin}`)).products;
    if (!product?.lowestTotal || another) continue;
    const { offers } = await ask(shown, `/product/US/${product.id}`);
    const offer = offers.find(({ merchant, stock }) => merchant.name === SHOP.name && stock === 'in');
    const total = Math.round(product.lowestTotal.amount * 0.8);
    if (!offer?.shipping || total < 10_000 || total <= offer.shipping.amount) continue;
    return { gtin, price: inDollars(total - offer.shipping.amount), total: inDollars(total) };
  }
  throw new Error('No offer of the feed suits the journey.');
}

const inDollars = (cents: number): string => (cents / 100).toFixed(2);

describe('a price', () => {
  it('that changes in a feed is on the open list at its next load', async () => {
    const path = join(inject('site').home, SHOP.file);
    const feed = await readFile(path, 'utf8');
    const { gtin, price, total } = await anOffer(feed);
    const { page, complaints } = await openPage(browser);
    await page.goto(us(`/results?q=${gtin}`), { waitUntil: 'networkidle' });
    const plain = async () => (await textOf(page, 'main article')).replaceAll(',', '');
    expect(await plain()).not.toContain(total);

    const cheaper = feed
      .split('<item>')
      .map((item) =>
        item.includes(`<g:gtin>${gtin}<`)
          ? item.replace(/<g:sale_price.*<\/g:sale_price\w*>/gs, '').replace(/<g:price>[^<]*/, `<g:price>${price} USD`)
          : item,
      );
    await writeFile(path, cheaper.join('<item>'));
    const listed = (await run('feed', 'list', '--market', 'US')).split('\n').find((line) => line.includes(SHOP.name));
    await runFeed(/\d+/.exec(listed ?? '')?.[0] ?? '');

    const reloaded = async () => {
      await page.reload({ waitUntil: 'networkidle' });
      return plain();
    };
    await expect.poll(reloaded, { timeout: LONGEST_WAIT_MS, interval: 250 }).toContain(total);
    expect(complaints).toEqual([]);
  });
});
