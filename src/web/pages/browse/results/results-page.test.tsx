import { expect, it } from 'vitest';
import type { SearchChip } from '../../../../contract/search/search-schemas.ts';
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

it('R11 shows what was understood as links that remove it, and one to the words as they are', async () => {
  const chips = [
    { kind: 'category', name: 'Laptops', bound: null, path: '/results?q=%22laptop%22' },
    { kind: 'price', name: '£500', bound: 'max', path: '/results?q=laptop' },
    { kind: 'excluded', name: 'touch', bound: null, path: '/results?q=laptops' },
    { kind: 'stock', name: '', bound: null, path: '/results?q=laptopx' },
  ] satisfies SearchChip[];
  const search = { ...sampleResponses.search, chips, literalPath: '/results?q=%22laptop%20under%20500%22' };
  const { html, text } = await testPage('/results?q=wz', { responses: { search } });
  for (const { path } of chips) expect(html).toContain(`href="${path}"`);
  for (const name of ['Laptops', 'up to £500', 'without “touch”', 'In stock']) expect(text).toContain(name);
  expect(html).toContain(`href="${search.literalPath}"`);
});

it('R11 shows the range that a query says in the fields of its filter', async () => {
  const { html } = await testPage('/results?q=wz');
  expect(html).toMatch(/<input[^>]*name="f\.price\.from"[^>]*value="200"/);
});

it('R11 lists close matches below strict ones, each with the words that it lacks', async () => {
  const { products } = sampleResponses.search;
  const related = products.slice(0, 1).map((product) => ({ product: { ...product, id: 77 }, lacks: ['red', 'quiet'] }));
  const search = { ...sampleResponses.search, related };
  const { text } = await testPage('/results?q=wz', { responses: { search } });
  expect(text).toContain('Close matches');
  expect(text).toContain('Missing: red, quiet');
  expect(text).not.toContain('Nothing matches all of these words');
});

it('R11 leads on from a search without results: what to leave out, and what is nearest', async () => {
  const [product] = sampleResponses.search.products;
  if (product === undefined) throw new Error('the sample has no product');
  const search = {
    ...none,
    relaxations: [{ leftOut: 'under £10', path: '/results?q=laptop', count: 12 }],
    related: [{ product, lacks: [] }],
    unsold: { name: 'Fon 15', isCategory: false, category: { name: 'Mobile phones', path: '/cl/4101/Mobile-phones' } },
  };
  const { html, text } = await testPage('/results?q=wz', { responses: { search } });
  expect(html).toContain('href="/results?q=laptop"');
  expect(text).toContain('without “under £10”');
  expect(text).toContain('“Fon 15” is not sold here');
  expect(html).toContain('href="/cl/4101/Mobile-phones"');
  expect(text).toContain('Aquator WZ 980');
});

it('R11 says plainly that no shop sells a category, and what is near', async () => {
  const [product] = sampleResponses.search.products;
  if (product === undefined) throw new Error('the sample has no product');
  const unsold = { name: 'Air conditioners', isCategory: true, category: { name: 'Climate', path: '/t/150/Climate' } };
  const search = { ...none, related: [{ product, lacks: [] }], unsold };
  const { html, text } = await testPage('/results?q=air%20conditioner', { responses: { search } });
  expect(text).toMatch(/Air conditioners: no shop here sells these yet The closest are in Climate .*Aquator WZ 980/);
  expect(html).toContain('href="/t/150/Climate"');
  const alone = { ...none, unsold: { ...unsold, category: null } };
  const { text: empty } = await testPage('/results?q=air%20conditioner', { responses: { search: alone } });
  expect(empty).toContain('Air conditioners: no shop here sells these yet');
  expect(empty).not.toContain('Check the spelling');
});

it('R11 shows a wish as a chip, and leads to the advisor, which weighs it', async () => {
  const wishes = [{ words: 'quiet', path: '/results?q=washer' }];
  const { html, text } = await testPage('/results?q=quiet%20washer', {
    responses: { search: { ...sampleResponses.search, wishes } },
  });
  expect(html).toMatch(/<a [^>]*href="\/results\?q=washer"[^>]*>.*?quiet/);
  expect(text).toContain('See three picks that also weigh: quiet');
  expect(html).toContain('href="/advisor?q=quiet%20washer"');
});

it('R11 says once that a search finds nothing, and offers the advisor, which knows what “quiet” means', async () => {
  const relaxations = [{ leftOut: 'quiet', path: '/results?q=washer', count: 4 }];
  const { html, text } = await testPage('/results?q=quiet%20washer', {
    responses: { search: { ...none, relaxations } },
  });
  expect(text).toContain('Nothing matches all of this');
  expect(text).not.toContain('No results for');
  expect(html).toContain('href="/advisor?q=quiet%20washer"');
});
