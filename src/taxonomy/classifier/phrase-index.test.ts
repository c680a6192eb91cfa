import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseIndex } from './phrase-index.ts';
import { splitTokens } from './tokens.ts';

/** Words of one length, so that no two of them written as one are another. */
const WORD = fc.constantFrom('qax', 'qbx', 'qcx', 'qdx', 'qex');
const PHRASE = fc.array(WORD, { minLength: 1, maxLength: 4 });
const PART = fc.record({ word: WORD, ends: fc.boolean() });

type Found = { start: number; end: number };

/** Tries all phrases at every token. */
function findNaively(phrases: readonly string[][], words: readonly { word: string; ends: boolean }[]): Found[] {
  const found: Found[] = [];
  let reached = 0;
  for (let start = 0; start < words.length; start++) {
    const lengths = phrases
      .filter((phrase) => phrase.every((word, k) => words[start + k]?.word === word))
      .filter((phrase) => phrase.slice(1).every((_, k) => words[start + k]?.ends === false))
      .map((phrase) => phrase.length);
    const end = start + Math.max(0, ...lengths);
    if (end <= start || end <= reached) continue;
    found.push({ start, end });
    reached = end;
  }
  return found;
}

describe('the phrase index', () => {
  it.each([
    ['chest of 4 drawers', [{ start: 0, end: 4 }]],
    ['chest of 4 6 drawers', []],
    ['chest of 400 drawers', []],
    ['chest of 4', []],
    ['oak chest of 12 drawers, 4', [{ start: 1, end: 5 }]],
  ])('finds a name with a small number between its words: %s', (title, expected) => {
    const index = new PhraseIndex('en');
    index.add('chest of drawers', 'name', 0, 1);
    const tokens = splitTokens(title);
    expect(index.find(tokens, index.stemsOf(tokens)).map(({ start, end }) => ({ start, end }))).toEqual(expected);
  });

  it('finds the same phrases as a search for every phrase at every word', () => {
    fc.assert(
      fc.property(fc.array(PHRASE, { maxLength: 12 }), fc.array(PART, { maxLength: 14 }), (phrases, parts) => {
        const index = new PhraseIndex('');
        phrases.forEach((phrase, leaf) => {
          index.add(phrase.join(' '), 'name', leaf, 1);
        });
        const tokens = splitTokens(parts.map(({ word, ends }) => (ends ? `${word},` : word)).join(' '));
        const found = index.find(tokens, index.stemsOf(tokens)).map(({ start, end }) => ({ start, end }));
        expect(found).toEqual(findNaively(phrases, parts));
      }),
    );
  });

  it('finds every phrase by itself, in upper case and with other separators', () => {
    fc.assert(
      fc.property(PHRASE, fc.constantFrom(' ', '-', '/', '  '), (phrase, separator) => {
        const index = new PhraseIndex('');
        index.add(phrase.join(' '), 'name', 3, 1);
        const tokens = splitTokens(phrase.join(separator).toUpperCase());
        expect(index.find(tokens, index.stemsOf(tokens))).toMatchObject([{ start: 0, end: phrase.length }]);
      }),
    );
  });

  it.each([
    ['en', 'washing machine', 'Washing Machines'],
    ['en', 'harddrive', 'hard drive'],
    ['en', 'hard drive', 'harddrives'],
    ['sv', 'lampa', 'lamporna'],
    ['de', 'Bücherregal', 'Bücherregale'],
    ['fr', 'chapeau', 'chapeaux'],
    ['cs', 'baterie', 'bateriemi'],
    ['el', 'θήκη', 'ΘΗΚΕΣ'],
    ['tr', 'batarya', 'bataryası'],
  ])('%s: "%s" is found in "%s"', (language, phrase, title) => {
    const index = new PhraseIndex(language);
    index.add(phrase, 'name', 0, 1);
    const tokens = splitTokens(title);
    expect(index.find(tokens, index.stemsOf(tokens))).toHaveLength(1);
  });

  it.each([
    ['ケース', '革製スマホケース 黒', 1],
    ['パン', '食パン', 1],
    ['パン', 'フライパン 26cm', 0],
    ['ハン', '食パン', 0],
    ['コット', 'ココットロンド', 0],
    ['ビス', 'ルビ スープ', 0],
    ['本', '本 新装版', 1],
    ['本', '缶ビール 24本', 0],
  ])('Japanese has no spaces: "%s" is in "%s" %d times', (phrase, title, times) => {
    const index = new PhraseIndex('ja');
    index.add(phrase, 'name', 0, 1);
    const tokens = splitTokens(title);
    expect(index.find(tokens, index.stemsOf(tokens))).toHaveLength(times);
  });

  it.each([
    ['galaxy s', 'Galaxy S26 Ultra', 1],
    ['galaxy z flip', 'Galaxy Z Flip7 5G', 1],
    ['galaxy s', 'Galaxy SX900TR', 0],
  ])('a product line "%s" is in the model’s name "%s" %d times', (line, title, times) => {
    const index = new PhraseIndex('');
    index.add(line, 'series', 0, 1);
    const tokens = splitTokens(title);
    expect(index.find(tokens, index.stemsOf(tokens))).toHaveLength(times);
  });

  it('does not find a phrase by a stem that is only its first word’s', () => {
    const index = new PhraseIndex('hu');
    index.add('fekete tea', 'name', 0, 1);
    const tokens = splitTokens('fekete pulóver');
    expect(index.find(tokens, index.stemsOf(tokens))).toEqual([]);
  });

  it('reads a word as it is written before all words of its stem, of which those that nobody wrote have every meaning', () => {
    const index = new PhraseIndex('fi');
    index.add('termos', 'name', 0, 1);
    index.add('termostaatti', 'name', 1, 1);
    index.trim();
    const leavesOf = (title: string) => {
      const tokens = splitTokens(title);
      const [match] = index.find(tokens, index.stemsOf(tokens));
      return match?.meanings.flatMap(({ votes }) => votes.map(({ leaf }) => leaf));
    };
    expect(['termos', 'termostaatti'].map(leavesOf)).toEqual([[0], [1]]);
    const [one, other] = ['termos', 'termostaatti'].map((word) => index.stem(word));
    expect(one).toBe(other);
    expect(leavesOf('termosta')).toEqual([0, 1]);
  });
});
