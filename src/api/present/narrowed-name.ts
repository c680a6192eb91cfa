import { type Category, nameIn } from '../../catalog/taxonomy.ts';
import type { Locale } from '../../market/locale.ts';
import { plainWords } from './plain-words.ts';
import { upperFirst } from './words-in-line.ts';

/**
 * What a category's list of one value or brand is called: "Muebles de jardín · blanco", a form that is right whatever a
 * language makes of two words beside each other. A value that names the category itself stands alone: "Dampfbügeleisen".
 */
export function narrowedName(
  { names, nouns }: Pick<Category, 'names' | 'nouns'>,
  value: string,
  locale: Locale,
): string {
  const noun = plainWords(nameIn(nouns, locale));
  const isName = noun !== '' && `${plainWords(value)} `.includes(`${noun} `);
  return isName ? upperFirst(value, locale) : `${nameIn(names, locale)} · ${value}`;
}
