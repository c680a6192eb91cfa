import { storedAs, type UnitConversion } from '../unit-conversion.ts';

/**
 * A unit that people use in a country instead of the one that attributes are measured in: an amount is stated as
 * `amount / per + plus`. `decimals`: as many as sellers state; without them, as few as say the same amount.
 */
export type CustomaryUnit = UnitConversion & { label: string; decimals?: number };

const by = (label: string, per: number): CustomaryUnit => ({ label, per, plus: 0 });

/** What litres of a room in an appliance are called here: other litres stay, as of bottles and backpacks. */
export const LITRES_OF_ROOM = 'l of room';

/** The units of the United States by the unit of the attribute. */
const US_UNITS: Readonly<Record<string, CustomaryUnit>> = {
  mm: by('in', 25.4),
  cm: by('in', 2.54),
  m: by('ft', 0.3048),
  km: by('mi', 1.609344),
  'km/h': by('mph', 1.609344),
  g: by('oz', 28.349523125),
  kg: by('lb', 0.45359237),
  m2: by('sq ft', 0.09290304),
  'm3/h': by('CFM', 1.69901082),
  // As bottles state it: 50 ml are "1.7 fl oz", 90 ml are 3.
  ml: { ...by('fl oz', 29.5735295625), decimals: 1 },
  [LITRES_OF_ROOM]: { ...by('cu ft', 28.316846592), decimals: 1 },
  '°C': { label: '°F', per: 5 / 9, plus: 32 },
};

/** The share by which an amount may be rounded: "54 cm" is 21.3 in, "1,400 g" is 49 oz. */
const MAX_ROUNDING = 0.01;

/** As few decimals as say the same amount. */
function round(amount: number): number {
  for (const decimals of [0, 1, 2]) {
    const rounded = Number(amount.toFixed(decimals));
    if (Math.abs(rounded - amount) <= Math.abs(amount) * MAX_ROUNDING) return rounded;
  }
  return Number(amount.toPrecision(2));
}

/** The unit that readers of a locale use instead of another; null where they use the same. */
export const customaryUnit = (unit: string, locale: string): CustomaryUnit | null =>
  locale.endsWith('-US') ? (US_UNITS[unit] ?? null) : null;

/** An amount in the unit that readers use, rounded as they state it. */
export function customaryAmount(amount: number, { per, plus, decimals }: CustomaryUnit): number {
  const converted = amount / per + plus;
  const isTiny = decimals === undefined || converted < 1;
  return isTiny ? round(converted) : Number(converted.toFixed(decimals));
}

/** How far an amount may be from the number that it is rounded to, in the attribute's unit: 0.5 °F, 1 % of 20 lb. */
function rounding(amount: number, { per, plus, decimals }: CustomaryUnit): number {
  const share = (Math.abs(amount / per + plus) * MAX_ROUNDING) / (1 - MAX_ROUNDING);
  return per * (decimals === undefined ? Math.min(share, 0.5) : 0.5 * 10 ** -decimals);
}

/** A range with the amounts that are outside of it, but that readers see as one of its ends: 9.1 kg are "20 lb". */
export const withRounded = <R extends { min: number | null; max: number | null }>(
  range: R,
  unit: CustomaryUnit,
): R => ({
  ...range,
  min: range.min === null ? null : range.min - rounding(range.min, unit),
  max: range.max === null ? null : range.max + rounding(range.max, unit),
});

/** How people write those of these units that are none of feeds. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  mi: ['mile', 'miles'],
  mph: [],
  CFM: [],
  'sq ft': ['square foot', 'square feet', 'ft²'],
  'cu ft': ['cubic foot', 'cubic feet', 'ft³'],
  '°F': [],
};

/** The metric unit of each spelling. */
const BY_SPELLING = new Map(
  Object.entries(US_UNITS).flatMap(([unit, customary]) => {
    const { label } = customary;
    const metric = { unit: unit === LITRES_OF_ROOM ? 'l' : unit, customary };
    const more = SPELLINGS[label];
    return more === undefined ? [] : [label, ...more].map((spelling) => [spelling.toLowerCase(), metric] as const);
  }),
);

/** Every spelling, the longest first. */
export const CUSTOMARY_SPELLINGS: readonly string[] = [...BY_SPELLING.keys()].sort((a, b) => b.length - a.length);

/** An amount as it is written with such a unit, in the metric one: "18 cu ft" are 509.703239 l; null: another unit. */
export function toMetric(amount: number, spelling: string): { amount: number; unit: string } | null {
  const found = BY_SPELLING.get(spelling.toLowerCase());
  return found === undefined ? null : { amount: storedAs(amount, found.customary), unit: found.unit };
}
