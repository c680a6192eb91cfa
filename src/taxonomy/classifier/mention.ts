import type { PhraseRole, Vote } from './phrase-index.ts';

/** Words of a title that say something about leaves: tokens `start` to `end` (exclusive). 'part': part of names. */
export type Mention = {
  start: number;
  end: number;
  role: PhraseRole | 'part';
  votes: readonly Vote[];
  /** Of a part: its weight for every leaf, also for those without a vote. */
  all?: ReadonlyMap<number, number>;
  /** The first part of a compound whose ending this is. */
  prefix?: string;
  /** A model code or product line of the offer's brand. */
  ofBrand?: true;
};

/**
 * Puts mentions that were found later in the place of those inside them.
 *
 * @param stays the roles of mentions that stay beside them
 * @returns the mentions by start, then end
 */
export function replaceInside(
  mentions: readonly Mention[],
  found: readonly Mention[],
  stays: readonly Mention['role'][],
): readonly Mention[] {
  if (found.length === 0) return mentions;
  const isReplaced = (a: Mention): boolean =>
    !stays.includes(a.role) && found.some(({ start, end }) => start <= a.start && a.end <= end && a.end > a.start);
  return [...mentions.filter((each) => !isReplaced(each)), ...found].sort((a, b) => a.start - b.start || a.end - b.end);
}
