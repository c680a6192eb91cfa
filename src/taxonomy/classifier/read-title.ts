import { WEIGHTS } from './evidence-weights.ts';
import { findMentions, splitTitle, type TitleText } from './find-mentions.ts';
import { placeKits } from './kits.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mention } from './mention.ts';
import { narrowNames } from './narrow-names.ts';
import { isOfThing, type PlacedMention, placeMentions } from './place-mentions.ts';
import { findRegions } from './regions.ts';
import { type Relations, relateAccessories } from './relate-accessories.ts';
import { replaceReversedNames } from './reversed-names.ts';
import { joinSplitNames } from './split-names.ts';
import { type NameToken, splitTokens } from './tokens.ts';

/** Scores of leaves by their position, in logits; leaves that nothing mentions are absent. */
export type Scores = Map<number, number>;

/** What a title says: scores, the words they come from, and how its accessories and devices relate. */
export type TitleReading = {
  tokens: readonly NameToken[];
  mentions: readonly PlacedMention[];
  scores: Scores;
  relations: Relations;
  /** Leaves of model codes and product lines of the brand: it sells them, whatever else is known of it. */
  brandLeaves: ReadonlySet<number>;
};

/** An accessory's word among the devices ("for iPhone X case"): a factor of its weight. */
const AMONG_DEVICES = 0.6;

/** The weight of a mention for a leaf. */
function weightOf(
  mention: PlacedMention,
  leaf: number,
  weight: number,
  relations: Relations,
  knowledge: Knowledge,
): number {
  if (mention.place === 'for' && relations.accessories.has(leaf)) return weight * AMONG_DEVICES;
  const { departments } = mention;
  const isOtherDepartment = departments.size > 0 && !departments.has(knowledge.leaves[leaf]?.departmentId ?? 0);
  const penalty =
    (mention.followed && mention.place === 'thing' ? WEIGHTS.followed : 0) +
    (isOtherDepartment ? WEIGHTS.elsewhere : 0);
  return Math.max(0, weight + penalty) * mention.factor;
}

/** For each leaf the strongest mention and a share of the others. */
function sumMentions(mentions: readonly PlacedMention[], relations: Relations, knowledge: Knowledge): Scores {
  const best: Scores = new Map();
  const rest: Scores = new Map();
  for (const mention of mentions) {
    for (const vote of mention.votes) {
      const weight = weightOf(mention, vote.leaf, vote.weight, relations, knowledge);
      const before = best.get(vote.leaf) ?? 0;
      best.set(vote.leaf, Math.max(before, weight));
      const share = mention.role === 'fact' ? WEIGHTS.repeatedFact : WEIGHTS.repeatFactor;
      rest.set(vote.leaf, (rest.get(vote.leaf) ?? 0) + Math.min(before, weight) * share);
    }
  }
  for (const [leaf, weight] of rest) {
    best.set(leaf, (best.get(leaf) ?? 0) + Math.min(weight, WEIGHTS.maxRepeats));
  }
  return best;
}

/**
 * Reads a title: which leaves it speaks for and how strongly.
 *
 * @param language ISO 639-1 of the title; English is always read too.
 * @param brand the offer's brand; null: not stated.
 * @returns scores in logits before any other evidence. O(tokens + mentions²).
 */
export function readTitle(title: string, language: string, brand: string | null, knowledge: Knowledge): TitleReading {
  const text = splitTitle(title, language, brand, knowledge);
  return readMentions(text, findMentions(text, knowledge), knowledge);
}

/** Characters of a description that are read: its first sentences say what the thing is. */
const MAX_DESCRIPTION = 200;

/**
 * What the beginning of a description says in words that the title does not have.
 *
 * @returns scores as of a title. O(200 characters + mentions²).
 */
export function readDescription(
  {
    title,
    description,
    language,
    brand,
  }: { title: string; description: string; language: string; brand: string | null },
  knowledge: Knowledge,
): Scores {
  const inTitle = new Set(splitTokens(title).map(({ text }) => text));
  const text = splitTitle(description.slice(0, MAX_DESCRIPTION), language, brand, knowledge);
  const isNew = ({ start, end }: Mention): boolean =>
    text.tokens.slice(start, end).some(({ text }) => !inTitle.has(text));
  return readMentions(text, findMentions(text, knowledge).filter(isNew), knowledge).scores;
}

function readMentions(
  { tokens, language, isBrand }: TitleText,
  found: readonly Mention[],
  knowledge: Knowledge,
): TitleReading {
  const regions = findRegions(tokens, language);
  const words = knowledge.languages.get(language);
  const named = replaceReversedNames(tokens, regions, joinSplitNames(tokens, regions, found, words), words);
  const placed = placeMentions({ tokens, regions, language, isBrand }, named, knowledge);
  const mentions = narrowNames(placeKits(tokens, placed, knowledge), knowledge);
  const relations = relateAccessories({ tokens, regions, language }, mentions, knowledge);
  const scores = sumMentions(mentions, relations, knowledge);
  for (const [leaf, weight] of relations.accessories) {
    scores.set(leaf, Math.max(weight, scores.get(leaf) ?? 0) + WEIGHTS.ownDevice);
  }
  for (const leaf of relations.unrelated) scores.set(leaf, (scores.get(leaf) ?? 0) + WEIGHTS.unrelated);
  for (const leaf of relations.devices) scores.set(leaf, (scores.get(leaf) ?? 0) + WEIGHTS.deviceOfAnother);
  const ofBrand = mentions.filter(
    (one) => one.role === 'series' && isOfThing(one) && (one.ofBrand === true || isBrand[one.start] === true),
  );
  const brandLeaves = new Set(ofBrand.flatMap(({ votes }) => votes.map(({ leaf }) => leaf)));
  return { tokens, mentions, scores, relations, brandLeaves };
}
