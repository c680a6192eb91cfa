import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSite } from '../entry-server.tsx';
import { EMPTY_BUILD } from '../page-files.ts';
import { samplePersonalClient } from '../testing/personal-responses.ts';
import { testPage } from '../testing/test-page.ts';
import { sampleClient, sampleResponses } from '../testing/test-responses.ts';

const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
const now = Date.parse('2026-11-20T12:00:00Z');
const sharedList = {
  list: { kind: 'own', name: 'New <home>', ownerName: 'Eva' },
  items: [{ product: sampleResponses.deals.products[0] }, { product: null }],
};
const { personal, calls } = samplePersonalClient({ sharedList });

async function fileAt(path: string, { host = 'uk.localhost', query = '', client = sampleClient() } = {}) {
  return site.siteFile({ host, protocol: 'http', path, query, client, personal: () => personal, now });
}

/** The texts of each element of a name. Throws if the XML is not well-formed. */
function elementTexts(xml: string, name: string): string[] {
  const texts: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    open.push(tag.name);
    if (tag.name === name) texts.push('');
  });
  parser.on('text', (text) => {
    if (open.at(-1) === name) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

const money = z.strictObject({ amount: z.int(), currency: z.string() });
/** The rules of jsonfeed.org/version/1.1 for what is used of it. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_text: z.string(),
      image: z.url().optional(),
      date_published: z.iso.datetime().optional(),
      _offer: z
        .object({ product_id: z.int(), seen_at: z.iso.datetime(), item: money, total: money.nullable() })
        .optional(),
    }),
  ),
});

const FEED_PAGES = [
  '/cl/1101/Washing-machines',
  '/cl/1101',
  '/results',
  '/deals',
  '/mi/12/Aquator',
  '/mi/12/Aquator/sale',
  '/guide',
  '/blog',
  '/list/sh4re-New-home',
];

describe('feeds', () => {
  it.each(FEED_PAGES)('%s has the same entries as RSS 2.0 and as JSON Feed 1.1', async (path) => {
    const rss = await fileAt(`${path}.xml`, { query: 'q=wz' });
    expect([rss?.status, rss?.type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    const json = await fileAt(`${path}.json`, { query: 'q=wz' });
    expect([json?.status, json?.type]).toEqual([200, 'application/feed+json; charset=utf-8']);
    const feed = jsonFeed.parse(JSON.parse(json?.text ?? ''));
    expect(feed.items.length).toBeGreaterThan(0);
    expect(elementTexts(rss?.text ?? '', 'guid')).toEqual(feed.items.map(({ id }) => id));
    expect(elementTexts(rss?.text ?? '', 'title')).toEqual([feed.title, ...feed.items.map(({ title }) => title)]);
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
  });

  it('state price, total with delivery where it is known, shop, and when it was seen', async () => {
    const { text = '' } =
      (await fileAt('/cl/1101/Washing-machines.xml', { query: 'f=brand:12&page=2&utm_source=x' })) ?? {};
    expect(elementTexts(text, 'link')).toEqual([
      'http://uk.localhost/cl/1101/Washing-machines?f=brand:12',
      'http://uk.localhost/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
      'http://uk.localhost/pl/1101-5/Washing-machines/Aquator-WZ-980-white',
    ]);
    const [, first = '', second = ''] = elementTexts(text, 'description');
    expect(first).toContain('Lowest total, with delivery: £549.00 (Brightwick &lt;i&gt;)');
    expect(first).toContain('Price seen: 2026-11-20 11:46 UTC');
    expect(first).toContain('−12% since 12 Nov 2026, from £620.00');
    expect(second).toContain('Lowest price, delivery cost unknown: £500.00 (Brightwick)');
    expect(elementTexts(text, 'pubDate')).toEqual(['Thu, 12 Nov 2026 06:00:00 GMT', 'Fri, 13 Nov 2026 06:00:00 GMT']);
    const { items } = jsonFeed.parse(JSON.parse((await fileAt('/deals.json'))?.text ?? ''));
    expect(items[0]?._offer).toMatchObject({
      product_id: 5,
      item: { amount: 54_900, currency: 'GBP' },
      total: { amount: 54_900, currency: 'GBP' },
      seen_at: '2026-11-20T11:46:00.000Z',
    });
  });

  it('are well-formed whatever a name or a query has in it', async () => {
    const query = `q=${encodeURIComponent('wz\u0001\ufffe\uffff <&')}`;
    const { text = '' } = (await fileAt('/results.xml', { query })) ?? {};
    expect(elementTexts(text, 'title')[0]).toContain('wz <&');
  });

  it('of a shared list is only for who knows its link', async () => {
    const { text = '' } = (await fileAt('/list/sh4re-New-home.json')) ?? {};
    const { title, items } = jsonFeed.parse(JSON.parse(text));
    expect([title, items.length]).toEqual(['New <home>', 1]);
    expect(calls.at(-1)).toEqual(['sharedList', { shareId: 'sh4re' }]);
    expect(await fileAt('/list/sh4re.xml')).toMatchObject({ isPrivate: true });
    expect(await fileAt('/deals.xml')).toMatchObject({ isPrivate: false });
    expect(await fileAt('/list/-x.xml')).toMatchObject({ status: 404 });
  });

  it('have the addresses of the market and locale', async () => {
    const { text = '' } = (await fileAt('/ca/shopping/fr-ca/deals.json', { host: 'localhost' })) ?? {};
    const feed = jsonFeed.parse(JSON.parse(text));
    expect(feed.language).toBe('fr-CA');
    expect(feed.feed_url).toBe('http://localhost/ca/shopping/fr-ca/deals.json');
    expect(feed.items[0]?.url).toMatch(/^http:\/\/localhost\/ca\/shopping\/fr-ca\/pl\//);
    expect(feed.items[0]?.image).toBe('http://localhost/images/product/uk/5/0.jpg');
  });

  it('are named in the head of their page, with its filters', async () => {
    const { document } = await testPage('/cl/1101/Washing-machines?f=brand:12&page=2');
    expect(document).toContain('type="application/rss+xml"');
    expect(document).toContain('href="http://uk.localhost/cl/1101/Washing-machines.xml?f=brand:12"');
    expect(document).toContain('href="http://uk.localhost/cl/1101/Washing-machines.json?f=brand:12"');
    const search = (await testPage('/results?q=wz')).document;
    expect(search).toContain('href="http://uk.localhost/results.xml?q=wz"');
    const product = (await testPage('/pl/1101-5/Washing-machines/Aquator-WZ-980-white')).document;
    expect(product).toMatch(/type="text\/markdown"[^>]* href="http:\/\/uk\.localhost\/pl\/1101-5\/[^"]*\.md"/);
    expect(product).not.toContain('application/rss+xml');
    expect((await testPage('/store')).document).not.toContain('text/markdown');
  });
});

describe('Markdown', () => {
  it('of a product has its offers and history, each number with the time it was seen', async () => {
    const file = await fileAt('/pl/1101-5/Washing-machines/Aquator-WZ-980-white.md');
    expect([file?.status, file?.type]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(file?.canonical).toMatch(/^http:\/\/uk\.localhost\/pl\/1101-5\//);
    expect(file?.text).toMatchSnapshot();
  });

  it('of a category has its products with their totals, and leads to the next page', async () => {
    const file = await fileAt('/cl/1101/Washing-machines.md', { query: 'page=2&f=brand:12' });
    expect(file?.text).toMatchSnapshot();
    expect(file?.text).toContain('/cl/1101/Washing-machines.md?f=brand:12&page=3)');
  });

  it('of a department leads to its categories', async () => {
    const file = await fileAt('/t/110/Laundry.md');
    expect(file?.text).toContain('](http://uk.localhost/cl/1101/Washing-machines.md)');
  });

  it('says why there is none', async () => {
    const client = sampleClient([], { product: 'not-found', categoryListing: 'unavailable' });
    expect(await fileAt('/pl/1101-5/x/y.md', { client })).toMatchObject({ status: 404, canonical: null });
    expect(await fileAt('/cl/1101.md', { client })).toMatchObject({ status: 503 });
    expect(await fileAt('/pl/none/x/y.md')).toMatchObject({ status: 404 });
    for (const path of ['/results.md', '/login.json', '/store.md', '/x.md', '/mi/12.md'])
      expect(await fileAt(path)).toBeNull();
  });
});
