import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { testOffer } from './testing/test-offers.ts';

const PATH = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white';

it('F02 leaves out all but six of many offers on phones until a link is followed, without scripts', async () => {
  const withOffers = (count: number) =>
    testPage(PATH, {
      changes: { product: { offers: Array.from({ length: count }, (_, index) => testOffer({ id: 100 + index })) } },
    });
  const { html } = await withOffers(10);
  expect(html).toMatch(/<\/table><a id="all-offers" href="#all-offers"[^>]*>Show all 10 offers</);
  const styles = await readFile('src/web/pages/product/product/offers.module.css', 'utf8');
  expect(styles).toContain('.table:has(+ a:not(:target)) tbody > tr:nth-child(n + 7)');
  expect((await withOffers(8)).html).not.toContain('all-offers');
});
