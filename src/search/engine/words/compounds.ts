import type { TextIndex } from '../text-index.ts';

/** Letters. Shorter last parts are mostly endings, not words. */
const MIN_HEAD_LENGTH = 4;
/** Letters. Few words end in one of this length by chance, so what precedes it need not be known. */
const SAFE_HEAD_LENGTH = 5;
/** Letters of a compound's first part, without its linking element. */
const MIN_MODIFIER_LENGTH = 3;
/** Between the parts of Germanic compounds: Swedish "träning-s-jacka", German "Schale-n-koffer". */
const LINKING_ELEMENTS = ['', 's', 'e', 'n', 'en'];
/** What a word may lose as the first part: Swedish "dammsugare" in "dammsugarpåse", "klocka" in "klockradio". */
const LOST_ENDINGS = ['e', 'a'];

/** The compounds of an index that end in a word: "regnjacka" (rain jacket) for "jacka". O(compounds · log terms). */
export function compoundHeads(index: TextIndex, word: string): number[] {
  const { terms } = index;
  if (word.length < MIN_HEAD_LENGTH) return [];
  return index.termsEndingIn(word).filter((term) => {
    const modifier = terms.term(term).slice(0, -word.length);
    if (modifier.length < MIN_MODIFIER_LENGTH) return false;
    if (word.length >= SAFE_HEAD_LENGTH) return true;
    return [modifier, ...compoundModifiers(modifier)].some((form) => terms.find(form) >= 0);
  });
}

/** Words that the first part of a compound may be a form of, without the part itself. */
export function compoundModifiers(part: string): string[] {
  const linked = LINKING_ELEMENTS.flatMap((link) => {
    const stem = part.slice(0, part.length - link.length);
    return link !== '' && part.endsWith(link) && stem.length >= MIN_MODIFIER_LENGTH ? [stem] : [];
  });
  return [...linked, ...LOST_ENDINGS.map((ending) => part + ending)];
}

const DIGRAPHS: Readonly<Record<string, string>> = { ae: 'a', oe: 'o', ue: 'u', aa: 'a' };

/** Letters written as two without their key, as they are folded: "kuehlschrank" is "kühlschrank", folded "kuhlschrank". */
export const foldDigraphs = (word: string): string => word.replace(/ae|oe|ue|aa/g, (pair) => DIGRAPHS[pair] ?? pair);
