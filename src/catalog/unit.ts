import type { Locale } from '../market/locale.ts';

/** A word for a unit; where it bends, as it stands behind one and behind several. */
type Label = string | readonly [one: string, other: string];

/** How a unit is written in a language; `words` are further spellings that feeds use. */
type Unit = {
  label: Label;
  words: readonly string[];
  labels?: Readonly<Record<string, Label>>;
  per?: [string, number];
};

/**
 * The units that attributes are measured in. `per` ties a unit to a base, so that 8000 g is read as 8 kg where an
 * attribute counts in kilograms.
 */
const UNITS: Readonly<Record<string, Unit>> = {
  mm: { label: 'mm', words: ['millimeter'], per: ['m', 0.001] },
  cm: { label: 'cm', words: ['centimeter', 'centimetre'], per: ['m', 0.01] },
  m: { label: 'm', words: ['meter', 'metre', 'metri', 'mètres', 'metros'], per: ['m', 1] },
  km: { label: 'km', words: ['kilometer'], per: ['m', 1000] },
  in: {
    label: '″',
    words: ['"', '”', "''", 'in', 'inch', 'inches', 'tuuman'],
    labels: {
      sv: 'tum',
      nb: ['tomme', 'tommer'],
      da: ['tomme', 'tommer'],
      de: 'Zoll',
      fi: ['tuuma', 'tuumaa'],
      fr: ['pouce', 'pouces'],
      it: ['pollice', 'pollici'],
      es: ['pulgada', 'pulgadas'],
    },
    per: ['m', 0.0254],
  },
  g: { label: 'g', words: ['gram', 'gramm', 'grammes', 'gr'], per: ['g', 1] },
  kg: { label: 'kg', words: ['kilo', 'kilogram', 'kgs'], per: ['g', 1000] },
  ml: { label: 'ml', words: ['milliliter'], labels: { 'en-US': 'mL', 'en-CA': 'mL', 'fr-CA': 'mL' }, per: ['l', 0.001] },
  cl: { label: 'cl', words: [], per: ['l', 0.01] },
  l: {
    label: 'l',
    words: ['liter', 'litre', 'litres', 'liters', 'litraa', 'litri', 'litros', 'ltr'],
    labels: { 'en-US': 'L', 'en-CA': 'L', 'fr-CA': 'L' },
    per: ['l', 1],
  },
  W: { label: 'W', words: ['watt', 'watts'], per: ['W', 1] },
  kW: { label: 'kW', words: [], per: ['W', 1000] },
  kWh: { label: 'kWh', words: [], per: ['Wh', 1000] },
  Wh: { label: 'Wh', words: [], per: ['Wh', 1] },
  V: { label: 'V', words: ['volt', 'volts'] },
  Ah: { label: 'Ah', words: [], per: ['Ah', 1] },
  mAh: { label: 'mAh', words: [], per: ['Ah', 0.001] },
  Hz: { label: 'Hz', words: ['hertz'] },
  dB: { label: 'dB', words: ['db(a)', 'decibel'] },
  GB: { label: 'GB', words: ['gigabyte', 'go', 'gt'], labels: { fr: 'Go', fi: 'Gt' }, per: ['GB', 1] },
  TB: { label: 'TB', words: ['terabyte', 'to', 'tt'], labels: { fr: 'To', fi: 'Tt' }, per: ['GB', 1000] },
  MP: { label: 'MP', words: ['megapixel', 'mpx', 'mpix'] },
  rpm: {
    label: 'rpm',
    words: ['varv/min', 'v/min', 'o/min', 'omdr./min', 'u/min', 'r/min', 'kierr./min', 'tr/min', 'giri/min'],
    labels: { sv: 'varv/min', nb: 'o/min', da: 'o/min', de: 'U/min', fi: 'r/min', fr: 'tr/min', it: 'giri/min' },
  },
  bar: { label: 'bar', words: [], per: ['bar', 1] },
  mbar: { label: 'mbar', words: [], per: ['bar', 0.001] },
  Nm: { label: 'Nm', words: [] },
  'km/h': { label: 'km/h', words: ['km/t', 'kmh'], labels: { nb: 'km/t', da: 'km/t' } },
  min: { label: 'min', words: ['minuter', 'minutter', 'minuten', 'minuuttia', 'minutes', 'minuti', 'minutos', 'mins'], per: ['min', 1] },
  h: {
    label: 'h',
    words: ['timmar', 'tim', 'timer', 't', 'stunden', 'std', 'tuntia', 'heures', 'ore', 'horas', 'hours', 'hrs'],
    labels: { nb: 't', da: 't', sv: 'tim', de: 'Std.' },
    per: ['min', 60],
  },
  ms: { label: 'ms', words: [] },
  // No plain "s": behind a number it is more often a part of a model's name.
  sec: {
    label: 'sec',
    words: ['seconds', 'sekunder', 'sekunden', 'sekuntia', 'secondes', 'secondi', 'segundos'],
    labels: { sv: 'sek', nb: 'sek', da: 'sek', de: 'Sek.', fi: 'sek', es: 'seg' },
  },
  lm: { label: 'lm', words: ['lumen', 'lumens'] },
  K: { label: 'K', words: ['kelvin'] },
  HRC: { label: 'HRC', words: [] },
  '°': { label: '°', words: [] },
  '°C': { label: '°C', words: ['c', 'grader', 'grad'] },
  '%': { label: '%', words: ['procent', 'prozent', 'percent'] },
  pcs: {
    label: 'pcs',
    words: ['st', 'stk', 'stk.', 'st.', 'stück', 'kpl', 'pz', 'uds', 'ud', 'unidad', 'unidades', 'pack', 'pk', 'ct'],
    labels: {
      en: ['piece', 'pieces'],
      sv: 'st',
      nb: 'stk.',
      da: 'stk.',
      de: 'Stück',
      fi: 'kpl',
      fr: ['pièce', 'pièces'],
      it: ['pezzo', 'pezzi'],
      es: ['ud.', 'uds.'],
    },
  },
  days: {
    label: ['day', 'days'],
    words: ['pv'],
    labels: {
      sv: ['dag', 'dagar'],
      nb: ['dag', 'dager'],
      da: ['dag', 'dage'],
      de: ['Tag', 'Tage'],
      fi: ['päivä', 'päivää'],
      fr: ['jour', 'jours'],
      it: ['giorno', 'giorni'],
      es: ['día', 'días'],
    },
  },
  months: {
    label: ['month', 'months'],
    words: ['mån', 'mdr', 'mnd', 'md', 'kuukausi', 'kuukautta'],
    labels: {
      sv: ['månad', 'månader'],
      nb: ['måned', 'måneder'],
      da: ['måned', 'måneder'],
      de: ['Monat', 'Monate'],
      fi: 'kk',
      fr: 'mois',
      it: ['mese', 'mesi'],
      es: ['mes', 'meses'],
    },
  },
  years: {
    label: ['year', 'years'],
    words: ['v', 'yrs'],
    labels: {
      sv: 'år',
      nb: 'år',
      da: 'år',
      de: ['Jahr', 'Jahre'],
      fi: ['vuosi', 'vuotta'],
      fr: ['an', 'ans'],
      it: ['anno', 'anni'],
      es: ['año', 'años'],
    },
  },
  m2: { label: 'm²', words: ['m²', 'kvm', 'qm'] },
  'm3/h': { label: 'm³/h', words: ['m³/h'] },
  Pa: { label: 'Pa', words: ['pascal'] },
  'MB/s': { label: 'MB/s', words: ['mo/s'], labels: { fr: 'Mo/s' } },
  'MT/s': { label: 'MT/s', words: [] },
  MHz: { label: 'MHz', words: ['megahertz'] },
  fps: { label: 'fps', words: ['bilder/s', 'images/s', 'kuvaa/s'], labels: { fr: 'ips' } },
  'Mbit/s': { label: 'Mbit/s', words: ['mbps'] },
  nits: { label: 'nits', words: ['cd/m²'] },
  'l/min': { label: 'l/min', words: [] },
  'l/h': { label: 'l/h', words: [] },
  'ml/min': { label: 'ml/min', words: [] },
  dpi: { label: 'dpi', words: ['ppp'] },
  ppi: { label: 'ppi', words: [] },
  ppm: { label: 'ppm', words: ['sidor/min', 'seiten/min'] },
  'g/m2': { label: 'g/m²', words: ['g/m²'] },
}; // biome-ignore format: a table

