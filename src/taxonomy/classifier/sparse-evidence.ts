import type { Evidence } from './explain.ts';
import { isOfThing, type PlacedMention } from './place-mentions.ts';
import type { TitleReading } from './read-title.ts';

/** Evidence of the title itself, of its brand, and of words that other offers taught. */
const OF_TITLE: ReadonlySet<string> = new Set(['title', 'brand range', 'learned words', 'learned brand']);

const speaksFor = ({ votes, all }: PlacedMention, leaf: number): boolean =>
  all?.has(leaf) === true || votes.some((vote) => vote.leaf === leaf);

/** Whether a word that heads names of other things stands behind a name in the same group of words: "rack" in "wine glass rack". */
const isContinued = (name: PlacedMention, leaf: number, { mentions }: TitleReading): boolean =>
  mentions.some(
    (other) =>
      other.role === 'part' &&
      other.place === 'thing' &&
      other.start >= name.end &&
      other.group === name.group &&
      !speaksFor(other, leaf),
  );

/**
 * Whether nothing but a single word names a leaf: no product line or code, no name of several words, no device that it is an
 * accessory of, and no path or other statement of the feed. Such a word may have another meaning.
 *
 * @returns false where the leaf has other evidence. O(mentions²).
 */
export function isNamedByOneWord(leaf: number, reading: TitleReading, evidence: readonly Evidence[]): boolean {
  if (reading.relations.accessories.has(leaf)) return false;
  if (evidence.some(({ subject, scores }) => !OF_TITLE.has(subject) && (scores.get(leaf) ?? 0) > 0)) return false;
  const own = reading.mentions.filter(
    (mention) => isOfThing(mention) && mention.votes.some((vote) => vote.leaf === leaf),
  );
  // Who names the thing twice means it.
  if (own.filter(({ role }) => role === 'name').length > 1) return false;
  return !own.some(
    (mention) =>
      mention.role === 'series' ||
      (mention.role === 'name' && mention.end - mention.start > 1 && !isContinued(mention, leaf, reading)),
  );
}
