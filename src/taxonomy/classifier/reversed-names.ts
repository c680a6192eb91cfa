import { isDescription } from './amounts.ts';
import { prefixForms } from './find-parts.ts';
import type { LanguageKnowledge } from './knowledge.ts';
import { type Mention, replaceInside } from './mention.ts';
import type { Vote } from './phrase-index.ts';
import type { Regions } from './regions.ts';
import { GAP, type NameToken } from './tokens.ts';

/** What a thing is for has at most so many words: "dogs", "washing machines". */
const MAX_WORDS = 3;
/** Sounds that link the parts of a compound: "Hund", "Hundebett". */
const LINKS = ['', 's', 'e', 'n', 'en'];

/** A run of tokens: `start` to `end` (exclusive). */
type Run = { start: number; end: number };

/** The runs of words that say what the thing is for. */
function forRuns(tokens: readonly NameToken[], { region, group }: Regions): Run[] {
  const runs: Run[] = [];
  tokens.forEach((token, i) => {
    if (region[i] !== 'for' || token.kind !== 'word' || group[i] === -1) return;
    const last = runs.at(-1);
    if (last?.end === i && group[i] === group[i - 1] && token.gap !== GAP.break) last.end++;
    else runs.push({ start: i, end: i + 1 });
  });
  for (const run of runs) while (run.end > run.start && isDescription(tokens[run.end - 1]?.text ?? '')) run.end--;
  return runs;
}

/** What a name is that has one text behind another, as two words or as a compound: "dog" "bed", "Hund(e)" "bett". */
function lookUpPair(
  first: readonly string[],
  firstText: string,
  second: readonly string[],
  { phrases, rules }: LanguageKnowledge,
): readonly Vote[] {
  const named = phrases.lookUpWords([...first, ...second]);
  if (named.length > 0 || !rules.compounds || second.length !== 1) return named;
  const forms = [...new Set([firstText, ...prefixForms(firstText)])];
  for (const form of forms.flatMap((each) => LINKS.map((link) => each + link))) {
    const votes = phrases.lookUp(form + (second[0] ?? ''), 'name');
    if (votes.length > 0) return votes;
  }
  return [];
}

/** Where the first noun counts: other words may be between the thing and what it is for, "cama lavável grande para cães". */
function nameBehind(
  tokens: readonly NameToken[],
  { region }: Regions,
  mentions: readonly Mention[],
  runs: readonly Run[],
  { phrases }: LanguageKnowledge,
): Mention[] {
  const stems = phrases.stemsOf(tokens);
  const heads = mentions.filter(
    ({ role, start, end }) => (role === 'name' || role === 'part') && end === start + 1 && region[start] === 'thing',
  );
  return heads.flatMap((head) => {
    for (const { start, end } of runs) {
      for (let last = Math.min(end, start + MAX_WORDS); last > start; last--) {
        const votes = phrases.lookUpWords([stems[head.start] ?? '', ...stems.slice(start, last)]);
        if (votes.length > 0) return [{ start: head.start, end: head.end, role: 'name' as const, votes }];
      }
    }
    return [];
  });
}

/**
 * Names that a title says the other way round: "bed for dogs" is a dog bed, "Napf für Hunde" a "Hundenapf",
 * "シャンプー 犬用" a "犬用シャンプー". They replace what the thing's own word names.
 *
 * @param mentions what the title names as it is written.
 * @returns the mentions with these names. O(mentions × words).
 */
export function replaceReversedNames(
  tokens: readonly NameToken[],
  regions: Regions,
  mentions: readonly Mention[],
  language: LanguageKnowledge | undefined,
): readonly Mention[] {
  if (language === undefined) return mentions;
  const runs = forRuns(tokens, regions);
  if (runs.length === 0) return mentions;
  const stems = language.phrases.stemsOf(tokens);
  const found: Mention[] = [];
  if (language.rules.head === 'first')
    return replaceInside(mentions, nameBehind(tokens, regions, mentions, runs, language), ['fact']);
  const isThing = (i: number): boolean => regions.region[i] === 'thing' && !isDescription(tokens[i]?.text ?? '');
  const heads = mentions
    .filter(({ role, start, end }) => (role === 'name' || role === 'part') && end > start && isThing(end - 1))
    .map(({ start, end }): Run => ({ start, end }));
  // The last word before "for" may be known only within longer names.
  for (const { start } of runs) if (isThing(start - 2)) heads.push({ start: start - 2, end: start - 1 });
  for (const { start, end } of runs) {
    for (const head of heads) {
      for (let first = Math.max(start, end - MAX_WORDS); first < end; first++) {
        const text = tokens[end - 1]?.text ?? '';
        const votes = lookUpPair(stems.slice(first, end), text, stems.slice(head.start, head.end), language);
        if (votes.length === 0) continue;
        found.push({ ...head, role: 'name', votes });
        break;
      }
    }
  }
  return replaceInside(mentions, found, ['fact']);
}
