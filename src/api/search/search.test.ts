import { afterAll, describe, expect, it } from 'vitest';
import { addSynonym } from '../../search/synonym.store.ts';
import { createTestMarkets } from '../testing/market.ts';
import { getResponse } from '../testing/responses.ts';
import { SHOPS } from '../testing/shops.ts';

const { context, database, close } = await createTestMarkets(SHOPS);
afterAll(close);

const search = (q: string, f = '') => getResponse(context, 'search', { market: 'SE', q, f });
const names = ({ products }: Awaited<ReturnType<typeof search>>) => [...new Set(products.map(({ name }) => name))];

describe('R11 what a query says', () => {
  it('becomes scope and filters, with chips that remove each part', async () => {
    const { chips, products, total } = await search('svart tvättmaskin 8 kg under 8000 kr');
    expect(chips.map(({ kind, name, bound }) => [kind, name, bound])).toEqual([
      ['attribute', 'Svart', null],
      ['category', 'Tvättmaskiner', null],
      ['attribute', '8\u00a0kg', null],
      ['price', '8\u00a0000\u00a0kr', 'max'],
    ]);
    expect(chips.map(({ path }) => decodeURIComponent(path))).toEqual([
      '/results?q=tvättmaskin 8 kg under 8000 kr',
      '/results?q="tvättmaskin" svart 8 kg under 8000 kr',
      '/results?q=svart tvättmaskin under 8000 kr',
      '/results?q=svart tvättmaskin 8 kg',
    ]);
    expect(total).toBe(1);
    expect(products[0]?.name).toContain('Nordvik W7');
  });

  it('leaves what is unwanted out of a category, also where nothing else is said', async () => {
    const [all, others, same] = [
      await search('tvättmaskin'),
      await search('tvättmaskin utan nordvik'),
      await search('tvättmaskin -glimra'),
    ];
    expect(others.chips.map(({ kind }) => kind)).toEqual(['category', 'excluded']);
    expect(others.total).toBeGreaterThan(0);
    expect(others.total).toBeLessThan(all.total);
    expect(names(others).some((name) => name.includes('Nordvik'))).toBe(false);
    expect(same.total).toBe(all.total);
  });

  it('leaves a word between quotation marks as text', async () => {
    const { chips, literalPath, total } = await search('"tvättmaskin"');
    expect({ chips, literalPath }).toEqual({ chips: [], literalPath: null });
    expect(total).toBeGreaterThan(0);
  });

  it('leaves out what says nothing of the goods, and leads to the words as they are', async () => {
    const [plain, best] = [await search('glimra'), await search('bästa glimra')];
    expect(plain.literalPath).toBeNull();
    expect(best).toMatchObject({
      chips: [],
      total: plain.total,
      literalPath: expect.stringContaining('%22b%C3%A4sta'),
    });
  });

  it('gives way to the filters that the shopper chooses', async () => {
    const stated = await search('tvättmaskin under 3000 kr');
    expect(stated.chips.map(({ kind }) => kind)).toEqual(['category', 'price']);
    expect(stated.facets.find(({ kind }) => kind === 'price')).toMatchObject({ from: null, to: 300_000 });
    const chosen = await search('tvättmaskin under 3000 kr', 'price:~2500');
    expect(chosen.facets.find(({ kind }) => kind === 'price')).toMatchObject({ from: null, to: 250_000 });
    expect(chosen.chips.map(({ kind }) => kind)).toEqual(['category']);
    expect(chosen.total).toBeLessThan(stated.total);
    expect(chosen.chips[0]?.path).toContain('&f=price%3A~2500');
  });

  it('has the synonyms that the operator adds', async () => {
    expect((await search('zwirbel')).total).toBe(0);
    await addSynonym(database.db, 'SE', { language: 'sv', words: ['zwirbel', 'tvättmaskin'] });
    await context.reference.refresh('SE');
    const { chips, total } = await search('zwirbel');
    expect(chips.map(({ name }) => name)).toEqual(['Tvättmaskiner']);
    expect(total).toBeGreaterThan(0);
  });
});

