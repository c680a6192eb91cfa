import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { buildExtension } from '../src/main/build/build-extension.ts';
import { openPage } from './browser.ts';
import { usUrl } from './page-helpers.ts';

const folder = await mkdtemp(join(tmpdir(), 'extension-'));
await buildExtension(folder, `http://localhost:${inject('site').port}`);
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const siteUrl = (path: string): string => new URL(path, usUrl()).href;

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Serves the built files at an origin of their own. */
const server = createServer(async ({ url = '' }, response) => {
  const name = url.slice(1);
  const body = await readFileText(name).catch(() => null);
  response.statusCode = body === null ? 404 : 200;
  response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain');
  response.end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const served = server.address();
const POPUP = `http://127.0.0.1:${typeof served === 'object' ? served?.port : ''}`;

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));
const readFileText = (name: string) => readFile(join(folder, name), 'utf8');

/** A product of the American market with its number. */
async function findProduct() {
  const listing = await (await fetch(siteUrl('/api/us/public/listing/US/1101'))).json();
  for (const { id } of listing.products) {
    const product = await (await fetch(siteUrl(`/api/us/public/product/US/${id}`))).json();
    if (product.gtins.length > 0 && product.lowestTotal !== null) return product;
  }
  throw new Error('no product has a number');
}

/** A shop's page that names a product. */
async function openShop(gtin: string | null): Promise<Page> {
  const { page } = await openPage();
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'A machine',
    ...(gtin && { gtin13: gtin }),
  };
  await page.setContent(
    `<title>Shop</title><script type="application/ld+json">${JSON.stringify(data)}</script><a href="https://shop.example/buy">Buy</a>`,
  );
  return page;
}

/**
 * Opens the popup beside a shop's page. The headless Chromium from npm loads no extensions, so the browser's interface for
 * them is played: the texts come from the built files, and the built script is injected into the shop's page.
 */
async function openPopup(shop: Page) {
  const { page, errors } = await openPage({ width: 400 });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(POPUP)) requested.push(request.url());
  });
  await page.exposeFunction('injectIntoShop', async (file: string) => {
    const script = await readFileText(file);
    const message = await shop.evaluate(
      (code) =>
        new Promise((resolve) => {
          Object.assign(globalThis, { chrome: { runtime: { sendMessage: resolve } } });
          // biome-ignore lint/security/noGlobalEval: how the browser runs an injected file
          globalThis.eval(code);
        }),
      script,
    );
    await page.evaluate(
      (sent) => window.dispatchEvent(new CustomEvent('extension-message', { detail: sent })),
      message,
    );
  });
  const messages = messagesSchema.parse(JSON.parse(await readFileText('_locales/en/messages.json')));
  const texts = Object.fromEntries(Object.entries(messages).map(([key, { message }]) => [key, message]));
  await page.addInitScript((table: Record<string, string>) => {
    const inject: unknown = Reflect.get(globalThis, 'injectIntoShop');
    Object.assign(globalThis, {
      chrome: {
        i18n: {
          getMessage: (key: string, [value = ''] = []) => (table[key] ?? '').replace('$1', value),
          getUILanguage: () => 'en',
        },
        tabs: { query: async () => [{ id: 1 }] },
        scripting: {
          executeScript: async ({ files }: { files: string[] }) =>
            typeof inject === 'function' ? inject(files[0]) : undefined,
        },
        storage: { local: { get: async () => ({ market: 'US' }), set: async () => {} } },
        runtime: {
          onMessage: {
            addListener: (listener: (message: unknown) => void) =>
              window.addEventListener('extension-message', (event) =>
                listener(event instanceof CustomEvent ? event.detail : null),
              ),
          },
        },
      },
    });
  }, texts);
  await page.goto(`${POPUP}/popup.html`);
  return { page, errors, requested };
}

it('the extension reads a shop’s page itself, and asks the site only when its button is pressed', async () => {
  const product = await findProduct();
  const gtin = String(product.gtins[0]);
  const shop = await openShop(gtin);
  const before = await shop.content();
  const { page, errors, requested } = await openPopup(shop);
  const button = page.getByRole('button', { name: 'Find the lowest price' });
  await button.waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('A machine');
  await expect.poll(() => page.locator('main').textContent()).toContain('Nothing has been sent yet.');
  expect(requested).toEqual([]);
  await button.click();
  const link = page.getByRole('link', { name: 'Compare all offers' });
  await expect.poll(() => page.locator('.answer').textContent()).toContain('Lowest total, with delivery');
  const answer = (await page.locator('.answer').textContent()) ?? '';
  expect(answer).toContain('30-day low');
  expect(answer).toContain('Price seen');
  const amount = (product.lowestTotal.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(answer).toContain(amount);
  expect(await link.getAttribute('href')).toBe(usUrl(product.path));
  // The number is all that is sent; the rest asks about the product that the site has for it.
  expect(requested.map((url) => new URL(url).pathname).sort()).toEqual([
    `/api/us/public/gtin/US/${gtin}`,
    `/api/us/public/price/US/lowest/${product.id}`,
    `/api/us/public/product/US/${product.id}/price-history`,
  ]);
  expect(await shop.content()).toBe(before);
  expect(errors).toEqual([]);
});

it('the extension asks nothing about a page without a product', async () => {
  const { page, requested } = await openPopup(await openShop(null));
  await page.getByText('No product with a number').waitFor();
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  expect(requested).toEqual([]);
});

it('the extension has no access to any site by itself', async () => {
  const manifest = JSON.parse(await readFileText('manifest.json'));
  expect(manifest.manifest_version).toBe(3);
  expect(manifest.permissions).toEqual(['activeTab', 'scripting', 'storage']);
  for (const field of ['host_permissions', 'content_scripts', 'background', 'externally_connectable']) {
    expect(manifest).not.toHaveProperty(field);
  }
});
