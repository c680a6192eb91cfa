import { createInstance, type TFunction } from 'i18next';
import type english from '../../locales/en-GB.json';
import type { Locale } from '../market/locale.ts';

/** The texts of a locale by key. Each locale's file is `locales/<locale>.json`; British English has every key. */
export type TextTable = Record<string, string>;
export type Texts = TFunction<'site'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site';
    keySeparator: false;
    nsSeparator: false;
    resources: { site: typeof english };
  }
}

type Options = {
  locale: Locale;
  own: TextTable;
  /** What stands in for a text that the locale does not have. */
  fallback: TextTable;
  /** Told each missing key, once; null where nobody wants to know. */
  onMissing: ((key: string) => void) | null;
};

/** The function that gives a locale's text for a key, with placeholders and plural forms filled in. */
export function createTexts({ locale, own, fallback, onMissing }: Options): Texts {
  const instance = createInstance();
  if (onMissing) instance.use(missingReporter(own, onMissing));
  instance.init({
    lng: locale,
    ns: ['site'],
    defaultNS: 'site',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    resources: { [locale]: { site: { ...fallback, ...own } } },
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    postProcess: onMissing ? ['missing'] : [],
  });
  return instance.t;
}

function missingReporter(own: TextTable, onMissing: (key: string) => void) {
  const seen = new Set<string>();
  const known = new Set(Object.keys(own).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
  return {
    type: 'postProcessor' as const,
    name: 'missing',
    process(value: string, keys: string | string[]) {
      const key = String(Array.isArray(keys) ? keys[0] : keys);
      if (!known.has(key) && !seen.has(key)) {
        seen.add(key);
        onMissing(key);
      }
      return value;
    },
  };
}
