import { AUDIENCE_WORDS } from '../../terms/language/audience-words.ts';
import { languageRows } from '../../terms/language/content-language.ts';
import { endsAmount, isDescription, isMaterial } from './amounts.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { Head, LanguageKnowledge } from './knowledge.ts';
import type { Mention } from './mention.ts';
import type { Vote } from './phrase-index.ts';
import { GAP, type NameToken } from './tokens.ts';

const NO_HEAD: Head = { votes: [], weak: [], all: new Map() };
/** The fewest letters of the two parts of a compound. */
const MIN_PREFIX = 3;
const MIN_SUFFIX = 4;
/** An ending with so many letters is a word wherever it is found. */
const CLEAR_SUFFIX = 6;

/** A head's votes, raised by words of the same names around it: "imaging" in "imaging cartridge". */
function addModifiers(votes: readonly Vote[], words: readonly string[], language: LanguageKnowledge): readonly Vote[] {
  const modifiers = words.map((word) => language.modifiers.get(word)).filter((each) => each !== undefined);
  if (modifiers.length === 0) return votes;
  return votes.map(({ leaf, weight }) => {
    let sum = weight;
    for (const modifier of modifiers) sum += modifier.get(leaf) ?? 0;
    return { leaf, weight: sum };
  });
}

/** The runs of plain words of a title, as [start, end) pairs. */
function wordRuns(tokens: readonly NameToken[]): [number, number][] {
  const runs: [number, number][] = [];
  tokens.forEach((token, i) => {
    if (token.kind !== 'word') return;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === i && token.gap !== GAP.break) last[1] = i + 1;
    else runs.push([i, i + 1]);
  });
  return runs;
}

/**
 * Words that are only part of names: the heads of the runs of plain words, each run up to the first word that a phrase
 * covers (the last word of a run counts first, in French the first). O(tokens).
 *
 * @param covered for each token whether a phrase has it.
 */
export function findHeads(
  tokens: readonly NameToken[],
  stems: readonly string[],
  covered: readonly boolean[],
  language: LanguageKnowledge,
): Mention[] {
  const mentions: Mention[] = [];
  for (const [start, end] of wordRuns(tokens)) {
    const words = stems.slice(start, end);
    for (let k = 0; k < words.length; k++) {
      const i = language.rules.head === 'last' ? end - 1 - k : start + k;
      if (endsAmount(tokens, i) || isDescription(tokens[i]?.text ?? '')) continue;
      const head = language.heads.get(stems[i] ?? '');
      if (head !== undefined) {
        const votes = addModifiers(covered[i] === true ? head.weak : head.votes, words, language);
        mentions.push({ start: i, end: i + 1, role: 'part', votes, all: head.all });
      }
      // "Strap silicone black": a material behind the thing is not its noun.
      if (head !== undefined && isMaterial(tokens[i]?.text ?? '')) continue;
      if (head !== undefined ? covered[i] !== true : covered[i] === true) break;
    }
  }
  return mentions;
}

/** The forms of a compound's first part: with and without the sound that links the parts. */
export const prefixForms = (prefix: string): string[] =>
  [prefix, prefix.replace(/(es|en|s|n|e|u|o)$/, '')].filter((form) => form.length >= MIN_PREFIX);

const AUDIENCES: ReadonlySet<string> = new Set(languageRows(AUDIENCE_WORDS).flatMap(([, words]) => words.split(' ')));

/** Whether the first part of a compound is a word of the language's names, or for whom the thing is. */
const isKnownPrefix = (prefix: string, { phrases, heads, modifiers }: LanguageKnowledge): boolean =>
  AUDIENCES.has(prefix) ||
  prefixForms(prefix).some((form) => {
    const stem = phrases.stem(form);
    return heads.has(stem) || modifiers.has(stem) || phrases.lookUp(stem, 'name').length > 0;
  });

/**
 * Splits a compound at its longest ending that is a known word: [place of the cut, stem of the ending]. A short ending is
 * one by chance more often than not ("Prismor" ends like the Swedish butter), unless what is before it is a word too.
 */
function splitCompound(word: string, language: LanguageKnowledge): [number, string] | null {
  const { phrases, heads } = language;
  for (let cut = MIN_PREFIX; cut <= word.length - MIN_SUFFIX; cut++) {
    const stem = phrases.stem(word.slice(cut));
    if (stem.length < MIN_PREFIX || (!heads.has(stem) && phrases.lookUp(stem, 'name').length === 0)) continue;
    if (stem.length >= CLEAR_SUFFIX || isKnownPrefix(word.slice(0, cut), language)) return [cut, stem];
  }
  return null;
}

/** What the first part of a compound names, with or without the sound that links the parts. */
function prefixVotes(prefix: string, { phrases }: LanguageKnowledge): readonly Vote[] {
  for (const form of prefixForms(prefix)) {
    const votes = phrases.lookUp(phrases.stem(form), 'name');
    if (votes.length > 0) return votes;
  }
  return [];
}

/**
 * What the parts of a word say that is unknown as a whole: the ending is the thing, the beginning may name its device
 * ("Beamerlampe"). The device's mention has no width. O(length of the word).
 */
export function findInCompound(token: NameToken, i: number, language: LanguageKnowledge): Mention[] {
  if (token.kind !== 'word' || token.text.length < MIN_PREFIX + MIN_SUFFIX) return [];
  const split = splitCompound(token.text, language);
  if (split === null) return [];
  const [cut, stem] = split;
  const prefix = token.text.slice(0, cut);
  const named = language.phrases.lookUp(stem, 'name');
  const head = language.heads.get(stem) ?? NO_HEAD;
  const mentions: Mention[] = [
    { start: i, end: i, role: 'name', votes: prefixVotes(prefix, language) },
    {
      start: i,
      end: i + 1,
      role: 'part',
      votes: addModifiers(head.votes, [language.phrases.stem(prefix)], language),
      all: head.all,
      prefix,
    },
    {
      start: i,
      end: i + 1,
      role: 'name',
      prefix,
      votes: named.map(({ leaf, weight }) => ({ leaf, weight: weight + WEIGHTS.compound })),
    },
  ];
  return mentions.filter(({ votes }) => votes.length > 0);
}
