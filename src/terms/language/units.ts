/** The word for each plural of a language with more than two. */
type PluralForms = { readonly other: string } & { readonly [rule in Intl.LDMLPluralRule]?: string };

/** A word for a unit; a pair where singular and plural differ. */
export type Label = string | readonly [one: string, other: string] | PluralForms;

/** A unit with its default label, labels by locale or language, further spellings in feeds, and its base unit. */
type Unit = {
  label: Label;
  words: readonly string[];
  labels?: Readonly<Record<string, Label>>;
  per?: [string, number];
};

/**
 * The units that attributes are measured in. `per` is a base unit and the factor to it, so that 8000 g can be read as 8 kg
 * where an attribute is in kilograms.
 */
export const UNITS: Readonly<Record<string, Unit>> = {
  mm: { label: 'mm', words: ['millimeter'], per: ['m', 0.001] },
  cm: { label: 'cm', words: ['centimeter', 'centimetre'], per: ['m', 0.01] },
  m: { label: 'm', words: ['meter', 'metre', 'metri', 'mètres', 'metros'], per: ['m', 1] },
  km: { label: 'km', words: ['kilometer'], per: ['m', 1000] },
  in: {
    label: '″',
    words: ['"', '”', "''", 'in', 'inch', 'inches', 'tums', 'tuuman', 'palců', 'palce', 'palcov', 'col', 'colos', 'hüvelyk', 'ίντσες', 'ιντσών', 'ίντσα', 'cali', 'cale', 'polegada', 'polegadas', 'inci', 'inchi'],
    labels: {
      sv: 'tum',
      nb: ['tomme', 'tommer'],
      da: ['tomme', 'tommer'],
      de: 'Zoll',
      fi: ['tuuma', 'tuumaa'],
      fr: ['pouce', 'pouces'],
      it: ['pollice', 'pollici'],
      es: ['pulgada', 'pulgadas'],
      nl: 'inch',
      ja: 'インチ',
      zh: '英寸',
      pt: ['polegada', 'polegadas'],
    },
    per: ['m', 0.0254],
  },
  ft: { label: 'ft', words: ['foot', 'feet'], per: ['m', 0.3048] },
  g: { label: 'g', words: ['gram', 'gramm', 'grammes', 'gr'], per: ['g', 1] },
  kg: { label: 'kg', words: ['kilo', 'kilogram', 'kgs', 'kilos', 'kilogramm', 'κιλά', 'κιλών', '公斤', '千克'], per: ['g', 1000] },
  oz: { label: 'oz', words: ['ounce', 'ounces'], per: ['g', 28.349523125] },
  lb: { label: 'lb', words: ['lbs', 'pound', 'pounds'], per: ['g', 453.59237] },
  ml: { label: 'ml', words: ['milliliter'], labels: { 'en-US': 'mL', 'en-CA': 'mL', 'fr-CA': 'mL', ja: 'mL' }, per: ['l', 0.001] },
  cl: { label: 'cl', words: [], per: ['l', 0.01] },
  l: {
    label: 'l',
    words: ['liter', 'litre', 'litres', 'liters', 'litraa', 'litran', 'litri', 'litros', 'ltr'],
    labels: { 'en-US': 'L', 'en-CA': 'L', 'fr-CA': 'L', ja: 'L', zh: 'L' },
    per: ['l', 1],
  },
  'fl-oz': {
    label: 'fl oz',
    words: ['fl. oz', 'fl.oz', 'floz', 'fluid oz', 'fluid ounce', 'fluid ounces'],
    per: ['l', 0.0295735295625],
  },
  pint: { label: 'pint', words: ['pints'], per: ['l', 0.473176473] },
  qt: { label: 'qt', words: ['qts', 'quart', 'quarts'], per: ['l', 0.946352946] },
  gal: { label: 'gal', words: ['gals', 'gallon', 'gallons'], per: ['l', 3.785411784] },
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
  MP: { label: 'MP', words: ['megapixel', 'mpx', 'mpix'], labels: { pl: 'Mpx', cs: 'Mpx', sk: 'Mpx' } },
  rpm: {
    label: 'rpm',
    words: ['varv/min', 'v/min', 'o/min', 'omdr./min', 'u/min', 'r/min', 'kierr./min', 'tr/min', 'giri/min', 'ot/min'],
    labels: { sv: 'varv/min', nb: 'o/min', da: 'o/min', de: 'U/min', fi: 'r/min', fr: 'tr/min', it: 'giri/min', pl: 'obr./min', cs: 'ot./min', sk: 'ot./min', hu: 'ford./perc', zh: '转/分' },
  },
  bar: { label: 'bar', words: [], per: ['bar', 1] },
  mbar: { label: 'mbar', words: [], per: ['bar', 0.001] },
  Nm: { label: 'Nm', words: [] },
  'km/h': { label: 'km/h', words: ['km/t', 'kmh'], labels: { nb: 'km/t', da: 'km/t' } },
  min: { label: 'min', words: ['minuter', 'minutter', 'minuten', 'minuuttia', 'minutes', 'minuti', 'minutos', 'mins', 'λεπτών'], labels: { hu: 'perc', ja: '分', el: ['λεπτό', 'λεπτά'], zh: '分钟' }, per: ['min', 1] },
  h: {
    label: 'h',
    words: ['timmar', 'tim', 'timer', 't', 'stunden', 'std', 'tuntia', 'heures', 'ore', 'horas', 'hours', 'hrs', 'ωρών'],
    labels: { nb: 't', da: 't', sv: 'tim', de: 'Std.', nl: 'uur', hu: 'óra', ja: '時間', el: ['ώρα', 'ώρες'], zh: '小时' },
    per: ['min', 60],
  },
  ms: { label: 'ms', words: [] },
  // No plain "s": behind a number it is more often a part of a model's name.
  sec: {
    label: 'sec',
    words: ['seconds', 'sekunder', 'sekunden', 'sekuntia', 'secondes', 'secondi', 'segundos'],
    labels: { sv: 'sek', nb: 'sek', da: 'sek', de: 'Sek.', fi: 'sek', es: 'seg', pl: 'sek.', pt: 'seg', ja: '秒', cs: 'sek.', sk: 'sek.', el: 'δευτ.', hu: 'másodperc', zh: '秒' },
  },
  lm: { label: 'lm', words: ['lumen', 'lumens'], labels: { zh: '流明' } },
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
      nl: ['stuk', 'stuks'],
      pt: ['un.', 'uns.'],
      pl: 'szt.',
      cs: 'ks',
      sk: 'ks',
      hu: 'darab',
      ro: 'buc.',
      el: 'τεμ.',
      ja: '個',
      zh: '件',
    },
  },
  days: {
    label: ['day', 'days'],
    words: ['pv', 'ημερών', 'μέρες'],
    labels: {
      sv: ['dag', 'dagar'],
      nb: ['dag', 'dager'],
      da: ['dag', 'dage'],
      de: ['Tag', 'Tage'],
      fi: ['päivä', 'päivää'],
      fr: ['jour', 'jours'],
      it: ['giorno', 'giorni'],
      es: ['día', 'días'],
      nl: ['dag', 'dagen'],
      pt: ['dia', 'dias'],
      hu: 'nap',
      ro: ['zi', 'zile'],
      pl: { one: 'dzień', other: 'dni' },
      cs: { one: 'den', few: 'dny', many: 'dne', other: 'dní' },
      sk: { one: 'deň', few: 'dni', many: 'dňa', other: 'dní' },
      el: ['ημέρα', 'ημέρες'],
      ja: '日',
      zh: '天',
    },
  },
  months: {
    label: ['month', 'months'],
    words: ['mån', 'mdr', 'mnd', 'md', 'kk', 'ヶ月', 'カ月', 'μηνών'],
    labels: {
      sv: ['månad', 'månader'],
      nb: ['måned', 'måneder'],
      da: ['måned', 'måneder'],
      de: ['Monat', 'Monate'],
      fi: ['kuukausi', 'kuukautta'],
      fr: 'mois',
      it: ['mese', 'mesi'],
      es: ['mes', 'meses'],
      nl: ['maand', 'maanden'],
      pt: ['mês', 'meses'],
      hu: 'hónap',
      ro: ['lună', 'luni'],
      pl: { one: 'miesiąc', few: 'miesiące', many: 'miesięcy', other: 'miesiąca' },
      cs: { one: 'měsíc', few: 'měsíce', many: 'měsíce', other: 'měsíců' },
      sk: { one: 'mesiac', few: 'mesiace', many: 'mesiaca', other: 'mesiacov' },
      el: ['μήνας', 'μήνες'],
      ja: 'か月',
      zh: '个月',
    },
  },
  years: {
    label: ['year', 'years'],
    words: ['v', 'yrs', 'ετών', 'χρόνια'],
    labels: {
      sv: 'år',
      nb: 'år',
      da: 'år',
      de: ['Jahr', 'Jahre'],
      fi: ['vuosi', 'vuotta'],
      fr: ['an', 'ans'],
      it: ['anno', 'anni'],
      es: ['año', 'años'],
      nl: 'jaar',
      pt: ['ano', 'anos'],
      hu: 'év',
      ro: ['an', 'ani'],
      pl: { one: 'rok', few: 'lata', many: 'lat', other: 'roku' },
      cs: { one: 'rok', few: 'roky', many: 'roku', other: 'let' },
      sk: { one: 'rok', few: 'roky', many: 'roka', other: 'rokov' },
      el: ['έτος', 'έτη'],
      ja: '年',
      zh: '年',
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
  nits: { label: 'nits', words: ['cd/m²'], labels: { pl: 'cd/m²', fi: ['nit', 'nitiä'], cs: 'cd/m²', sk: 'cd/m²', hu: 'nit', zh: '尼特' } },
  'l/min': { label: 'l/min', words: [] },
  'l/h': { label: 'l/h', words: [] },
  'ml/min': { label: 'ml/min', words: [] },
  dpi: { label: 'dpi', words: ['ppp'] },
  ppi: { label: 'ppi', words: [] },
  ppm: { label: 'ppm', words: ['sidor/min', 'seiten/min'], labels: { pl: 'str./min', fi: 'sivua/min', cs: 'str./min', sk: 'str./min', hu: 'oldal/perc', zh: '页/分' } },
  'g/m2': { label: 'g/m²', words: ['g/m²'] },
}; // biome-ignore format: a table

/** The forms of a label: one, or those of its plurals. */
const labelForms = (label: Label): readonly string[] => (typeof label === 'string' ? [label] : Object.values(label));

/** Every spelling of a unit, in all languages; itself first. Empty for an unknown unit. */
export function unitSpellings(key: string): string[] {
  const unit = UNITS[key];
  if (unit === undefined) return [];
  return [key, ...unit.words, ...[unit.label, ...Object.values(unit.labels ?? {})].flatMap(labelForms)];
}
