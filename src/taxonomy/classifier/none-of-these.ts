import { isDescription } from './amounts.ts';
import { isSold } from './brand-range.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { Evidence } from './explain.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mention } from './mention.ts';
import type { TitleReading } from './read-title.ts';
import { isNamedByOneWord } from './sparse-evidence.ts';
import { foldWord } from './stem.ts';

/** Whether a title has more than facts. */
export const hasNoun = ({ mentions }: TitleReading): boolean => mentions.some(({ role }) => role !== 'fact');

/** Words of other things are counted up to this. */
const MAX_WORDS_OF_OTHERS = 4;
const MIN_WORD = 4;

/** How many words of a title speak for leaves, but not for this one. O(tokens × mentions). */
function countWordsOfOthers({ tokens, mentions }: TitleReading, leaf: number): number {
  const own = mentions.filter(
    ({ place, votes, all }) =>
      place !== 'for' && place !== 'with' && (all?.has(leaf) === true || votes.some((vote) => vote.leaf === leaf)),
  );
  const isIn =
    (i: number) =>
    (mention: Mention): boolean =>
      mention.start <= i && i < mention.end;
  const others = tokens.filter(
    ({ kind, text }, i) => kind === 'word' && text.length >= MIN_WORD && mentions.some(isIn(i)) && !own.some(isIn(i)),
  );
  return Math.min(MAX_WORDS_OF_OTHERS, others.length);
}

/** What a brand sells is no evidence of what one title of it is. */
const OF_BRAND: ReadonlySet<string> = new Set(['brand range', 'learned brand']);

const isOnlyBrand = (evidence: readonly Evidence[], leaf: number): boolean =>
  evidence.every(({ subject, scores }) => OF_BRAND.has(subject) || (scores.get(leaf) ?? 0) <= 0);

/** Whether the title names a thing. */
const namesThing = ({ mentions }: TitleReading): boolean =>
  mentions.some(({ role, place }) => (role === 'name' || role === 'part') && place === 'thing');

/** Unknown words are counted up to this. */
const MAX_UNKNOWN = 3;

/** The plain words of a title that nothing knows. The first is its brand more often than not. O(tokens + mentions). */
function unknownWords({ tokens, mentions }: TitleReading): string[] {
  const known = tokens.map(() => false);
  for (const { start, end } of mentions) known.fill(true, start, end);
  return tokens
    .filter(
      ({ kind, text }, i) =>
        i > 0 && kind === 'word' && text.length >= MIN_WORD && known[i] !== true && !isDescription(text),
    )
    .map(({ text }) => text);
}

/** Words in lower case; in a title that has capitals too they are no names. */
const LOWER_CASE = /(?<![\p{L}\p{N}])\p{Ll}{5,}(?![\p{L}\p{N}])/gu;
const HAS_CAPITAL = /\p{Lu}/u;

/** How many of the words nobody knows are common ones, which may be the thing: "Weber torrbetong 25 kg". O(title). */
function countCommon(unknown: readonly string[], title: string): number {
  if (unknown.length === 0 || !HAS_CAPITAL.test(title)) return 0;
  const common = new Set((title.match(LOWER_CASE) ?? []).map(foldWord));
  return Math.min(MAX_UNKNOWN, unknown.filter((word) => common.has(word)).length);
}

/** What the best leaf is compared with. */
type Compared = { reading: TitleReading; brand: string | null; title: string; evidence: readonly Evidence[] };

/**
 * The score of "none of these", higher where words of the title, or the brand, do not fit the best leaf.
 *
 * @param best the position of the leaf with the highest score; undefined: nothing speaks for any.
 * @returns a score in logits. O(tokens × mentions).
 */
export function scoreNone(
  best: number | undefined,
  { reading, brand, title, evidence }: Compared,
  knowledge: Knowledge,
): number {
  const base = WEIGHTS.none + (hasNoun(reading) ? 0 : WEIGHTS.noneWithoutNoun);
  if (best === undefined) return base;
  const range = brand === null ? undefined : knowledge.brands.get(brand);
  const outside =
    range === undefined || range.has(best) || isSold(best, brand, reading, knowledge) ? 0 : WEIGHTS.noneOutsideRange;
  const words = unknownWords(reading);
  // Where the title names nothing, most of its words are unknown, and what else speaks for a leaf decides.
  const unknown = hasNoun(reading) ? WEIGHTS.noneByUnknown * Math.min(MAX_UNKNOWN, words.length) : 0;
  const ofBrand = isOnlyBrand(evidence, best) ? doubtBrand(reading, words, title) : 0;
  const oneWord = range?.has(best) !== true && isNamedByOneWord(best, reading, evidence) ? WEIGHTS.noneByOneWord : 0;
  return base + outside + unknown + ofBrand + oneWord + WEIGHTS.noneByWord * countWordsOfOthers(reading, best);
}

/** How doubtful what a brand sells is: the title names another thing, or has common words that may be the thing. */
function doubtBrand(reading: TitleReading, unknown: readonly string[], title: string): number {
  return (namesThing(reading) ? WEIGHTS.noneByOther : 0) + WEIGHTS.noneByCommon * countCommon(unknown, title);
}