/** Every unit an attribute may be measured in. */
export const UNIT_KEYS: readonly string[] = Object.keys(UNITS);

const spellings = (label: Label): readonly string[] => (typeof label === 'string' ? [label] : label);

const BY_WORD = new Map<string, string>();
for (const [key, { label, labels, words }] of Object.entries(UNITS)) {
  for (const word of [key, ...words, ...[label, ...Object.values(labels ?? {})].flatMap(spellings)]) {
    // "M" is not metre nor "w" week: where two units share a spelling, the one written first stands.
    if (!BY_WORD.has(word.toLowerCase())) BY_WORD.set(word.toLowerCase(), key);
  }
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

/** The locale's rules: to make them takes longer than all else that a page does with an amount. */
function pluralRulesOf(locale: Locale): Intl.PluralRules {
  const known = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, known);
  return known;
}

/**
 * The unit as a shop in that locale writes it behind the amount, or behind amounts of any size where none is told. A
 * unit we do not know stands as it is.
 */
export function unitLabel(unit: string, locale: Locale, amount?: number): string {
  const known = UNITS[unit];
  const label = known?.labels?.[locale] ?? known?.labels?.[locale.slice(0, 2)] ?? known?.label ?? unit;
  if (typeof label === 'string') return label;
  const [one, other] = label;
  return amount !== undefined && pluralRulesOf(locale).select(amount) === 'one' ? one : other;
}

