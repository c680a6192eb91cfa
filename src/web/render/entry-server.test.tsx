import { describe, expect, it, vi } from 'vitest';
import polish from '../../../locales/pl-PL.json';
import { CONTRACT } from '../../contract/contract.ts';
import { createSite } from './entry-server.tsx';
import { EMPTY_BUILD } from './page-files.ts';
import { type RecordedCall, sampleClient, sampleResponses } from './testing/test-responses.ts';

const site = createSite({ build: EMPTY_BUILD, onMissingText: null });
const now = Date.parse('2026-11-20T12:00:00Z');

async function render(url: string, { host = 'uk.localhost:3000', client = sampleClient() } = {}) {
  return site.render({ host, protocol: 'http', url, client, now });
}

/** Renders a page: its status and document. */
async function page(url: string, options: Parameters<typeof render>[1] = {}) {
  const result = await render(url, options);
  if (result.kind !== 'page') throw new Error(`${url} redirects to ${result.location}`);
  const { status, bytes, inline } = result;
  return { status, html: new TextDecoder().decode(bytes), scripts: inline.scripts };
}

const canonicalHref = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

it('uses sample responses that conform to the contract', () => {
  for (const [name, { response }] of Object.entries(CONTRACT)) {
    expect(
      response.safeParse(Object.entries(sampleResponses).find(([other]) => other === name)?.[1]).error,
    ).toBeUndefined();
  }
});

