import { expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const none = { ...sampleResponses.search, total: 0, page: 1, pageCount: 0, products: [], facets: [], categories: [] };
const [popular] = sampleResponses.home.popularCategories;

it('L09 an empty search suggests popular categories if they can be loaded', async () => {
  const nothing = await testPage('/results?q=xqz', { responses: { search: none } });
  expect(nothing.html).toContain(`href="${popular?.path}"`);
  const unknown = await testPage('/results?q=xqz', { responses: { search: none }, failing: { home: 'unavailable' } });
  expect(unknown.status).toBe(200);
  expect(unknown.text).toContain('No results for “xqz”');
  const found = await testPage('/results?q=wz');
  expect(found.calls.map(({ name }) => name)).not.toContain('home');
});

it('L09 the 404 page links to the departments', async () => {
  const { status, html } = await testPage('/nothing-here');
  expect(status).toBe(404);
  for (const { path } of sampleResponses.navigation.departments) expect(html).toContain(`href="${path}"`);
});

it('R11 states that the query was corrected and to what', async () => {
  const page = (corrected: string | null) =>
    testPage('/results?q=heaphones', { responses: { search: { ...sampleResponses.search, corrected } } });
  expect((await page('headphones')).text).toContain('No results for “heaphones”. Showing results for “headphones”.');
  expect((await page(null)).text).not.toContain('Nothing is called');
});
