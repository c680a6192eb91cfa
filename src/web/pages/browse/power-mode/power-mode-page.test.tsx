import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const PATH = '/ct/1101/Washing-machines';

describe('power mode page', () => {
  it('R12 shows a table with the columns and order of the URL', async () => {
    const { status, html, text, calls } = await testPage(`${PATH}?columns=price,a110102&sort=-a110102&f=brand:12`);
    expect(status).toBe(200);
    expect(calls.find(({ name }) => name === 'powerTable')?.request).toMatchObject({
      categoryId: '1101',
      columns: 'price,a110102',
      sort: '-a110102',
      f: 'brand:12',
    });
    expect(text).toContain('214 products');
    expect(html).toMatch(/<th scope="col"[^>]*aria-sort="descending"[^>]*>.*?Capacity \(kg\)/s);
    const rows = [...html.matchAll(/<tr><td.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]*>/g, '|'));
    expect(rows[0]).toMatch(/Aquator.*£549.00.*9 kg/);
    expect(rows[1]).toMatch(/Zellenried.*£500.00.*delivery cost unknown.*Not stated/);
  });

  it('R12 sorts, selects columns and filters without scripts', async () => {
    const { html } = await testPage(`${PATH}?columns=price,a110102&sort=-a110102&f=brand:12`);
    expect(html).toMatch(
      /<a [^>]*href="\/ct\/1101\/Washing-machines\?f=brand:12&amp;sort=a110102&amp;columns=price,a110102"/,
    );
    expect(html).toMatch(/<input type="checkbox"[^>]*name="c.stock"/);
    expect(html).toMatch(/<input type="checkbox"[^>]*name="c.price"[^>]*checked=""/);
    expect(html).toContain('<input type="hidden" name="columns" value="price,a110102"/>');
    expect(html).toContain('name="f.brand"');
    expect(html).not.toContain('role="grid"');
    const ticked = await testPage(`${PATH}?c.price=on&c.stock=on`);
    expect(ticked.calls.find(({ name }) => name === 'powerTable')?.request).toMatchObject({ columns: 'price,stock' });
  });

  it('R12 offers a next step if no row is left', async () => {
    const { powerTable } = sampleResponses;
    await expect(testPage(`${PATH}?page=99`)).rejects.toThrow(`redirects to ${PATH}?page=3`);
    const none = { ...powerTable, rows: [], total: 0 };
    const filtered = await testPage(`${PATH}?f=brand:12`, { responses: { powerTable: none } });
    expect(filtered.html).toMatch(
      /<a [^>]*class="[^"]*primary[^"]*"[^>]*href="\/ct\/1101\/Washing-machines"|href="\/ct\/1101\/Washing-machines"[^>]*class="[^"]*primary/,
    );
  });

  it('R12 is linked from the category page and back, keeping the filters', async () => {
    expect((await testPage(`/cl/1101/Washing-machines?f=brand:12`)).html).toContain(`href="${PATH}?f=brand:12"`);
    expect((await testPage(`${PATH}?f=brand:12`)).html).toContain('href="/cl/1101/Washing-machines?f=brand:12"');
    await expect(testPage('/ct/1101/Wrong?sort=price')).rejects.toThrow(`redirects to ${PATH}?sort=price`);
  });
});