describe('pages', () => {
  it('preload the typeface, and its file of further letters for languages that need one', async () => {
    const fonts = async (market: string) =>
      [
        ...(await page(`/${market}/shopping/`, { host: 'localhost:3000' })).html.matchAll(
          /<link rel="preload" href="([^"]*)" as="font"/g,
        ),
      ].map(([, href = '']) => /inter-([a-z-]*)-wght/.exec(href)?.[1]);
    expect(await fonts('us')).toEqual(['latin']);
    expect(await fonts('pl')).toEqual(['latin', 'latin-ext']);
    expect(await fonts('gr')).toEqual(['latin', 'greek']);
  });

  it('R01 renders the start page, with any query', async () => {
    const { status, html } = await page('/?utm_source=letter');
    expect(status).toBe(200);
    expect(html).toContain('Know the true price');
    expect(html).toContain('href="/cl/1101/Washing-machines"');
    expect(html).toContain('£549.00');
    expect(canonicalHref(html)).toBe('http://uk.localhost:3000/');
  });

  it('R02 links to the same page of other markets, by language and country, as it is canonical there', async () => {
    const places = [
      { market: 'UK' as const, locale: 'en-GB' as const, path: '/cl/1101/Washing-machines/' },
      { market: 'JP' as const, locale: 'en-GB' as const, path: '/cl/1101/Washing-machines/' },
    ];
    const { html } = await page('/cl/1101/Washing-machines', {
      client: sampleClient([], {}, { alternates: { places } }),
    });
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="(\w\w-\w\w)" href="([^"]*)"/g)];
    expect(alternates.map(([, language, href]) => [language, href?.endsWith('/cl/1101/Washing-machines/')])).toEqual([
      ['en-GB', true],
      ['en-JP', true],
    ]);
  });

  it('R02 lists a category with facets, sorting and paging that work without scripts', async () => {
    const calls: RecordedCall[] = [];
    const url = '/cl/1101/Washing-machines?f=brand:12;price:200~&sort=price&page=2';
    const { status, html } = await page(url, { client: sampleClient(calls) });
    expect(status).toBe(200);
    const { request } = calls.find(({ name }) => name === 'categoryListing') ?? {};
    const expected = {
      market: 'UK',
      locale: 'en-GB',
      categoryId: '1101',
      f: 'brand:12;price:200~',
      sort: 'price',
      page: 2,
    };
    expect(request).toEqual(expected);
    expect(html).toMatch(
      /<input[^>]*name="f\.brand"[^>]*checked=""[^>]*value="12"|<input[^>]*value="12"[^>]*checked=""/,
    );
    expect(html).toContain('name="f.price.from"');
    expect(html).toContain('action="/cl/1101/Washing-machines"');
    expect(html).toContain('href="/cl/1101/Washing-machines?f=brand:12;price:200~&amp;sort=price&amp;page=3"');
    expect(html).toContain('href="/cl/1101/Washing-machines?f=price:200~&amp;sort=price"');
    expect(html).toMatch(/<option value="price" selected="">/);
    expect(html).toContain('How this list is ordered');
    expect(html).toContain('"@type":"ItemList"');
  });

  it('R02 redirects a filter form to the canonical URL of its filters', async () => {
    const result = await render('/cl/1101/Washing-machines?sort=price&f.brand=13&f.brand=12&f.price.from=&page=4');
    expect(result).toEqual({
      kind: 'redirect',
      status: 303,
      location: '/cl/1101/Washing-machines?sort=price&f=brand:12,13',
    });
  });

  it('R04 renders the product page on long and short URLs, both with the canonical URL', async () => {
    for (const url of [sampleResponses.product.path, '/pl/1101-5/', `${sampleResponses.product.path}/offers`]) {
      const { status, html } = await page(url);
      expect(status).toBe(200);
      expect(canonicalHref(html)).toBe(`http://uk.localhost:3000${sampleResponses.product.path}`);
      expect(html).toContain('"@type":"AggregateOffer"');
    }
  });

  it('R04 redirects from other names in the URL to the canonical ones', async () => {
    expect(await render('/pl/1101-5/Washing-machines/Other?x=1')).toEqual({
      kind: 'redirect',
      status: 301,
      location: `${sampleResponses.product.path}?x=1`,
    });
  });

  it('R08 renders the subcategories of a department, related searches and related products', async () => {
    const { html } = await page('/t/110');
    expect(html).toContain('href="/cl/1101/Washing-machines"');
    expect(html).toContain('href="/results?q=quiet%20washing%20machine"');
    expect(html).toContain(`href="${sampleResponses.product.path}"`);
  });

  it('R11 renders results for a query, and the query in the form if there are none', async () => {
    const { html } = await page('/results?q=wz%20980');
    expect(html).toContain('Results for “wz 980”');
    expect(html).toContain('some were left out');
    const search = { ...sampleResponses.search, total: 0, products: [], facets: [], categories: [] };
    const none = await page('/results?q=%3Cscript%3Ealert(1)%3C/script%3E', {
      client: sampleClient([], {}, { search }),
    });
    expect(none.html).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(none.html).not.toContain('<script>alert');
  });

  it('R14 renders a shop with and without its name in the URL', async () => {
    for (const url of ['/ri/3', '/ri/3/Brightwick']) {
      const { status, html } = await page(url);
      expect(status).toBe(200);
      expect(html).toContain('Brightwick');
      expect(html).toContain('3,181');
    }
  });

  it('R29 responds to any other URL with the 404 page', async () => {
    for (const url of ['/nothing', '/cl', '/pl/x/y', '/cl/abc/x', '/%E0%A4%A']) {
      const { status, html } = await page(url);
      expect([url, status]).toEqual([url, 404]);
      expect(html).toContain('Page not found');
      expect(html).toContain('name="robots" content="noindex"');
    }
  });

  it('renders API errors with their status', async () => {
    for (const [code, status] of [
      ['not-found', 404],
      ['timed-out', 504],
      ['internal-error', 500],
      ['unavailable', 503],
    ] as const) {
      const failed = await page('/cl/1101/x', { client: sampleClient([], { categoryListing: code }) });
      expect(failed.status).toBe(status);
    }
    const dark = await page('/', { client: sampleClient([], { navigation: 'unavailable' }) });
    expect(dark.status).toBe(503);
  });

  it('renders the error page with status 500 if a component throws', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const search = {
      ...sampleResponses.search,
      get facets(): never {
        throw new Error('a facet broke');
      },
    };
    const { status, html } = await page('/results?q=wz', { client: sampleClient([], {}, { search }) });
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'a facet broke' })]]);
    log.mockRestore();
    expect(status).toBe(500);
    expect(html).toMatch(/<main[^>]*>.*Something broke.*<\/main>/s);
    expect(html).toContain('href="/t/100/Appliances"');
    expect(html).toContain('"failure":{"status":500,"message":""}');
    expect(html).toContain('name="robots" content="noindex"');
  });

  it('renders the product page if only the price history fails', async () => {
    const { status } = await page('/pl/1101-5/', { client: sampleClient([], { priceHistory: 'timed-out' }) });
    expect(status).toBe(200);
  });
});

