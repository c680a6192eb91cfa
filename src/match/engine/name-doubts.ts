import { COLOUR_OF_WORD } from '../../terms/language/colour-words.ts';
import { languageRows } from '../../terms/language/content-language.ts';
import { PACK_WORDS } from '../../terms/language/pack-words.ts';
import type { Reason } from '../match.ts';
import { EDITION_WORDS, type ProductFacts } from './conflicts.ts';
import { isModelCode } from './model-words.ts';
import type { OfferFacts } from './offer-facts.ts';
import { splitWords } from './split-words.ts';

/** The letters that a code is written with, before and behind it: "ram" and "a" of "RAM-B-201U-A". */
type Affixes = { before: string; behind: string };

const HYPHENATED = /[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/gu;

/** The codes of a name with the letters that hyphens connect with them. */
function findAffixes(name: string): Map<string, Affixes> {
  const found = new Map<string, Affixes>();
  for (const [piece] of name.matchAll(HYPHENATED)) {
    const words = splitWords(piece);
    const at = words.findIndex(isModelCode);
    const code = words[at];
    if (code === undefined) continue;
    found.set(code, { before: words.slice(0, at).join(''), behind: words.slice(at + 1).join('') });
  }
  return found;
}

/**
 * Whether two names write a code with other letters: "RD-R7000" and "PD-R7000" are parts of one series, "D-201U" and
 * "D-201U-C" are of two lengths. What is before a code is often left out.
 */
function affixesDiffer(a: string, b: string): boolean {
  const others = findAffixes(b);
  return [...findAffixes(a)].some(([code, { before, behind }]) => {
    const other = others.get(code);
    if (other === undefined) return false;
    return behind !== other.behind || (before !== '' && other.before !== '' && before !== other.before);
  });
}

const coloursOf = (words: readonly string[]): Set<number> =>
  new Set(words.flatMap((word) => COLOUR_OF_WORD.get(word) ?? []));

function coloursDiffer(a: readonly string[], b: readonly string[]): boolean {
  const [ours, theirs] = [coloursOf(a), coloursOf(b)];
  return ours.size > 0 && theirs.size > 0 && ![...ours].some((colour) => theirs.has(colour));
}

/** The edition words beside a model code: "pro" of "ml140 pro". Elsewhere merchants add them as they like. */
const editionsBesideCodes = (words: readonly string[]): string[] =>
  words.filter(
    (word, i) => EDITION_WORDS.has(word) && [words[i - 1], words[i + 1]].some((one) => isModelCode(one ?? '')),
  );

const lacksOne = (needed: readonly string[], words: readonly string[]): boolean =>
  needed.some((word) => !words.includes(word));

const PACKS = languageRows(PACK_WORDS).flatMap(([, words]) => words);

const isPack = (words: readonly string[]): boolean => {
  const text = ` ${words.join(' ')} `;
  return PACKS.some((pack) => text.includes(` ${pack} `));
};

/** What speaks against an offer and a product whose names share a code but not all words. O(length of both). */
export function findDoubts(offer: OfferFacts, product: ProductFacts): Reason[] {
  const [ours, theirs] = [product.modelWords, offer.modelWords];
  const checks: [subject: string, differs: boolean][] = [
    ['letters of the code', affixesDiffer(product.name, offer.modelName)],
    ['colour', coloursDiffer(ours, theirs)],
    ['edition', lacksOne(editionsBesideCodes(ours), theirs) || lacksOne(editionsBesideCodes(theirs), ours)],
    ['pack', isPack(ours) !== isPack(theirs)],
  ];
  return checks.flatMap(([subject, differs]) => (differs ? [{ subject, finding: 'differs', weight: 0 }] : []));
}
