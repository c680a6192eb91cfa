import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../terms/duration.ts';
import { App } from '../app.tsx';
import { createSite } from '../render/entry-server.tsx';
import { EMPTY_BUILD } from '../render/page-files.ts';
import { sampleCard, sampleClient, sampleResponses } from '../render/testing/test-responses.ts';
import { createSiteRouter } from '../router.tsx';
import { sampleSite } from '../testing/test-site.ts';
import { parseInitialState } from './initial-state.ts';

type PageRequest = { url: string; host?: string; now?: number; responses?: Parameters<typeof sampleClient>[2] };

const NOW = Date.parse('2026-11-20T12:00:00Z');

async function render({ url, host = 'uk.localhost', now = NOW, responses = {} }: PageRequest): Promise<string> {
  const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
  const client = sampleClient([], {}, responses);
  const result = await site.render({ host, protocol: 'http', url, client, now });
  if (result.kind !== 'page') throw new Error('no page');
  return new TextDecoder().decode(result.bytes);
}

const rootMarkup = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1];

/** Renders the same page without the cache, from the embedded state, as the browser does. */
async function renderUncached(html: string, { url, host = 'uk.localhost' }: PageRequest): Promise<string> {
  const sent = parseInitialState(/id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? null);
  if (sent === null) throw new Error('no state');
  const { pages, failure, ...shared } = sent;
  const site = { ...sampleSite(), ...shared, host, origin: `http://${host}` };
  const router = createSiteRouter(
    { site, firstLoad: { pages: new Map(Object.entries(pages)), failure } },
    createMemoryHistory({ initialEntries: [url] }),
  );
  await router.load();
  return renderToString(<App site={site} router={router} />);
}

it('renders a card once while responses share it, with identical markup', async () => {
  let renders = 0;
  const card = {
    ...sampleCard,
    get keyFacts() {
      renders++;
      return ['9 kg'];
    },
  };
  const products = Array.from({ length: 40 }, (_, i) => (i < 39 ? sampleCard : card));
  const responses = { search: { ...sampleResponses.search, products } };
  const first = await render({ url: '/results?q=wz', responses });
  const rendersAfterFirst = renders;
  expect(rendersAfterFirst).toBeGreaterThan(0);
  expect(await render({ url: '/results?q=wz', responses })).toBe(first);
  expect(renders).toBe(rendersAfterFirst);
  expect(first).not.toContain('data-cached');
  expect(first.match(/<article/g)?.length).toBeGreaterThanOrEqual(40);
});

it.each<PageRequest>([
  { url: '/' },
  { url: '/cl/1101/Washing-machines' },
  { url: '/cl/1101/Washing-machines?f=brand:12;price:200~&sort=price&page=2' },
  { url: '/cl/1101/Washing-machines?f=brand:13' },
  { url: sampleResponses.product.path },
  { url: sampleResponses.product.path, now: NOW + HOUR_MS },
  { url: '/t/110/Laundry' },
  { url: `/results?q=${encodeURIComponent(`"'<&>`)}` },
  { url: '/ri/3/Brightwick' },
  { url: '/?ref=1', host: 'uk.example.org' },
])('returns the markup of the uncached components: $url $host', async (request) => {
  const html = await render(request);
  expect(rootMarkup(html)).toBe(await renderUncached(html, request));
  // Again, from the cache.
  expect(rootMarkup(await render(request))).toBe(rootMarkup(html));
});

it('separates settings, hosts, clean modes and times', async () => {
  const url = '/cl/1101/Washing-machines';
  const pages = [
    await render({ url }),
    await render({ url, host: 'uk.example.org' }),
    await render({ url: `${url}?cleanmode=1` }),
    await render({ url: sampleResponses.product.path }),
    await render({ url: sampleResponses.product.path, now: NOW + HOUR_MS }),
  ];
  expect(new Set(pages.map(rootMarkup)).size).toBe(pages.length);
});
