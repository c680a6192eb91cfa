import type english from '../../../locales/en-GB.json';
import type { Locale } from '../../market/locale.ts';

/** The texts of a locale by key. Each locale's file is `locales/<locale>.json`; British English has every key. */
export type TextTable = Record<string, string>;

type WithoutPlural<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
export type TextKey = WithoutPlural<keyof typeof english>;

type Values = Readonly<Record<string, string | number>>;

/** Gives the text of a key. `{{name}}` is filled in from `values`; `count` among them chooses the plural form. */
export type Texts = (key: TextKey, values?: Values) => string;

type Options = {
  locale: Locale;
  own: TextTable;
  /** What stands in for a text that the locale does not have. */
  fallback: TextTable;
  /** Told each missing key, once; null where nobody wants to know. */
  onMissing: ((key: string) => void) | null;
};

/** A text between its placeholders: every second part is the name of one. */
type Parts = readonly string[];

const partsOf = (text: string): Parts => text.split(/\{\{(\w+)\}\}/);

function fill(parts: Parts, values: Values): string {
  let text = parts[0] ?? '';
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i] ?? '';
    text += String(values[name] ?? `{{${name}}}`) + parts[i + 1];
  }
  return text;
}

/**
 * The texts of a locale. A text with plural forms has one key for each, ending in what CLDR calls the form
 * (`shops_one`, `shops_other`).
 */
export function createTexts({ locale, own, fallback, onMissing }: Options): Texts {
  const plurals = new Intl.PluralRules(locale);
  const read = new Map<string, Parts>();
  const missing = new Set<string>();

  function find(table: TextTable, key: string, form: string | null): string | undefined {
    if (form === null) return table[key];
    return table[`${key}_${form}`] ?? table[`${key}_other`] ?? table[key];
  }

  function partsFor(key: string, form: string | null): Parts {
    const name = form === null ? key : `${key}_${form}`;
    const known = read.get(name);
    if (known !== undefined) return known;
    const text = find(own, key, form);
    if (text === undefined && onMissing && !missing.has(key)) {
      missing.add(key);
      onMissing(key);
    }
    const found = text ?? find(fallback, key, form);
    const parts = partsOf(found ?? key);
    // In the browser a text may be on its way.
    if (found !== undefined) read.set(name, parts);
    return parts;
  }

  return (key, values = {}) => {
    const { count } = values;
    return fill(partsFor(key, typeof count === 'number' ? plurals.select(count) : null), values);
  };
}
