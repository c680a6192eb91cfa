import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';

const structuredOf = (document: string): string =>
  [...document.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join();

describe('the page of deals', () => {
  it('R09 shows each drop with the days behind it, in words and as a line', async () => {
    const { status, html, text } = await testPage('/deals');
    expect(status).toBe(200);
    expect(html).toContain('<h1');
    expect(text).toMatch(/−12% .* £549\.00 with delivery/);
    expect(text).toContain(
      'Lowest in the 30 days before £620.00 at Brightwick, last on 11 Nov Item price now £545.00, since 12 Nov How',
    );
    // Thirty days at one price, then one step down to the nine days since.
    expect(html).toMatch(/<path class="[^"]*" d="M0\.0 5\.0H230\.8V51\.0H300\.0"/);
  });

  it('R09 groups by department with counts, says what counts as a deal, and filters', async () => {
    const { html, text } = await testPage('/deals');
    expect(text).toContain('All departments Appliances 21 Sound 10');
    expect(html).toContain('href="/deals?f=department:100"');
    expect(text).toContain('What counts as a deal here');
    expect(text).toContain(
      'Drops of less than 5% are left out as too small, drops of more than 90% as hard to believe.',
    );
    expect(html).toContain('id="filters"');
  });

  it('R09 keeps its state in the address and asks with it', async () => {
    const { asked, html, document } = await testPage('/deals?f=department%3A100;drop%3A20~&sort=price&page=2');
    const request = asked.find(({ name }) => name === 'deals')?.request;
    expect(request).toMatchObject({ f: 'department:100;drop:20~', sort: 'price', page: 2 });
    expect(html).toContain('Remove filter');
    expect(document).toContain('<meta name="robots" content="noindex"');
    expect(structuredOf((await testPage('/deals')).document)).toContain('"@type":"ItemList","numberOfItems":31');
  });

  it('R09 says so where nothing has dropped, and what would count', async () => {
    const answers = { deals: { ...sampleAnswers.deals, total: 0, products: [], departments: [] } };
    const { text } = await testPage('/deals', { answers });
    expect(text).toContain('No price has dropped enough today');
    expect(text).toContain('none of 5% or more');
  });

  it('F01 leads nowhere where the operator has taken deals away', async () => {
    expect((await testPage('/deals', { failing: { deals: 'not-found' } })).status).toBe(404);
  });
});
