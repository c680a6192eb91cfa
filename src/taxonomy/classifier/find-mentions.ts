import { endsAmount, isDescription } from './amounts.ts';
import { WEIGHTS } from './evidence-weights.ts';
import { findHeads, findInCompound } from './find-parts.ts';
import type { Knowledge, LanguageKnowledge } from './knowledge.ts';
import { expandShortForms } from './language-rules.ts';
import { brandKey } from './learn.ts';
import type { Mention } from './mention.ts';
import { findModelCodes } from './model-codes.ts';
import type { PhraseIndex, PhraseMatch } from './phrase-index.ts';
import { GAP, type NameToken, splitTokens } from './tokens.ts';

/** A well-known brand has at most so many words. */
const MAX_BRAND_WORDS = 3;

/** The words of the stated brand, else of a well-known brand that the title begins with, or ends with after "by". */
function brandWords(tokens: readonly NameToken[], brand: string | null, knowledge: Knowledge): string[] {
  if (brand !== null) return splitTokens(brand).map(({ text }) => text);
  const last = tokens.slice(tokens.findLastIndex(({ text }) => text === 'by') + 1).map(({ text }) => text);
  if (last.length < tokens.length && knowledge.brands.has(last.join(''))) return last;
  for (let length = Math.min(MAX_BRAND_WORDS, tokens.length - 1); length > 0; length--) {
    const words = tokens.slice(0, length).map(({ text }) => text);
    if (knowledge.brands.has(words.join(''))) return words;
  }
  return [];
}

/**
 * The key of the brand of an offer: the stated one where it is well known, else the one that the title begins with;
 * null: neither is well known.
 */
export function knownBrand(tokens: readonly NameToken[], brand: string | null, knowledge: Knowledge): string | null {
  const stated = brand === null ? null : brandKey(brand);
  if (stated !== null && knowledge.brands.has(stated)) return stated;
  const found = brandWords(tokens, null, knowledge).join('');
  return found === '' ? null : found;
}

/** Marks the tokens that are the brand, which names no thing: "Apple", "be quiet!". */
function markBrand(tokens: readonly NameToken[], offerBrand: string | null, knowledge: Knowledge): boolean[] {
  const brand = brandWords(tokens, offerBrand, knowledge);
  const marks = tokens.map(() => false);
  if (brand.length === 0) return marks;
  for (let i = 0; i + brand.length <= tokens.length; i++) {
    if (brand.every((word, k) => tokens[i + k]?.text === word)) marks.fill(true, i, i + brand.length);
  }
  return marks;
}

/** Whether a short word is a piece of a model code: "lv" in "LV-32". */
function isInCode(tokens: readonly NameToken[], { start, end }: PhraseMatch): boolean {
  const [token, before, after] = [tokens[start], tokens[start - 1], tokens[end]];
  if (end - start > 1 || token === undefined || token.text.length > 3 || token.kind !== 'word') return false;
  return (token.gap === GAP.joint && before?.kind !== 'word') || (after?.gap === GAP.joint && after.kind !== 'word');
}

/** Whether a match is only a unit or a word without content: "pc" in "10 pc(s)", "set". */
function isEmpty(tokens: readonly NameToken[], stems: readonly string[], match: PhraseMatch): boolean {
  const { start, end, meanings } = match;
  const token = tokens[start];
  if (end - start > 1 || token === undefined) return false;
  if (endsAmount(tokens, start) || (token.text.length < 2 && token.gap !== GAP.none)) return true;
  // A colour that only has the stem of a thing names none either: Hungarian "fekete" is no "fék".
  const isStemmed = stems[start] !== token.text;
  const isOnlyName = meanings.every(({ role }) => role === 'name');
  return (tokens.length > 1 || isStemmed) && isDescription(token.text) && isOnlyName;
}

/** Units of sizes that product lines and facts have without them: disks of "2.5" are of 2.5 inches. */
const INCHES = new Set(['in', 'inch', 'inches', 'zoll', 'tum', 'palcu']);

/** Whether a match is only the number of an amount: "2.5" in "2.5 kg". */
function isNumberOfAmount(tokens: readonly NameToken[], { start, end }: PhraseMatch): boolean {
  const isNumber = tokens.slice(start, end).every(({ kind }) => kind === 'number');
  return isNumber && endsAmount(tokens, end) && !INCHES.has(tokens[end]?.text ?? '');
}

function mentionsOf(phrases: PhraseIndex, tokens: readonly NameToken[], stems: readonly string[]): Mention[] {
  const mentions: Mention[] = [];
  for (const match of phrases.find(tokens, stems)) {
    if (isInCode(tokens, match) || isEmpty(tokens, stems, match) || isNumberOfAmount(tokens, match)) continue;
    for (const { role, votes } of match.meanings) mentions.push({ start: match.start, end: match.end, role, votes });
  }
  return mentions;
}

function findInLanguage(tokens: readonly NameToken[], language: LanguageKnowledge): Mention[] {
  const stems = language.phrases.stemsOf(tokens);
  const mentions = mentionsOf(language.phrases, tokens, stems);
  const covered = tokens.map(() => false);
  for (const { start, end } of mentions) covered.fill(true, start, end);
  if (language.rules.compounds) {
    tokens.forEach((token, i) => {
      if (covered[i] === true) return;
      const parts = findInCompound(token, i, language);
      if (parts.length > 0) covered[i] = true;
      mentions.push(...parts);
    });
  }
  return [...mentions, ...findHeads(tokens, stems, covered, language)];
}

