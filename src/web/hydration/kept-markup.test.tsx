import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { App } from '../app.tsx';
import { createSite } from '../render/entry-server.tsx';
import { sampleAnswers, sampleCard, sampleClient } from '../render/test-answers.ts';
import { createSiteRouter } from '../router.tsx';
import { sampleSite } from '../test-site.ts';
import { readState } from './first-state.ts';

type Asked = { url: string; host?: string; now?: number; answers?: Parameters<typeof sampleClient>[2] };

const NOW = Date.parse('2026-11-20T12:00:00Z');

async function render({ url, host = 'uk.localhost', now = NOW, answers = {} }: Asked): Promise<string> {
  const site = createSite({ manifest: {}, onMissingText: null });
  const client = sampleClient([], {}, answers);
  const answer = await site.render({ host, protocol: 'http', url, nonce: 'n', client, now });
  if (answer.kind !== 'page') throw new Error('no page');
  return new TextDecoder().decode(answer.bytes);
}

const markupOf = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1];

/** The markup of the same page by its components alone, as the browser draws it from the state that was sent. */
async function drawnAnew(html: string, { url, host = 'uk.localhost' }: Asked): Promise<string> {
  const sent = readState(/id="state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? null);
  if (sent === null) throw new Error('no state');
  const { pages, failure, ...place } = sent;
  const site = { ...sampleSite(), ...place, host, origin: `http://${host}` };
  const router = createSiteRouter(
    { site, firstLoad: { pages: new Map(Object.entries(pages)), failure } },
    createMemoryHistory({ initialEntries: [url] }),
  );
  await router.load();
  return renderToString(<App site={site} router={router} />);
}

it('writes a card once for as long as the answers share it, and the same markup each time', async () => {
  let drawn = 0;
  const card = {
    ...sampleCard,
    get keyFacts() {
      drawn++;
      return ['9 kg'];
    },
  };
  const products = Array.from({ length: 40 }, (_, i) => (i < 39 ? sampleCard : card));
  const answers = { search: { ...sampleAnswers.search, products } };
  const first = await render({ url: '/results?q=wz', answers });
  const drawnOnce = drawn;
  expect(drawnOnce).toBeGreaterThan(0);
  expect(await render({ url: '/results?q=wz', answers })).toBe(first);
  expect(drawn).toBe(drawnOnce);
  expect(first).not.toContain('data-kept');
  expect(first.match(/<article/g)?.length).toBeGreaterThanOrEqual(40);
});

it.each<Asked>([
  { url: '/' },
  { url: '/cl/1101/Washing-machines' },
  { url: '/cl/1101/Washing-machines?f=brand:12;price:200~&sort=price&page=2' },
  { url: '/cl/1101/Washing-machines?f=brand:13' },
  { url: sampleAnswers.product.path },
  { url: sampleAnswers.product.path, now: NOW + 3_600_000 },
  { url: '/t/110/Laundry' },
  { url: `/results?q=${encodeURIComponent(`"'<&>`)}` },
  { url: '/ri/3/Brightwick' },
  { url: '/?ref=1', host: 'uk.example.org' },
])('gives the markup that the components draw: $url $host', async (asked) => {
  const html = await render(asked);
  expect(markupOf(html)).toBe(await drawnAnew(html, asked));
  // Once more, with all of it kept.
  expect(markupOf(await render(asked))).toBe(markupOf(html));
});

it('keeps apart what settings, hosts, clean modes and times change', async () => {
  const url = '/cl/1101/Washing-machines';
  const pages = [
    await render({ url }),
    await render({ url, host: 'uk.example.org' }),
    await render({ url: `${url}?cleanmode=1` }),
    await render({ url: sampleAnswers.product.path }),
    await render({ url: sampleAnswers.product.path, now: NOW + 3_600_000 }),
  ];
  expect(new Set(pages.map(markupOf)).size).toBe(pages.length);
});
