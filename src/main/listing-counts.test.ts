import { afterAll, expect, it } from 'vitest';
import { InProcessSearch } from '../search/in-process-search.ts';
import { countsIn, openLongList } from './testing/long-list.ts';

const { read, close } = await openLongList(new InProcessSearch());
afterAll(close);

it('R02 marks the estimated counts of a very long list, and leads to exact ones', async () => {
  const estimated = await read('/results?q=lamp&sort=price');
  expect(estimated).toContain('data-about="true"');
  const [, exactPath = ''] = /<a [^>]*href="([^"]*)"[^>]*>Antalen är ungefärliga \(≈\)/.exec(estimated) ?? [];
  expect(exactPath).toBe('/results?q=lamp&amp;sort=price&amp;counts=exact');
  const exact = await read(exactPath.replaceAll('&amp;', '&'));
  expect(exact).toContain('data-about="false"');
  expect(exact).not.toContain('≈');
  // All products have the first shop.
  expect(Math.max(...countsIn(exact, 'merchant'))).toBe(9_000);
  expect(countsIn(estimated, 'merchant')).not.toEqual(countsIn(exact, 'merchant'));
  // Where counts are exact, they stay so on other pages and with another order.
  expect(exact).toMatch(/href="\/results\?q=lamp&amp;sort=price&amp;counts=exact&amp;page=2"/);
});

it('R02 has exact counts wherever a filter is chosen', async () => {
  const html = await read('/results?q=lamp&f=stock:in');
  expect(html).toContain('data-about="false"');
  expect(Math.max(...countsIn(html, 'merchant'))).toBe(9_000);
});
