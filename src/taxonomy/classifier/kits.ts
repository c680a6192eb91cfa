import { PLACE_FACTORS } from './evidence-weights.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mention } from './mention.ts';
import { isOfThing, type PlacedMention } from './place-mentions.ts';
import type { NameToken } from './tokens.ts';

const isIn = (leaves: ReadonlySet<number>, { votes }: Mention): boolean =>
  votes.length > 0 && votes.every(({ leaf }) => leaves.has(leaf));

const isNameOrLine = ({ role }: Mention): boolean => role === 'name' || role === 'series';

/** Whether a number is among tokens, such as a focal length. */
const hasNumber = (tokens: readonly NameToken[]): boolean => tokens.some(({ kind }) => kind !== 'word');

/**
 * Takes what a title names behind a device, with a number, as what comes with it: the lens in "EOS 2000D EF-S 18-55mm IS II
 * lens" where "EOS 2000D lens" is one for it. Nothing else may be named behind the device. O(kits × mentions).
 */
export function placeKits(
  tokens: readonly NameToken[],
  mentions: readonly PlacedMention[],
  { kits }: Pick<Knowledge, 'kits'>,
): readonly PlacedMention[] {
  for (const [leaf, devices] of kits) {
    const device = mentions.find((one) => isNameOrLine(one) && isOfThing(one) && isIn(devices, one));
    if (device === undefined) continue;
    const part = new Set([leaf]);
    const behind = mentions.filter((one) => one.start >= device.end && isOfThing(one));
    const last = behind.findLast((one) => isNameOrLine(one) && isIn(part, one));
    // "EOS 2000D lens 50 mm" is one for it, "Z6 Nikkor Z 24-70 mm" both.
    const end = last?.role === 'name' ? last.end : tokens.length;
    if (last === undefined || !hasNumber(tokens.slice(device.end, end))) continue;
    if (behind.some((one) => one.role === 'name' && !isIn(part, one) && !isIn(devices, one))) continue;
    return mentions.map((one) => {
      if (isIn(devices, one) && isOfThing(one)) return { ...one, place: 'thing', factor: Math.max(one.factor, 1) };
      if (!behind.includes(one) || !one.votes.some((vote) => vote.leaf === leaf)) return one;
      if (one.role === 'fact') return { ...one, votes: one.votes.filter((vote) => vote.leaf !== leaf) };
      return { ...one, place: 'with', factor: PLACE_FACTORS.with };
    });
  }
  return mentions;
}
