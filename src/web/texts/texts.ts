import type english from '../../../locales/en-GB.json';
import { DEFAULT_SITE_NAME } from '../../base/site-name-and-logo.ts';
import type { Locale } from '../../market/locale.ts';

/** The texts of a locale by key, from `locales/<locale>.json`. British English has every key. */
export type TextTable = Record<string, string>;

type WithoutPlural<K> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;
export type TextKey = WithoutPlural<keyof typeof english>;

type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key. `values` replace `{{name}}` placeholders, the site's name `{{site}}`; the value `count` selects the plural form. */
export type Texts = (key: TextKey, values?: Values) => string;

type Options = {
  locale: Locale;
  table: TextTable;
  /** Used for keys missing from `table`. */
  fallback: TextTable;
  /** Called once for each missing key; null disables it. */
  onMissing: ((key: string) => void) | null;
  /** Replaces `{{site}}`. */
  siteName?: string;
};

/** A text split at its placeholders: every second element is a placeholder name. */
type TemplateParts = readonly string[];

const splitTemplate = (text: string): TemplateParts => text.split(/\{\{(\w+)\}\}/);

function fill(parts: TemplateParts, values: Values, siteName: string): string {
  let text = parts[0] ?? '';
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i] ?? '';
    text += String(values[name] ?? (name === 'site' ? siteName : `{{${name}}}`)) + parts[i + 1];
  }
  return text;
}

/**
 * Creates the text function of a locale. A text with plural forms has one key per form, with the CLDR category as suffix
 * (`shops_one`, `shops_other`).
 */
export function createTexts({ locale, table, fallback, onMissing, siteName = DEFAULT_SITE_NAME }: Options): Texts {
  const plurals = new Intl.PluralRules(locale);
  const parsed = new Map<string, TemplateParts>();
  const missing = new Set<string>();

  function find(texts: TextTable, key: string, form: string | null): string | undefined {
    if (form === null) return texts[key];
    return texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key];
  }

  function getParts(key: string, form: string | null): TemplateParts {
    const name = form === null ? key : `${key}_${form}`;
    const cached = parsed.get(name);
    if (cached !== undefined) return cached;
    const text = find(table, key, form);
    if (text === undefined && onMissing && !missing.has(key)) {
      missing.add(key);
      onMissing(key);
    }
    const template = text ?? find(fallback, key, form);
    const parts = splitTemplate(template ?? key);
    // Do not cache a missing text: in the browser it may still be loading.
    if (template !== undefined) parsed.set(name, parts);
    return parts;
  }

  return (key, values = {}) => {
    const { count } = values;
    return fill(getParts(key, typeof count === 'number' ? plurals.select(count) : null), values, siteName);
  };
}
