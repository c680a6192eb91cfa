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
 * What a category path says where the title names a kind of its thing rather than the thing: a shop puts rings under "Jewelry".
 * The kinds that the title names have the weight of the path then.
 *
 * @param named scores by the title.
 * @param kindOf for each leaf those of whose things its own are a kind.
 * @returns scores in logits. O(leaves of the path × leaves of the title).
 */
export function shareWithKinds(
  ofPath: ReadonlyMap<number, number>,
  named: Scores,
  kindOf: readonly ReadonlySet<number>[],
): Scores {
  const shared: Scores = new Map(ofPath);
  for (const [leaf, score] of ofPath) {
    let most = 0;
    for (const [kind, ofTitle] of named) {
      if (!kindOf[kind]?.has(leaf) || ofTitle <= (named.get(leaf) ?? 0)) continue;
      const share = Math.min(1, Math.max(0, ofTitle) / WEIGHTS.namedFully);
      most = Math.max(most, share);
      shared.set(kind, Math.max(shared.get(kind) ?? 0, score * share));
    }
    if (most > 0) shared.set(leaf, score * (1 - most));
  }
  return shared;
}

/**
 * What a path of Google's says whose id is not known.
 *
 * @param trust in the merchant's categories, from `googleTrust`.
 */
export const scoreGooglePath = ({ scores }: PathReading, trust: number): Scores =>
  new Map([...scores].map(([leaf, score]) => [leaf, score * trust]));
