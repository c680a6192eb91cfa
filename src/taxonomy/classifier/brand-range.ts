import { WEIGHTS } from './evidence-weights.ts';
import type { Knowledge } from './knowledge.ts';
import type { Scores, TitleReading } from './read-title.ts';

/** What a brand with more leaves than this sells is not known by the brand alone. */
const MAX_LEAVES_OF_SPECIALIST = 3;

/** Whether a brand sells a leaf by its model codes, or by what the title names as its line. */
export const isSold = (
  leaf: number,
  key: string | null,
  { brandLeaves }: TitleReading,
  { codes }: Pick<Knowledge, 'codes'>,
): boolean => brandLeaves.has(leaf) || (key !== null && codes.get(key)?.leaves.has(leaf) === true);

/**
 * The devices that a title names by their product lines only, in an offer of a brand that sells nothing but accessories, some of
 * them these devices': "OtterBox Defender Galaxy Tab S9". With the accessories that the brand has for each.
 */
function devicesOfOthers(
  range: ReadonlySet<number>,
  { mentions, scores }: TitleReading,
  { belongsTo, accessoriesOf }: Pick<Knowledge, 'belongsTo' | 'accessoriesOf'>,
): Map<number, readonly number[]> {
  const devices = new Map<number, readonly number[]>();
  if (![...range].every((leaf) => (belongsTo[leaf]?.size ?? 0) > 0)) return devices;
  for (const leaf of scores.keys()) {
    const own = (accessoriesOf[leaf] ?? []).filter((accessory) => range.has(accessory));
    const isLine = mentions.every(({ role, votes }) => role === 'series' || !votes.some((vote) => vote.leaf === leaf));
    if (own.length > 0 && isLine && !range.has(leaf)) devices.set(leaf, own);
  }
  return devices;
}

/**
 * What a well-known brand says for the leaves that other evidence names, and for those it sells.
 *
 * @param key as `brandKey` returns it; null: no well-known brand.
 * @returns scores in logits, negative for leaves of departments that the brand does not sell in. O(leaves named).
 */
export function scoreBrandRange(
  key: string | null,
  named: Scores,
  reading: TitleReading,
  knowledge: Knowledge,
): Scores {
  const range = key === null ? undefined : knowledge.brands.get(key);
  const scores: Scores = new Map();
  if (range === undefined) return scores;
  const departmentOf = (leaf: number): number | undefined => knowledge.leaves[leaf]?.departmentId;
  const departments = new Set([...range].map(departmentOf));
  for (const leaf of named.keys()) {
    const isNear = departments.has(departmentOf(leaf));
    const other = isNear ? WEIGHTS.brandDepartment : WEIGHTS.brandOther;
    scores.set(leaf, knowledge.flavours.has(leaf) ? WEIGHTS.brandFlavour : other);
  }
  const isSpecialist = range.size <= MAX_LEAVES_OF_SPECIALIST;
  const unnamed = isSpecialist ? WEIGHTS.specialist / Math.sqrt(range.size) : named.size > 0 ? 0 : WEIGHTS.brandAlone;
  const others = [...named.keys()].filter((leaf) => !range.has(leaf) && isSold(leaf, key, reading, knowledge));
  for (const leaf of [...range, ...others]) {
    // A trace of evidence, such as one word of other offers, does not make a leaf a named one.
    const share = Math.min(1, Math.max(0, named.get(leaf) ?? 0) / WEIGHTS.namedFully);
    scores.set(leaf, Math.max(WEIGHTS.brandLeaf * share, range.has(leaf) ? unnamed : 0));
  }
  for (const [device, own] of devicesOfOthers(range, reading, knowledge)) {
    scores.set(device, WEIGHTS.deviceOfAnother);
    const weight = WEIGHTS.ownDevice / Math.sqrt(own.length);
    for (const leaf of own) scores.set(leaf, (scores.get(leaf) ?? 0) + weight);
  }
  return scores;
}
