import { isDescription } from './amounts.ts';
import { WEIGHTS } from './evidence-weights.ts';
import type { LanguageKnowledge } from './knowledge.ts';
import { type Mention, replaceInside } from './mention.ts';
import type { Regions } from './regions.ts';
import { GAP, type NameToken } from './tokens.ts';

/** At most so many tokens stand between the two words of a name: "HDMI premium 2.0 cable". */
const MAX_BETWEEN = 3;

/** Whether tokens between two words of a name only describe it: no mention names a thing there. */
function isOnlyDescribed(
  tokens: readonly NameToken[],
  { region, group }: Regions,
  mentions: readonly Mention[],
  first: number,
  last: number,
): boolean {
  for (let i = first + 1; i <= last; i++) {
    if (tokens[i]?.gap === GAP.break || group[i] !== group[first] || region[i] !== region[first]) return false;
    if (i === last) return true;
    const names = mentions.some(({ role, start, end }) => role !== 'fact' && start <= i && i < end);
    if (names) return false;
  }
  return false;
}

/**
 * Names of two words that other words stand between: "HDMI premium cable" is an HDMI cable. They replace what their own
 * words name.
 *
 * @returns the mentions with these names. O(tokens × mentions).
 */
export function joinSplitNames(
  tokens: readonly NameToken[],
  regions: Regions,
  mentions: readonly Mention[],
  language: LanguageKnowledge | undefined,
): readonly Mention[] {
  if (language === undefined) return mentions;
  const { phrases, rules } = language;
  const stems = phrases.stemsOf(tokens);
  const isInName = tokens.map(() => false);
  for (const { role, start, end } of mentions) if (role === 'name' && end - start > 1) isInName.fill(true, start, end);
  const heads = mentions.filter(
    ({ role, start, end }) =>
      (role === 'name' || role === 'part') &&
      end === start + 1 &&
      regions.region[start] === 'thing' &&
      isInName[start] !== true,
  );
  const found = heads.flatMap(({ start: head }): Mention[] => {
    for (let distance = 2; distance <= MAX_BETWEEN + 1; distance++) {
      const other = rules.head === 'last' ? head - distance : head + distance;
      const [first, last] = other < head ? [other, head] : [head, other];
      const word = tokens[other];
      if (word?.kind !== 'word' || isDescription(word.text) || isInName[other] === true) continue;
      if (!isOnlyDescribed(tokens, regions, mentions, first, last)) return [];
      const votes = phrases.lookUpWords([stems[first] ?? '', stems[last] ?? '']);
      if (votes.length === 0) continue;
      return [
        {
          start: first,
          end: last + 1,
          role: 'name',
          votes: votes.map(({ leaf, weight }) => ({ leaf, weight: weight + WEIGHTS.shortened })),
        },
      ];
    }
    return [];
  });
  return replaceInside(mentions, found, ['fact', 'series']);
}
