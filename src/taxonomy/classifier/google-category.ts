import { TEMPERATURE, WEIGHTS } from './evidence-weights.ts';
import type { PathReading } from './read-path.ts';
import type { Scores } from './read-title.ts';

/**
 * What Google's category in the feed says. A shop that states a general one, such as "Jewelry" for rings, says nothing of
 * which of its leaves: those that other evidence names have its weight, and where none is named all share it. Of a leaf and its
 * finer parts, such as books and audiobooks, the leaf itself is then the likeliest.
 *
 * @param leaves positions of the leaves of the category and of those below it.
 * @param own position of the leaf that the category leads to; undefined: it is a general one.
 * @param named scores by other evidence.
 * @param trust in the merchant's categories, from `googleTrust`.
 * @returns scores in logits. O(leaves).
 */
export function scoreGoogleLeaves(
  leaves: readonly number[],
  own: number | undefined,
  named: Scores,
  trust: number,
): Scores {
  const shareOf = (leaf: number): number => Math.min(1, Math.max(0, named.get(leaf) ?? 0) / WEIGHTS.namedFully);
  const weight = WEIGHTS.google * trust;
  const size = Math.log(leaves.length || 1);
  const ofNamed = Math.max(0, weight - WEIGHTS.generalGoogle * size);
  const most = Math.max(0, ...leaves.map(shareOf));
  const ofOthers = leaves.length === 1 ? weight : Math.max(0, weight - TEMPERATURE * size) * (1 - most);
  const ofOwn = ofOthers === 0 ? 0 : ofOthers + (leaves.length === 1 ? 0 : (WEIGHTS.ownGoogle / size) * (1 - most));
  const scores = leaves.map((leaf): [number, number] => [
    leaf,
    Math.max(ofNamed * shareOf(leaf), leaf === own ? ofOwn : ofOthers),
  ]);
  return new Map(scores.filter(([, score]) => score > 0));
}

/**
 * What a path of Google's says whose id is not known.
 *
 * @param trust in the merchant's categories, from `googleTrust`.
 */
export const scoreGooglePath = ({ scores }: PathReading, trust: number): Scores =>
  new Map([...scores].map(([leaf, score]) => [leaf, score * trust]));
