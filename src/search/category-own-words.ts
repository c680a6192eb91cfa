import type { Locale } from '../market/locale.ts';
import { type Attribute, type Category, nameIn } from '../taxonomy/taxonomy.ts';
import { foldLetters } from '../terms/fold-text.ts';
import { inflect } from './engine/words/inflect.ts';

/** Of an accessory only single words: a longer one such as "battery for laptops" contains names of other things. */
const isOwnName = (word: string, { kind }: Category): boolean => kind === 'device' || /^[\p{L}\p{M}]+$/u.test(word);

/** The values and yes/no attributes in one locale, folded, longer ones first. */
function namesOfValues(attributes: readonly Attribute[], locale: Locale): string[] {
  const names = attributes.flatMap(({ kind, names, values }) => [
    ...values.map((value) => nameIn(value.names, locale)),
    ...(kind === 'boolean' ? [nameIn(names, locale)] : []),
  ]);
  const folded = names.map(foldLetters).filter((name) => /\p{L}{2}/u.test(name));
  const forms = folded.flatMap((name) => [name, ...inflect(name, locale.slice(0, 2))]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** A phrase without the words that say an attribute; the phrase itself if nothing else is left of it. */
function withoutValues(phrase: string, values: readonly string[]): string {
  const words = phrase.split(/\s+/);
  const folded = words.map(foldLetters);
  const isValue = words.map(() => false);
  for (const value of values) {
    const parts = value.split(/\s+/);
    const at = folded.findIndex((_, i) => parts.every((part, p) => folded[i + p] === part));
    if (at >= 0 && parts.length < words.length) isValue.fill(true, at, at + parts.length);
  }
  const rest = words.filter((_, i) => !isValue[i]);
  return rest.length === 0 ? phrase : rest.join(' ');
}

/**
 * What else shoppers call the products of a category, for all of them. Words that say an attribute are left to the products
 * that have it: "wireless headphones" is no name for wired ones. O(words · values).
 */
export function ownWordsOf(
  words: readonly string[],
  locale: Locale,
  category: Category,
  attributes: readonly Attribute[],
): string[] {
  const values = namesOfValues(attributes, locale);
  const phrases = words.filter((word) => isOwnName(word, category));
  return [...new Set(phrases.map((phrase) => withoutValues(phrase, values)))];
}
