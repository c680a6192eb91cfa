import type { WishId } from '../../terms/query-wish.ts';

type Wish = {
  /** Whether a smaller number is better. */
  better: 'less' | 'more';
  /**
   * Keys of the numeric attributes that measure it; the first one that a category has counts. A unit behind the key tells
   * apart what is called the same: a dishwasher uses litres of water, a watch resists metres of it.
   */
  attributes: readonly string[];
};

export const WISHES: Readonly<Record<WishId, Wish>> = {
  quiet: { better: 'less', attributes: ['noise'] },
  light: {
    better: 'less',
    attributes: ['weight', 'shoe-weight', 'pack-weight', 'suitcase-weight', 'sleeping-bag-weight'],
  },
  compact: { better: 'less', attributes: ['width', 'robot-height', 'thickness', 'length'] },
  roomy: {
    better: 'more',
    attributes: ['capacity', 'volume', 'oven-volume', 'suitcase-volume', 'dust-capacity', 'load', 'litter-volume'],
  },
  powerful: {
    better: 'more',
    attributes: ['suction', 'suction-pressure', 'power', 'motor-power', 'wattage', 'torque', 'output', 'pressure'],
  },
  lasting: { better: 'more', attributes: ['battery-life', 'battery', 'playing-time', 'range', 'battery-capacity'] },
  frugal: { better: 'less', attributes: ['consumption', 'water/l'] },
  bright: { better: 'more', attributes: ['brightness', 'lumens', 'luminous-flux'] },
  fast: { better: 'more', attributes: ['top-speed', 'speed', 'read', 'ppm', 'refresh-rate', 'max-fps'] },
};

/** The attribute that measures a wish among those of a category; undefined: none does. O(attributes). */
export function attributeOfWish<T extends { key: string; kind: string; unit: string | null }>(
  wish: WishId,
  attributes: readonly T[],
): T | undefined {
  const numbers = attributes.filter(({ kind }) => kind === 'number');
  for (const wanted of WISHES[wish].attributes) {
    const found = numbers.find(({ key, unit }) => key === wanted || `${key}/${unit}` === wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
