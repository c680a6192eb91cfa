import { expect, it } from 'vitest';
import { sampleAnswers } from '../../render/test-answers.ts';
import { testPage } from '../../render/test-page.ts';

const none = { ...sampleAnswers.search, total: 0, page: 1, pageCount: 0, products: [], facets: [], categories: [] };
const [popular] = sampleAnswers.home.popularCategories;

it('L09 a search that found nothing offers the categories that are looked at most, if these can be had', async () => {
  const nothing = await testPage('/results?q=xqz', { answers: { search: none } });
  expect(nothing.html).toContain(`href="${popular?.path}"`);
  const unknown = await testPage('/results?q=xqz', { answers: { search: none }, failing: { home: 'unavailable' } });
  expect(unknown.status).toBe(200);
  expect(unknown.text).toContain('Nothing found for “xqz”');
  const found = await testPage('/results?q=wz');
  expect(found.asked.map(({ name }) => name)).not.toContain('home');
});

it('L09 an address that leads nowhere offers the departments', async () => {
  const { status, html } = await testPage('/nothing-here');
  expect(status).toBe(404);
  for (const { path } of sampleAnswers.navigation.departments) expect(html).toContain(`href="${path}"`);
});

it('R11 says that nothing is called what was searched for, and what is shown instead', async () => {
  const page = (corrected: string | null) =>
    testPage('/results?q=heaphones', { answers: { search: { ...sampleAnswers.search, corrected } } });
  expect((await page('headphones')).text).toContain('Nothing is called “heaphones”; showing “headphones”.');
  expect((await page(null)).text).not.toContain('Nothing is called');
});
