/** Who a shoe is for, as the category tree has it. */
export const WEARERS = ['women', 'men', 'unisex', 'children'] as const;
export type Wearer = (typeof WEARERS)[number];

type System = 'US' | 'UK' | 'EU';

/** Countries where a bare number is a shoe size of another system than the EU's; those of "EU" use several. */
const SYSTEMS: Readonly<Record<string, System>> = {
  US: 'US', CA: 'US', GB: 'UK', IE: 'UK', AU: 'EU', NZ: 'EU', MX: 'EU',
}; // biome-ignore format: a table

/** A Paris point, the step of EU sizes, and a barleycorn, the step of British ones, in cm (ISO/TS 19407). */
const PARIS_POINT = 2 / 3;
const BARLEYCORN = 2.54 / 3;
/** The British size of a last of no length. */
const UK_ZERO = -25;
/** Children's sizes end at 13½, and those of adults begin at 1 with the next barleycorn. */
const UK_CHILDREN = 13;
/** The first EU size that is an adult's where nobody says whose it is. */
const FIRST_ADULT = 36;
/** How far sizes of the United States are above the British. */
const US_STEPS = { men: 1, women: 2, children: 1 } as const;

const halves = (size: number): number => Math.round(size * 2) / 2;

/** A child's size, with the letter that tells a small child's 1 from a bigger child's. */
function childSize(size: number, [small, big]: readonly [string, string]): string {
  return size < 1 ? `${size + UK_CHILDREN}${small}` : `${size}${big}`;
}

/**
 * A shoe size of the EU in the system of a locale's country, without the system's name; null where that is the EU's. Exact
 * for the length of the last, to half a size; a brand's own sizes may differ by as much.
 */
function convertShoeSize(size: number, wearer: Wearer | null, system: System): string {
  const uk = halves((size * PARIS_POINT) / BARLEYCORN + UK_ZERO);
  const isChild = wearer === 'children' || (wearer === null && size < FIRST_ADULT);
  if (system === 'UK') return isChild ? childSize(uk, ['', '']) : String(uk);
  if (isChild) return childSize(uk + US_STEPS.children, ['C', 'Y']);
  if (wearer === 'men' || wearer === 'women') return String(uk + US_STEPS[wearer]);
  return `M\u00a0${uk + US_STEPS.men}\u00a0/ W\u00a0${uk + US_STEPS.women}`;
}

/**
 * A shoe size of the EU as shoppers of a locale know it: "US 9" for a man's 42. `wearer` null: nobody says whose it is, and
 * the text has both.
 */
export function shoeSize(size: string, wearer: Wearer | null, locale: string): string {
  const system = SYSTEMS[locale.slice(-2)];
  if (system === undefined) return size;
  if (system === 'EU' || !/^\d+$/.test(size)) return `EU\u00a0${size}`;
  return `${system}\u00a0${convertShoeSize(Number(size), wearer, system)}`;
}

/** The same with the size that the shoe is measured in, where it is another: "US 9 (EU 42)". */
export function shoeSizeWithEu(size: string, wearer: Wearer | null, locale: string): string {
  const own = shoeSize(size, wearer, locale);
  return own.startsWith('EU') || own === size ? own : `${own} (EU\u00a0${size})`;
}