describe('the product page', () => {
  const text = async () => (await page('/pl/1101-5/')).html.split('id="state"')[0]?.replace(/<[^>]+>/g, ' ') ?? '';

  it('F02 compares item price, delivery, total, stock and condition of every offer', async () => {
    const shown = await text();
    for (const part of ['£549.00', '£500.00', '£49.00', 'Brightwick', 'Volta', 'Nine Elms', '£249.00', 'Used']) {
      expect(shown).toContain(part);
    }
    expect(shown).toMatch(/1 shop does not state its delivery cost/);
  });

  it('F03 renders the price history of three months as chart and table', async () => {
    const { html } = await page('/pl/1101-5/');
    expect(html).toContain('12 Nov 2026');
    expect(html).toMatch(/<svg[^>]*role="img"|<svg[^>]*aria-labelledby/);
    expect(html).toContain('<table');
  });

  it('F10 distinguishes in stock, out of stock and not stated', async () => {
    const shown = await text();
    for (const state of ['In stock', 'Out of stock', 'Stock unknown']) expect(shown).toContain(state);
  });
});

describe('documents', () => {
  it('P01 builds every link of a globally branded market below its prefix', async () => {
    const { html } = await page('/us/shopping/cl/1101', { host: 'localhost:3000' });
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) expect(link).toMatch(/^(\/us\/shopping\/|\/\/)/);
  });

  it('lists the markets on the global host, including planned ones', async () => {
    const { status, html } = await page('/', { host: 'localhost:3000' });
    expect(status).toBe(200);
    expect(html).toContain('href="//se.localhost:3000/"');
    expect(html).toContain('href="//localhost:3000/ca/shopping/fr-ca/"');
    // In the language of the planned market.
    const planned = (await page('/pl/shopping/cl/1', { host: 'localhost:3000' })).html;
    expect(planned).toContain('<html lang="pl-PL"');
    expect(planned).toContain(
      polish['markets.not-yet.title'].replace('{{site}}', 'Lowtide').replace('{{country}}', 'Polska'),
    );
    expect((await page('/nothing', { host: 'localhost:3000' })).status).toBe(404);
  });

  it('complies with a strict content security policy: no style attributes, no inline handlers, all inline scripts declared', async () => {
    for (const url of ['/', '/cl/1101', '/pl/1101-5/', '/t/110', '/results?q=wz', '/ri/3', '/nothing']) {
      const { html, scripts } = await page(url);
      expect(html).not.toMatch(/<[^>]+ style=/);
      expect(html).not.toMatch(/<[^>]+ on[a-z]+=/);
      const inline = [...html.matchAll(/<script(?: data-files="[^"]*")?>(.*?)<\/script>/gs)].map(([, code]) => code);
      expect(inline).toEqual(scripts);
      expect(scripts.join()).not.toContain('</');
    }
  });

  it('escapes data in scripts and markup', async () => {
    const { html } = await page('/');
    expect(html).not.toContain('<b>Meister');
    expect(html).toContain('\\u003cb>Meister');
  });

  it('declares the locale and is the same for everyone', async () => {
    const first = await page('/cl/1101');
    expect(first.html).toContain('<html lang="en-GB" data-theme="');
    expect(await page('/cl/1101')).toEqual(first);
  });

  it('handles malformed queries', async () => {
    const long = Array.from({ length: 2000 }, (_, index) => `f=brand:${index}`).join('&');
    for (const query of [
      long,
      'page=-5',
      'page=1e99',
      'sort=toString',
      'f=%00',
      'page=2&page=3',
      '%E0%A4%A=1',
      '__proto__=1',
    ]) {
      expect((await page(`/cl/1101/Washing-machines?${query}`)).status).toBe(200);
    }
  });
});
