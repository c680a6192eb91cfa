import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const findStructuredData = (document: string): string =>
  [...document.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join();

describe('deals page', () => {
  it('R09 explains each drop in text and as a sparkline', async () => {
    const { status, html, text } = await testPage('/deals');
    expect(status).toBe(200);
    expect(html).toContain('<h1');
    expect(text).toMatch(/−12% .* £549\.00 £75\.00 less with delivery/);
    expect(text).toContain(
      'Lowest in the 30 days before £620.00 at Brightwick, last on 11 Nov Item price now £545.00, since 12 Nov',
    );
    // Thirty days at one price, then nine days 12% lower; the bottom is half of the price before.
    expect(html).toMatch(/<path class="[^"]*" d="M0\.0 5\.0H230\.8V16\.1H300\.0"/);
  });

  it('R09 leaves out the rest of a page on phones until its link is followed, without scripts', async () => {
    const { deals } = sampleResponses;
    const products = Array.from({ length: 15 }, (_, index) =>
      deals.products.slice(0, 1).map((deal) => ({ ...deal, id: 5000 + index })),
    ).flat();
    const { html } = await testPage('/deals', { responses: { deals: { ...deals, products } } });
    expect(html).toMatch(/<\/ul><a href="#more"[^>]*>Show 3 more</);
    expect(html.match(/<li(?: id="more")?>(?=<article)/g)?.indexOf('<li id="more">')).toBe(12);
    expect((await testPage('/deals')).html).not.toContain('#more');
    const styles = await readFile('src/web/components/deals/deals-view.module.css', 'utf8');
    expect(styles).toContain('.grid:not(:has(:target)):has(+ a) > li:nth-child(n + 13)');
  });

  it('R09 says "today" of a price that fell today', async () => {
    const { deals } = sampleResponses;
    const products = deals.products.map((deal) => ({
      ...deal,
      drop: deal.drop && { ...deal.drop, since: '2026-11-20' },
    }));
    const { text } = await testPage('/deals', { responses: { deals: { ...deals, products } } });
    expect(text).toContain('Item price now £545.00, since today');
  });

  it('R09 has a verdict with its days on each “was” price, and on those of the whole market', async () => {
    const { text } = await testPage('/deals');
    expect(text).toContain('The shop’s “was” price £620.00 Proved : charged for 41 days before the sale');
    expect(text).toContain('We compared 1,025 “was” prices');
    expect(text).toContain('Proved 620 Raised first 210 Recycled 160');
    expect(text).toMatch(/Brightwick: £545\.00, “was” £900\.00 Raised first : price raised 21 days before the sale/);
    const none = { ...sampleResponses.deals, claims: null };
    expect((await testPage('/deals', { responses: { deals: none } })).text).not.toContain('“Was” prices, checked');
  });

  it('R09 groups by department with counts, explains what counts as a deal and has filters', async () => {
    const { html, text } = await testPage('/deals');
    expect(text).toContain('All departments Appliances 21 Sound 10');
    expect(html).toContain('href="/deals?f=department:100"');
    expect(text).toContain('What counts as a deal here');
    expect(text).toContain(
      'We leave out drops of less than 5% as too small, and drops of more than 90% as hard to believe.',
    );
    expect(html).toContain('id="filters"');
  });

  it('R09 limits the list to the days on which prices fell, one choice at a time', async () => {
    const options = [
      { value: '1', name: 'Today', count: 3, selected: false },
      { value: '7', name: 'In the last 7 days', count: 12, selected: true },
    ];
    const facets = [{ kind: 'choice' as const, id: 'fell', name: 'Price fell', options }];
    const { html, text } = await testPage('/deals?f=fell%3A7', {
      responses: { deals: { ...sampleResponses.deals, facets } },
    });
    expect(text).toContain('Today 3 In the last 7 days 12 All departments');
    expect(html).toContain('href="/deals?f=fell:1"');
    expect(html).toContain('href="/deals?f=department:100;fell:7"');
    expect(html).toMatch(/<a aria-current="true" href="\/deals"[^>]*>In the last 7 days/);
  });

  it('R09 keeps its state in the URL and sends it to the API', async () => {
    const { calls, html, document } = await testPage('/deals?f=department%3A100;drop%3A20~&sort=price&page=2', {
      responses: { deals: { ...sampleResponses.deals, page: 2, pageCount: 2 } },
    });
    const request = calls.find(({ name }) => name === 'deals')?.request;
    expect(request).toMatchObject({ f: 'department:100;drop:20~', sort: 'price', page: 2 });
    expect(html).toContain('Remove filter');
    expect(document).toContain('<meta name="robots" content="noindex"');
    expect(findStructuredData((await testPage('/deals')).document)).toContain('"@type":"ItemList","numberOfItems":31');
  });

  it('R09 explains an empty list with the minimum drop', async () => {
    const answers = { deals: { ...sampleResponses.deals, total: 0, products: [], departments: [] } };
    const { text } = await testPage('/deals', { responses: answers });
    expect(text).toContain('No price has dropped enough today');
    expect(text).toContain('none of 5% or more');
  });

  it('F01 returns 404 if the operator disabled deals', async () => {
    expect((await testPage('/deals', { failing: { deals: 'not-found' } })).status).toBe(404);
  });
});
