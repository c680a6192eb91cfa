import { type Category, nameIn } from '../../catalog/taxonomy.ts';
import type { Locale } from '../../market/locale.ts';
import { normalizeWords } from '../view/normalize-words.ts';
import { upperFirst } from './letter-case.ts';

/**
 * The name of a category narrowed to one value or brand: "Muebles de jardín · blanco". The separator avoids word order
 * and inflection. A value that contains the category's noun is enough: "Dampfbügeleisen".
 */
export function narrowedName(
  { names, nouns }: Pick<Category, 'names' | 'nouns'>,
  value: string,
  locale: Locale,
): string {
  const noun = normalizeWords(nameIn(nouns, locale));
  const containsNoun = noun !== '' && `${normalizeWords(value)} `.includes(`${noun} `);
  return containsNoun ? upperFirst(value, locale) : `${nameIn(names, locale)} · ${value}`;
}
