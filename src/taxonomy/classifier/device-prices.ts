import { median } from '../../base/median.ts';
import type { Knowledge } from './knowledge.ts';
import type { PriceRange } from './price-range.ts';

/** How far below a device its accessories are, at least, where a price tells them apart: at little more than a third. */
const MIN_GAP = 1;

/**
 * The ranges of devices whose accessories cost far less: what a marker costs says nothing, as refills cost no less. O(leaves).
 *
 * @param ranges by id of the leaf.
 * @returns by position of the leaf.
 */
export function rangesOfDevices(
  ranges: Readonly<Record<string, PriceRange>>,
  { leaves, belongsTo, accessoriesOf }: Pick<Knowledge, 'leaves' | 'belongsTo' | 'accessoriesOf'>,
): ReadonlyMap<number, PriceRange> {
  const rangeAt = (position: number): PriceRange | undefined => ranges[String(leaves[position]?.id)];
  const devices = new Map<number, PriceRange>();
  for (const position of leaves.keys()) {
    const own = belongsTo[position]?.size === 0 ? rangeAt(position) : undefined;
    const centers = (accessoriesOf[position] ?? []).flatMap((accessory) => rangeAt(accessory)?.center ?? []);
    if (own === undefined || centers.length === 0) continue;
    if (own.center - median(centers) >= MIN_GAP) devices.set(position, own);
  }
  return devices;
}
