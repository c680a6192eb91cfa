import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, publicSettings } from '../../../../market/site-setting.ts';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const { compare } = sampleResponses;
const testCompare = (url: string, changes: Partial<typeof compare> = {}) =>
  testPage(url, { responses: { compare: { ...compare, ...changes } } });

describe('comparison page', () => {
  it('R17 shows products side by side, differing rows first and equal rows folded', async () => {
    const { status, html, text, calls } = await testCompare('/pc?ids=5,6');
    expect(status).toBe(200);
    expect(calls.find(({ name }) => name === 'compare')?.request).toMatchObject({ ids: '5,6' });
    // The search for a product to add is folded too, above the table.
    expect(html).toMatch(/<details class="[^"]*"><summary>.*?Add a product<\/summary>/);
    const [before = '', folded = ''] = html.slice(html.indexOf('<table')).split('<details');
    expect(before).toContain('Energy class');
    expect(before).toContain('Capacity');
    expect(before).not.toContain('Colour');
    expect(folded).toContain('Colour');
    expect(text).toMatch(/rows are the same for all/);
    expect(before).toMatch(/<th[^>]*scope="col"[^>]*>.*Zellenried Z 7/s);
  });

  it('R17 tags the best value of a row and states unknown values', async () => {
    const { html, text } = await testCompare('/pc?ids=5,6');
    const findRow = (name: string) => new RegExp(`<tr><th[^>]*>${name}</th>(.*?)</tr>`, 's').exec(html)?.[1] ?? '';
    const cells = (name: string) => findRow(name).split('</td>').slice(0, 2);
    expect(cells('Lowest total').map((cell) => cell.includes('lowest'))).toEqual([false, true]);
    expect(cells('Energy class').map((cell) => cell.includes('>best<'))).toEqual([true, false]);
    expect(cells('Noise').map((cell) => cell.includes('>quietest<'))).toEqual([true, false]);
    expect(cells('Capacity')[1]).toContain('Not stated');
    expect(cells('Rating')[1]).toContain('Not stated');
    expect(text).toContain('From £480.00 to £700.00, now £549.00');
  });

  it('R17 states the period of a lowest price and gives no verdict without a price', async () => {
    const [first, second] = compare.products;
    if (first === undefined || second === undefined) throw new Error('The sample has fewer than two products');
    const verdictWith = async (change: Partial<typeof first>, days: number) => {
      const products = [{ ...first, verdict: { ...first.verdict, level: 'lowest' as const, days }, ...change }, second];
      const { html } = await testCompare('/pc?ids=5,6', { products });
      return /Today’s price<\/th>(.*?)<\/td>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
    };
    expect(await verdictWith({}, 365)).toBe('Lowest in 12 months');
    expect(await verdictWith({}, 43)).toBe('Lowest in 43 days');
    expect(await verdictWith({ lowestItem: null, lowestTotal: null }, 365)).toBe('Not stated');
  });

  it('R17 marks no best value of products of different kinds, and has a link to the shop per product', async () => {
    const { html } = await testCompare('/pc?ids=5,6', { sameCategory: false });
    expect(html).not.toMatch(/>(best|lowest|highest|quietest)</);
    expect(html.match(/<a [^>]*href="\/go\/uk\/1"[^>]*rel="sponsored/g)).toHaveLength(2);
  });

  it('R17 has a remove link per product and a link to the basket of all', async () => {
    const { html } = await testCompare('/pc?ids=5,6');
    expect(html).toMatch(/<a [^>]*href="\/pc\?ids=6"/);
    expect(html).toMatch(/<a [^>]*href="\/pc\?ids=5"/);
    expect(html).toMatch(/<a [^>]*href="\/bc\?items=5:1,6:1"/);
  });

  it('R17 finds products to add without scripts', async () => {
    const suggestions = {
      ...sampleResponses.suggest,
      products: [
        {
          id: 9,
          name: 'Fjell',
          options: [],
          categoryName: '',
          url: '/pl/1-9/',
          image: null,
          lowestPrice: null,
          pricesDiffer: false,
        },
      ],
    };
    const { html, calls } = await testPage('/pc?ids=5,6&q=fjell', { responses: { suggest: suggestions } });
    expect(calls.find(({ name }) => name === 'suggest')?.request).toMatchObject({ q: 'fjell' });
    expect(html).toMatch(/<form[^>]*action="\/pc"[^>]*method="get"><input type="hidden" name="ids" value="5,6"\/>/);
    expect(html).toMatch(/<a [^>]*href="\/pc\?ids=5,6,9"/);
    expect((await testPage('/pc?ids=5&q=zzz')).text).toContain('No results for “zzz”.');
  });

  it('R17 reports unknown products, too many products and mixed categories', async () => {
    const { text } = await testCompare('/pc?ids=1,2,3,4,5,6,7,8,9', { missing: [77], sameCategory: false });
    expect(text).toContain('not available in this country and was left out: 77');
    expect(text).toContain('Only the first 8 products');
    expect(text).toContain('These products are of different kinds.');
    const single = await testCompare('/pc?ids=5', { products: compare.products.slice(0, 1) });
    expect(single.text).toContain('Add another product to see what differs.');
    expect(single.text).toContain('Colour');
  });

  it('R17 offers a search if there is nothing to compare, whatever the URL has', async () => {
    for (const url of ['/pc', '/pc?ids=', '/pc?ids=<script>,-1,1e9', '/pc?ids=0&q=']) {
      const { status, text, calls } = await testPage(url);
      expect(status).toBe(200);
      expect(text).toContain('Nothing to compare yet');
      expect(calls.some(({ name }) => name === 'compare')).toBe(false);
    }
    const settings = { ...publicSettings(DEFAULT_SETTINGS), product_comparison: false };
    expect((await testPage('/pc?ids=5', { responses: { settings } })).status).toBe(404);
  });
});
