import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const PATH = '/ps/7/Tidal';
const { series } = sampleResponses;

describe('series page', () => {
  it('R21 shows models newest first with the price of each variant', async () => {
    const { status, html, text } = await testPage(PATH);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Tidal</h1>');
    expect(html.indexOf('Aquator Tidal 9')).toBeLessThan(html.indexOf('Aquator Tidal 8'));
    expect(text).toContain('Aquator Tidal 9 First seen Jun 2026 £549.00 white · with delivery · 5 shops');
    expect(text).toContain('Variants white £549.00 black Out of stock');
    expect(text).toContain('£499.00 delivery cost unknown · 1 shop');
    expect(html).toContain('href="/mi/12/Aquator"');
  });

  it('R21 shows the differences between models first and folds equal rows', async () => {
    const { html, text } = await testPage(PATH);
    expect(text).toContain('Capacity 9 kg 8 kg Depth 60 cm not stated');
    expect(html).toMatch(/<details[^>]*><summary>1 row that is the same for all<\/summary>/);
    const alike = { ...series, differences: series.differences.filter(({ differs }) => !differs) };
    expect((await testPage(PATH, { responses: { series: alike } })).html).toMatch(/<details[^>]* open=""><summary>/);
  });

  it('R21 shows the price history of the cheapest variant and links to other series of the brand', async () => {
    const { html, text } = await testPage(PATH);
    expect(text).toContain('What the cheapest has cost');
    expect(text).toContain('Now £500.00');
    expect(html).toMatch(/<svg[^>]* role="img" aria-label="Line chart of the lowest price by day/);
    expect(html).toContain('href="/pl/1101-8/Washing-machines/Aquator-Tidal-8#history"');
    expect(html).toContain('href="/ps/8/Neap"');
    const unpriced = { ...series, cheapest: null, others: [] };
    expect((await testPage(PATH, { responses: { series: unpriced } })).text).not.toContain(
      'What the cheapest has cost',
    );
  });

  it('R21 has an ItemList as structured data and returns 404 for an unknown series', async () => {
    const { document } = await testPage(PATH);
    expect(document).toContain('"@type":"ItemList","numberOfItems":2');
    expect((await testPage(PATH, { failing: { series: 'not-found' } })).status).toBe(404);
  });
});
