/** A unit that people use in a country instead of the one that attributes are measured in. */
type CustomaryUnit = { label: string; convert: (amount: number) => number; decimals?: number };

const by = (label: string, perUnit: number): CustomaryUnit => ({ label, convert: (amount) => amount / perUnit });

/** The units of the United States by the unit of the attribute. Litres are left: what they are depends on the thing. */
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
  '°C': { label: '°F', convert: (amount) => amount * 1.8 + 32 },
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

/** An amount in the unit that readers of a locale use instead; null where they use the same. */
export function customaryAmount(amount: number, unit: string, locale: string): { amount: number; unit: string } | null {
  const customary = locale.endsWith('-US') ? US_UNITS[unit] : undefined;
  if (customary === undefined) return null;
  const { label, convert, decimals } = customary;
  const converted = convert(amount);
  const isTiny = decimals === undefined || converted < 1;
  return { amount: isTiny ? round(converted) : Number(converted.toFixed(decimals)), unit: label };
}
