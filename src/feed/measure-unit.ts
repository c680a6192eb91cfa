/** The units of contents and unit prices in feeds, each with its base unit and its size in that. */
export const MEASURE_UNITS: Readonly<Record<string, { of: BaseUnit; size: number }>> = {
  mg: { of: 'kg', size: 1e-6 }, g: { of: 'kg', size: 1e-3 }, gr: { of: 'kg', size: 1e-3 }, gram: { of: 'kg', size: 1e-3 }, gramm: { of: 'kg', size: 1e-3 }, kg: { of: 'kg', size: 1 }, kilo: { of: 'kg', size: 1 }, kilogram: { of: 'kg', size: 1 }, oz: { of: 'kg', size: 0.028349523 }, lb: { of: 'kg', size: 0.45359237 },
  ml: { of: 'l', size: 1e-3 }, cl: { of: 'l', size: 1e-2 }, dl: { of: 'l', size: 0.1 }, l: { of: 'l', size: 1 }, lt: { of: 'l', size: 1 }, ltr: { of: 'l', size: 1 }, liter: { of: 'l', size: 1 }, litre: { of: 'l', size: 1 }, litro: { of: 'l', size: 1 }, litr: { of: 'l', size: 1 }, cbm: { of: 'cbm', size: 1 },
  cm: { of: 'm', size: 1e-2 }, mm: { of: 'm', size: 1e-3 }, m: { of: 'm', size: 1 }, sqm: { of: 'sqm', size: 1 }, 'm²': { of: 'sqm', size: 1 }, m2: { of: 'sqm', size: 1 }, 'm³': { of: 'cbm', size: 1 }, m3: { of: 'cbm', size: 1 },
  ct: { of: 'ct', size: 1 }, st: { of: 'ct', size: 1 }, stk: { of: 'ct', size: 1 }, 'stück': { of: 'ct', size: 1 }, pcs: { of: 'ct', size: 1 }, pc: { of: 'ct', size: 1 }, ks: { of: 'ct', size: 1 }, szt: { of: 'ct', size: 1 },
}; // biome-ignore format: a table

/** `ct`: pieces; `sqm` and `cbm`: square and cubic metres. */
export type BaseUnit = 'kg' | 'l' | 'm' | 'sqm' | 'cbm' | 'ct';
