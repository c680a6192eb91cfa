import type { Locale } from '../../market/locale.ts';
import { languageRows } from '../../terms/language/content-language.ts';
import { ENGLISH, LABELS, type LabelKey } from '../../terms/language/labels.ts';

/** The languages with all labels. */
export const LABEL_LANGUAGES: readonly string[] = languageRows(LABELS).map(([language]) => language);

export const getLabel = (locale: Locale, word: LabelKey): string =>
  (LABELS[locale] ?? LABELS[locale.slice(0, 2)] ?? ENGLISH)[word];