describe('R11 a query that finds nothing', () => {
  it('says what to leave out and how many products that finds', async () => {
    const { total, relaxations, related } = await search('tvättmaskin under 100 kr');
    expect(total).toBe(0);
    expect(new Set(related.map(({ product }) => product.categoryId))).toEqual(new Set([1101]));
    expect(related[0]?.lacks).toEqual(['under', '100', 'kr']);
    const [first] = relaxations;
    expect(first).toMatchObject({ leftOut: 'under 100 kr', path: '/results?q=tv%C3%A4ttmaskin' });
    expect(first?.count).toBe((await search('tvättmaskin')).total);
  });

  it('says that a model is not sold here, and shows the nearest by name', async () => {
    const { total, unsold, related } = await search('solhem puff 9000');
    expect(total).toBe(0);
    expect(unsold).toEqual({ name: 'Solhem puff 9000', isCategory: false, category: null });
    expect(related.map(({ product }) => product.name)).toEqual([expect.stringContaining('Solhem Puff')]);
  });

  it('shows a category with what is read of it where no product has the other words', async () => {
    const { total, chips, related, relaxations, unsold } = await search('svart tvättmaskin glimra');
    expect({ total, unsold }).toEqual({ total: 0, unsold: null });
    expect(chips.map(({ kind }) => kind)).toEqual(['attribute', 'category']);
    expect(related.map(({ product, lacks }) => [product.name, lacks])).toEqual([['Nordvik W7', ['glimra']]]);
    expect(relaxations[0]).toMatchObject({ leftOut: 'glimra', count: 1 });
  });

  it('is read again with its words spelt right', async () => {
    const { corrected, chips, total } = await search('tvättmaskn under 9000 kr');
    expect(corrected).toBe('tvättmaskin under 9000 kr');
    expect(chips.map(({ kind, path }) => [kind, decodeURIComponent(path)])).toEqual([
      ['category', '/results?q="tvättmaskin" under 9000 kr'],
      ['price', '/results?q=tvättmaskin'],
    ]);
    expect(total).toBe((await search('tvättmaskin under 9000 kr')).total);
  });

  it('stays in its category where nothing has the brand or the attribute', async () => {
    for (const q of ['rosa tvättmaskin', 'tvättmaskin 55 kg']) {
      const { total, chips, related, unsold } = await search(q);
      expect({ total, unsold }).toEqual({ total: 0, unsold: null });
      expect(chips.map(({ kind }) => kind)).toEqual(['category']);
      expect(new Set(related.map(({ product }) => product.categoryId))).toEqual(new Set([1101]));
    }
  });

  it('says that no shop sells the category, and shows what is popular beside it', async () => {
    const { total, products, unsold, related, relaxations, corrected } = await search('brödrost');
    expect({ total, products, relaxations, corrected }).toEqual({
      total: 0,
      products: [],
      relaxations: [],
      corrected: null,
    });
    expect(unsold).toMatchObject({ name: 'Brödrostar', isCategory: true, category: { name: 'Frukost' } });
    expect(related.map(({ product }) => product.categoryId)).toContain(2101);
    expect((await search('tvättmaskin')).unsold).toBeNull();
  });

  it('shows a wish that something measures beside what it finds without it', async () => {
    const { total, wishes, chips, relaxations } = await search('rymlig tvättmaskin');
    expect(wishes).toEqual([{ words: 'rymlig', path: '/results?q=tv%C3%A4ttmaskin' }]);
    expect(chips.map(({ kind }) => kind)).toEqual(['category']);
    expect({ total, relaxations }).toEqual({ total: (await search('tvättmaskin')).total, relaxations: [] });
  });

  it('orders the list by the wish, until the shopper chooses another order or takes the wish away', async () => {
    const kilograms = ({ products }: Awaited<ReturnType<typeof search>>) =>
      products.map(({ keyFacts }) => Number(/^(\d+)\u00a0kg$/.exec(keyFacts[0] ?? '')?.[1] ?? 0));
    const wished = await search('rymlig tvättmaskin under 9000 kr');
    expect(wished.wishOrder).toEqual({ attribute: 'Kapacitet', better: 'more' });
    expect([wished.sort, wished.sorts[0]]).toEqual(['relevance', 'relevance']);
    expect(kilograms(wished)).toEqual(kilograms(wished).toSorted((a, b) => b - a));
    expect(new Set(kilograms(wished)).size).toBeGreaterThan(1);
    const without = await search('tvättmaskin under 9000 kr');
    expect(kilograms(without)).not.toEqual(kilograms(wished));
    expect([without.wishOrder, without.total]).toEqual([null, wished.total]);
    const cheapest = await getResponse(context, 'search', { market: 'SE', q: 'rymlig tvättmaskin', sort: 'price' });
    expect([cheapest.sort, cheapest.wishOrder]).toEqual(['price', null]);
  });

  it('finds what calls itself so where nothing measures the wish', async () => {
    const { wishes, wishOrder } = await search('tyst tvättmaskin');
    expect({ wishes, wishOrder }).toEqual({ wishes: [], wishOrder: null });
  });

  it('takes a number in a text for no model', async () => {
    const { unsold, related } = await search('tvättmaskin familj storlek 8');
    expect(unsold).toBeNull();
    expect(related.length).toBeGreaterThan(0);
  });

  it('leaves out all words at once that nothing has', async () => {
    const { relaxations } = await search('glimra vattenkokare zyx');
    expect(relaxations).toContainEqual(expect.objectContaining({ leftOut: 'glimra, zyx' }));
  });

  it('answers anything within its limits', async () => {
    for (const q of [
      '',
      ' ',
      '"',
      '---',
      '🙂'.repeat(90),
      'utan utan utan',
      'mellan 1 och',
      '(.*)+$',
      'اختبار',
      'a '.repeat(99),
    ]) {
      expect(names(await search(q))).toBeInstanceOf(Array);
    }
  });
});