/** A single English word in another language's title may be a word of that language, or part of a name. */
const weaken = (mention: Mention): Mention =>
  mention.end - mention.start > 1
    ? mention
    : {
        ...mention,
        votes: mention.votes.map(({ leaf, weight }) => ({ leaf, weight: weight * WEIGHTS.foreignFactor })),
      };

/**
 * Whether a mention lies inside a longer name, as "lens" in "camera lens", inside a fact, as "cup" in "bean to cup", or is
 * a word of a product line, as "air" in "MacBook Air".
 */
const isInside = (a: Mention, b: Mention): boolean =>
  ((a.role !== 'part' && b.role === 'name') ||
    (a.role !== 'fact' && b.role === 'fact') ||
    (a.role === 'part' && b.role === 'series')) &&
  a.end > a.start &&
  b.start <= a.start &&
  a.end <= b.end &&
  b.end - b.start > a.end - a.start;

/** A shorter word beside a brand is a line's name by chance more often than not: "air", "plus". */
const MIN_LINE = 4;

/**
 * The product lines whose names begin with a brand that the offer states, or that is elsewhere in the title: "Eurosmart" in an
 * offer of Grohe. A word that names a thing is none.
 */
function findLinesOfBrand({ tokens, language, brand, isBrand }: TitleText, knowledge: Knowledge): Mention[] {
  const { signs, languages } = knowledge;
  const own = brandWords(tokens, brand, knowledge);
  if (own.length === 0) return [];
  const isName = (i: number): boolean =>
    [language, 'en'].some((each) => {
      const phrases = languages.get(each)?.phrases;
      const text = tokens[i]?.text ?? '';
      return phrases !== undefined && phrases.lookUp(phrases.stem(text), 'name').length > 0;
    });
  return signs.findBehind(own, tokens, signs.stemsOf(tokens)).flatMap(({ start, end, meanings }) => {
    const first = tokens[start];
    const isLine = first !== undefined && first.kind !== 'number' && first.text.length >= MIN_LINE;
    if (!isLine || isBrand[start] === true || isBrand[start - 1] === true || isDescription(first.text)) return [];
    if (end === start + 1 && isName(start)) return [];
    return meanings
      .filter(({ role }) => role === 'series')
      .map(({ role, votes }): Mention => ({ start, end, role, votes }));
  });
}

/** The words of a title, or of a description, of an offer. */
export type TitleText = {
  tokens: readonly NameToken[];
  /** ISO 639-1. */
  language: string;
  /** The offer's brand. */
  brand: string | null;
  /** For each token whether it is the brand's. */
  isBrand: readonly boolean[];
};

export function splitTitle(text: string, language: string, brand: string | null, knowledge: Knowledge): TitleText {
  const tokens = splitTokens(expandShortForms(text, language));
  return { tokens, language, brand, isBrand: markBrand(tokens, brand, knowledge) };
}

/** Whether a word is a brand beside a line of its things, wherever that is in a title: "grade A Apple iPhone", "iPhone by Apple, grey". */
function isBrandOfLine(
  { role, start, end }: Mention,
  tokens: readonly NameToken[],
  mentions: readonly Mention[],
  { brands }: Knowledge,
): boolean {
  const range = role === 'series' || end - start !== 1 ? undefined : brands.get(tokens[start]?.text ?? '');
  if (range === undefined) return false;
  const isAfterBy = tokens[start - 1]?.text === 'by';
  return mentions.some(
    (line) =>
      line.role === 'series' && (isAfterBy || line.start === end) && line.votes.some(({ leaf }) => range.has(leaf)),
  );
}

/**
 * All mentions in a title, in the title's language, in English (which titles everywhere use) and by product lines. The words
 * of the brand are no mentions.
 *
 * @returns mentions by start, then end. O(tokens + mentions²).
 */
export function findMentions(title: TitleText, knowledge: Knowledge): Mention[] {
  const { tokens, language, brand, isBrand } = title;
  const [own, english] = [knowledge.languages.get(language), knowledge.languages.get('en')];
  const mentions = own === undefined ? [] : findInLanguage(tokens, own);
  if (english !== undefined && english !== own) mentions.push(...findInLanguage(tokens, english).map(weaken));
  mentions.push(...mentionsOf(knowledge.signs, tokens, knowledge.signs.stemsOf(tokens)));
  mentions.push(...findLinesOfBrand(title, knowledge));
  mentions.push(...findModelCodes(tokens, brand, knowledge.codes));
  const range = brand === null ? knowledge.brands.get(brandWords(tokens, null, knowledge).join('')) : undefined;
  // The last word of a known name may be what the brand sells: "Felix Ketchup". A stated brand is never written so.
  const isSold = ({ start, role, votes }: Mention): boolean =>
    role === 'name' && isBrand[start - 1] === true && votes.some(({ leaf }) => range?.has(leaf));
  const isOfBrand = (mention: Mention): boolean =>
    mention.role !== 'series' &&
    mention.start < mention.end &&
    isBrand.slice(mention.start, mention.end).every(Boolean) &&
    !isSold(mention);
  const longest = mentions.filter(
    (a) =>
      !isOfBrand(a) &&
      !isBrandOfLine(a, tokens, mentions, knowledge) &&
      !mentions.some((b) => a !== b && isInside(a, b)),
  );
  return longest.sort((a, b) => a.start - b.start || a.end - b.end);
}
