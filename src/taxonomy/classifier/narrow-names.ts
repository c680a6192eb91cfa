import type { Knowledge } from './knowledge.ts';
import { isOfThing, type PlacedMention } from './place-mentions.ts';

/**
 * Lets a general noun speak for the kind of the thing that a product line beside it is: in "auriculares Galaxy Buds" the
 * word for headphones names true wireless earbuds. A noun of a line's own leaf stays as it is. O(mentions × votes).
 */
export function narrowNames(
  mentions: readonly PlacedMention[],
  { kindOf, belongsTo }: Knowledge,
): readonly PlacedMention[] {
  const lines = new Set(
    mentions
      .filter((each) => each.role === 'series' && isOfThing(each))
      .flatMap(({ votes }) => votes.map(({ leaf }) => leaf)),
  );
  const isAccessory = (leaf: number): boolean => (belongsTo[leaf]?.size ?? 0) > 0;
  // Google has accessories below their devices, of which they are no kind.
  const isKind = (leaf: number, general: number): boolean =>
    kindOf[leaf]?.has(general) === true && isAccessory(leaf) === isAccessory(general);
  const kindFor = (general: number): number | undefined => {
    const kinds = lines.has(general) ? [] : [...lines].filter((leaf) => isKind(leaf, general));
    return kinds.length === 1 ? kinds[0] : undefined;
  };
  if (lines.size === 0) return mentions;
  return mentions.map((mention) => {
    if (mention.role === 'series' || mention.role === 'fact' || !isOfThing(mention)) return mention;
    const votes = mention.votes.map((vote) => ({ ...vote, leaf: kindFor(vote.leaf) ?? vote.leaf }));
    return { ...mention, votes };
  });
}
