import type english from '../../locales/en-GB.json';
import type { Locale } from '../market/locale.ts';

/** The texts of a locale by key. Each locale's file is `locales/<locale>.json`; British English has every key. */
export type TextTable = Record<string, string>;

type WithoutPlural<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
export type TextKey = WithoutPlural<keyof typeof english>;

/** Gives the text of a key. `{{name}}` is filled in from `values`; `count` among them chooses the plural form. */
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

type Options = {
  locale: Locale;
  own: TextTable;
  /** What stands in for a text that the locale does not have. */
  fallback: TextTable;
  /** Told each missing key, once; null where nobody wants to know. */
  onMissing: ((key: string) => void) | null;
};

/**
 * The texts of a locale. A text with plural forms has one key for each, ending in what CLDR calls the form
 * (`shops_one`, `shops_other`).
 */
export function createTexts({ locale, own, fallback, onMissing }: Options): Texts {
  const plurals = new Intl.PluralRules(locale);
  const seen = new Set<string>();

  function find(table: TextTable, key: string, count: string | number | undefined): string | undefined {
    if (typeof count !== 'number') return table[key];
    return table[`${key}_${plurals.select(count)}`] ?? table[`${key}_other`] ?? table[key];
  }

  return (key, values = {}) => {
    let text = find(own, key, values.count);
    if (text === undefined) {
      if (onMissing && !seen.has(key)) {
        seen.add(key);
        onMissing(key);
      }
      text = find(fallback, key, values.count) ?? key;
    }
    return text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole)) : text;
  };
}