/** A number with a unit, as found in a text. */
export type Quantity = { amount: number; unit: string; start: number; end: number };

const BLANKS = /[\s\u00a0\u202f'’]/g;

/**
 * A number in any language's notation. Three digits after a lone separator mean thousands, unless a zero stands before
 * it: 1.400 is 1400, 0.125 is not. Null where the text is no number.
 */
export function parseAmount(text: string): number | null {
  const [, sign, digits] = /^([-−]?)(.*)$/s.exec(text.replace(BLANKS, '')) ?? ['', '', ''];
  const amount = parseDigits(digits);
  return amount === null || sign === '' ? amount : -amount;
}

function parseDigits(digits: string): number | null {
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  // The last separator is the decimal one; the ones before it, of the other kind, group thousands.
  const [, whole, point, rest] = /^(.+)([.,])(\d+)$/.exec(digits) ?? ['', '', '', ''];
  const grouped = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.exec(whole);
  if (!/^\d+$/.test(whole) && (grouped === null || grouped[1] === point)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${rest}`);
}

const QUANTITY =
  /(?<![\p{L}\p{N}.,])((?:(?<!\S)[-−])?(?:\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*))[ \u00a0\u202f-]?([\p{L}°%″"”²³]['\p{L}²³23/().]*|'')(?![\p{L}\p{N}])/gu;

/**
 * What looks like an amount and is a name: 5G and 4K are no grams and kelvins, "2 in 1" no inches, "2 to 4" no
 * terabytes. `after` is what follows in the text.
 */
function isName(whole: string, word: string, after: string): boolean {
  if (word === 'in' || word === 'to' || word === 'go') return /^[ -]?\d/.test(after);
  return /^(?:[2-6]G|\d{1,2}K|.*(?:GT|TT))$/s.test(whole);
}

/** The units that are told in thousands: in others "9 256 GB" is a 9 before 256 GB. */
const THOUSANDS = new Set([
  'rpm',
  'W',
  'Wh',
  'mAh',
  'lm',
  'g',
  'ml',
  'mm',
  'K',
  'Pa',
  'm3/h',
  'pcs',
  'nits',
  'dpi',
  'l/h',
  'MB/s',
  'MT/s',
  'MHz',
]);

/** Every number with a known unit in a text, in its order: "8 kg", "1.400 U/min", '55"', "2TB". */
export function findQuantities(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].flatMap((match) => {
    const [whole, digits, word] = match;
    const unit = BY_WORD.get(word.toLowerCase()) ?? BY_WORD.get(word.toLowerCase().replace(/[.()]+$/, ''));
    const amount = parseAmount(digits);
    const end = match.index + whole.length;
    if (unit === undefined || amount === null || isName(whole, word, text.slice(end))) return [];
    const model = /^\d{1,3} (?=\d{3}$)/.exec(digits)?.[0] ?? '';
    if (model === '' || THOUSANDS.has(unit)) return [{ amount, unit, start: match.index, end }];
    return [{ amount: Number(digits.slice(model.length)), unit, start: match.index + model.length, end }];
  });
}

/** The amount in another unit of the same kind, rounded to six digits; null where there is no way between the two. */
export function convert(amount: number, from: string, to: string): number | null {
  if (from === to) return amount;
  const [a, b] = [UNITS[from]?.per, UNITS[to]?.per];
  if (a === undefined || b === undefined || a[0] !== b[0]) return null;
  return Number(((amount * a[1]) / b[1]).toPrecision(6));
}

/** The amount in the unit that all of its kind are counted from, e.g. 1 TB and 1000 GB both as 1000 GB. */
export function inBase(amount: number, unit: string): { amount: number; unit: string } {
  const base = UNITS[unit]?.per?.[0] ?? unit;
  return { amount: convert(amount, unit, base) ?? amount, unit: base };
}
