import { expect, it } from 'vitest';
import { hasWholeWord } from './category-completion.ts';
import { categoryKey, defaultCompletion } from './testing/default-vocabulary.ts';

const first = async (locale: 'en-GB' | 'sv-SE' | 'de-DE', typed: string) =>
  categoryKey((await defaultCompletion(locale)).complete(typed, () => 10, 5).nodes[0]);

it('E01 completes what shoppers look for, by any of its names', async () => {
  expect(await first('sv-SE', 'tv')).toBe('televisions');
  expect(await first('sv-SE', 'mobil')).toBe('mobile-phones');
  expect(await first('sv-SE', 'dammsugarrob')).toBe('robot-vacuums');
  expect(await first('de-DE', 'handy')).toBe('mobile-phones');
  expect(await first('de-DE', 'lapt')).toBe('laptops');
  expect(await first('en-GB', 'hoov')).toBe('vacuum-cleaners');
});

it('E01 completes what a name ends in before what merely begins with the text', async () => {
  const completed = (await defaultCompletion('sv-SE')).complete('dator', () => 10, 6).nodes.map(categoryKey);
  expect(completed).toEqual(expect.arrayContaining(['laptops', 'desktop-pcs']));
});

it('E01 completes nothing that the market does not sell, and nothing of an empty text', async () => {
  const completion = await defaultCompletion('en-GB');
  expect(completion.complete('laptop', () => 0, 5).nodes).toEqual([]);
  expect(completion.complete(' - ', () => 1, 5).nodes).toEqual([]);
});

it.each([
  ['sv-SE', 'tv', 'washing-machines'],
  ['sv-SE', 'mus', 'massage-guns'],
  ['de-DE', 'pc', ''],
] as const)(
  'E01 in %s "%s" is a whole word, and not completed into unrelated ones',
  async (locale, typed, unrelated) => {
    const { nodes, isWhole } = (await defaultCompletion(locale)).complete(typed, () => 10, 20);
    expect(isWhole).toBe(true);
    expect(nodes.map(categoryKey)).not.toContain(unrelated);
    expect(hasWholeWord('Tvättmaskiner', 'tv')).toBe(false);
    expect(hasWholeWord('TV & hemmabio', 'tv')).toBe(true);
  },
);

it('E01 completes a short text that is no whole word', async () => {
  const { nodes, isWhole } = (await defaultCompletion('en-GB')).complete('lap', () => 10, 5);
  expect(isWhole).toBe(false);
  expect(nodes.map(categoryKey)).toContain('laptops');
});
