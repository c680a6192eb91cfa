import type { WishId } from '../../terms/wish.ts';

type Wish = {
  /** Whether a smaller number is better. */
  better: 'less' | 'more';
  /** Keys of the numeric attributes that measure it, without the category behind the dot; the first one that a category has counts. */
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
  frugal: { better: 'less', attributes: ['consumption', 'water'] },
  bright: { better: 'more', attributes: ['brightness', 'lumens', 'luminous-flux'] },
  fast: { better: 'more', attributes: ['top-speed', 'speed', 'read', 'ppm', 'refresh-rate', 'max-fps'] },
};

/** Whether an attribute's key is this one, or this one in a category of its own: `noise.washing-machines`. */
const isKey = (key: string, wanted: string): boolean => key === wanted || key.startsWith(`${wanted}.`);

/** The attribute that measures a wish among those of a category; undefined: none does. O(attributes). */
export function attributeOfWish<T extends { key: string; kind: string }>(
  wish: WishId,
  attributes: readonly T[],
): T | undefined {
  const numbers = attributes.filter(({ kind }) => kind === 'number');
  for (const wanted of WISHES[wish].attributes) {
    const found = numbers.find(({ key }) => isKey(key, wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}
