import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleCard, sampleResponses } from '../../../render/testing/test-responses.ts';

const leaf = (id: number, name: string) => ({
  id,
  name,
  path: `/cl/${id}/${name}`,
  picture: '🧺',
  productCount: 1200 + id,
});

describe('category tree page', () => {
  it('R08 shows the categories of a group with their counts', async () => {
    const { status, html, text } = await testPage('/t/110/Laundry');
    expect(status).toBe(200);
    expect(html).toContain('<h1>Laundry</h1>');
    expect(html).toContain('href="/cl/1101/Washing-machines"');
    expect(text).toContain('Washing machines 214 products');
  });

  it('R08 shows the groups of a department with their categories', async () => {
    const children = [
      { ...leaf(110, 'Laundry'), path: '/t/110/Laundry', children: [leaf(1101, 'Washers'), leaf(1102, 'Dryers')] },
      { ...leaf(111, 'Kitchen'), path: '/t/111/Kitchen', children: [leaf(1111, 'Kettles')] },
    ];
    const { html, text } = await testPage('/t/110/Laundry', { changes: { tree: { children } } });
    for (const path of [
      '/t/110/Laundry',
      '/cl/1101/Washers',
      '/cl/1102/Dryers',
      '/t/111/Kitchen',
      '/cl/1111/Kettles',
    ]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(text).toContain('Dryers 2,302');
    expect(text).toContain('2,621 products');
  });

  it('R08 fills the slots for related searches and related products', async () => {
    const { html, text } = await testPage('/t/110/Laundry');
    expect(text).toMatch(/Narrow it down .* quiet washing machine/);
    expect(html).toContain('href="/results?q=quiet%20washing%20machine"');
    expect(text).toContain('Popular in Laundry');
    expect(text).not.toContain('Proved drops');
  });

  it('R08 links from its drops to the filtered deals page, if that is enabled', async () => {
    const drops = [sampleCard];
    const { html } = await testPage('/t/110/Laundry', { changes: { tree: { drops } } });
    expect(html).toContain('href="/deals?f=category:1101"');
    const whole = await testPage('/t/110/Laundry', { changes: { tree: { drops, breadcrumbs: [] } } });
    expect(whole.html).toContain('href="/deals?f=department:110"');
    const settings = { ...sampleResponses.settings, deals_page: false };
    const without = await testPage('/t/110/Laundry', { changes: { tree: { drops } }, responses: { settings } });
    expect(without.html).not.toContain('/deals');
  });

  it('R08 returns 404 for an unknown node', async () => {
    expect((await testPage('/t/110/Laundry', { failing: { tree: 'not-found' } })).status).toBe(404);
  });
});
