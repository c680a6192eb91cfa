import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testCategory } from '../../taxonomy/testing/test-category.ts';
import { isNewWord, type KnownWords, proposeSynonyms, tidyLearnable } from './propose-synonyms.ts';
import { type MinLead, type WordLead, WordTally, type WordUse } from './tally-words.ts';
import { categoryPhrases } from './vocabulary.ts';

const uses = fc.array(
  fc.record({
    word: fc.constantFrom('a', 'b', 'c'),
    source: fc.integer({ min: 1, max: 4 }),
    categoryId: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 30 },
);
const bars = fc.record({
  total: fc.integer({ min: 1, max: 20 }),
  sources: fc.integer({ min: 1, max: 4 }),
  share: fc.constantFrom(0.5, 0.7, 0.8, 1),
});

/** Written from the definition: each use is repeated as often as it counts. */
function naiveLeads(all: readonly WordUse[], min: MinLead): WordLead[] {
  const each = all.flatMap((use) => Array.from({ length: use.count }, () => use));
  return ['a', 'b', 'c'].flatMap((word) => {
    const own = each.filter((use) => use.word === word);
    const to = (list: readonly WordUse[], id: number) => list.filter(({ categoryId }) => categoryId === id).length;
    const [categoryId = 0] = [1, 2, 3].toSorted((a, b) => to(own, b) - to(own, a) || a - b);
    const sources = [1, 2, 3, 4].filter((source) => {
      const there = own.filter((use) => use.source === source);
      return to(there, categoryId) > there.length - to(there, categoryId);
    }).length;
    const lead = { word, categoryId, count: to(own, categoryId), total: own.length, sources };
    const isClear = own.length >= min.total && sources >= min.sources && lead.count >= min.share * own.length;
    return own.length > 0 && isClear ? [lead] : [];
  });
}

const letters = fc.constantFrom('a', 'Ä', 'ß', '字', '1', '٣', '@', '-', '(', ' ', '\n', '\u0000', '\u0301', '\ud800');

const NODES = [
  testCategory({ id: 1, parentId: null, level: 2, names: { 'sv-SE': 'Tvätt' }, position: 1 }),
  testCategory({ id: 2, parentId: 1, level: 3, names: { 'sv-SE': 'Tvättmaskiner' }, nouns: { 'sv-SE': 'tvättmaskin' }, position: 2 }),
  testCategory({ id: 3, parentId: 1, level: 3, names: { 'sv-SE': 'Torkar' }, nouns: { 'sv-SE': 'tork' }, position: 3 }),
  testCategory({ id: 4, parentId: 1, level: 3, names: { 'sv-SE': 'Torkar' }, nouns: { 'sv-SE': 'torkare' }, position: 4 }),
  testCategory({ id: 6, parentId: 1, level: 3, names: { 'sv-SE': 'Ballar' }, nouns: { 'sv-SE': 'ballar' }, position: 6 }),
  testCategory({ id: 5, parentId: 1, level: 3, kind: 'other', names: { 'sv-SE': 'Annat' }, position: 5 }),
]; // biome-ignore format: a table
const KNOWN: KnownWords = {
  locale: 'sv-SE',
  categories: NODES,
  own: categoryPhrases(NODES, [{ categoryId: 2, locale: 'sv-SE', words: ['tvättapparat'] }], 'sv-SE', []).phrases,
  others: [],
  brands: new Set(['nordvik']),
};
const lead = (word: string, categoryId: number, count = 9): WordLead => ({
  word,
  categoryId,
  count,
  total: 10,
  sources: 3,
});
const pairsOf = (words: readonly WordLead[]) =>
  proposeSynonyms({ paths: words, clicks: [] }, KNOWN, 10).map(({ word, means }) => `${word} = ${means}`);

describe('words that lead to one category', () => {
  it('R11 are those of a count written from the definition', () => {
    fc.assert(
      fc.property(uses, bars, (all, bar) => {
        const tally = new WordTally();
        for (const use of all) tally.add(use);
        const leads = tally.leads(bar);
        expect(leads.toSorted((a, b) => (a.word < b.word ? -1 : 1))).toEqual(naiveLeads(all, bar));
        for (const [i, { count }] of leads.entries()) expect(count).toBeLessThanOrEqual(leads[i - 1]?.count ?? count);
      }),
    );
  });
});

describe('proposals of synonyms', () => {
  it('R11 are words that name no category, brand or list of things so far', () => {
    expect(isNewWord('tvättis', KNOWN)).toBe(true);
    for (const known of ['tvättmaskiner', 'tvättmaskin', 'tvättapparat', 'tvätt', 'nordvik', 'tvätt & tork', 'a och b'])
      expect(isNewWord(known, KNOWN), known).toBe(false);
  });

  it('R11 name a leaf that no other of its level is called like, and skip words that lead there already', () => {
    expect(
      pairsOf([lead('tvättis', 2), lead('torkis', 3), lead('pryl', 5), lead('klut', 6), lead('billig tvättmaskin', 2)]),
    ).toEqual(['tvättis = tvättmaskiner', 'torkis = tork', 'klut = ballar']);
  });

  it('R11 join the evidence of paths and clicks, and begin with the most', () => {
    const leads = { paths: [lead('a1', 2, 8), lead('b1', 3, 9)], clicks: [lead('a1', 2, 7)] };
    const [first, second] = proposeSynonyms(leads, KNOWN, 10);
    expect(first).toEqual({
      ...{ language: 'sv', word: 'a1', means: 'tvättmaskiner' },
      paths: { count: 8, total: 10, sources: 3 },
      clicks: { count: 7, total: 10, sources: 3 },
    });
    expect(second).toMatchObject({ word: 'b1', clicks: null });
    expect(proposeSynonyms(leads, KNOWN, 1)).toHaveLength(1);
  });

  it('R11 come from no text that is long or may say who somebody is', () => {
    expect(tidyLearnable('  Robot  DAMMSUGARE ')).toBe('robot dammsugare');
    expect(tidyLearnable('iphone 15 256 gb')).toBe('iphone 15 256 gb');
    for (const text of [
      ...[
        '',
        '42',
        'anna@home.example',
        'anna 070-123 45 67',
        'anna 070123',
        'x'.repeat(61),
        'a b c d e f',
        'a\u0000b',
      ],
      ...['a\ud800', 'ring ٠١٢٣٤٥'],
    ])
      expect(tidyLearnable(text), text).toBeNull();
  });

  it('R11 any text gives null or words that a synonym may have', () => {
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 80 }), (text) => {
        const tidy = tidyLearnable(text);
        if (tidy === null) return;
        expect(tidy.length).toBeLessThanOrEqual(60);
        expect(tidy).not.toMatch(/@|\p{Nd}{6}/u);
        expect(tidyLearnable(tidy)).toBe(tidy);
      }),
    );
  });
});
