import { axisOfAttribute, type VariantAxis } from '../../catalog/variant.ts';
import type { Locale } from '../../market/locale.ts';
import type { Attribute, Taxonomy } from '../../taxonomy/taxonomy.ts';
import { splitWords } from '../engine/split-words.ts';

/** Words for what distinguishes variants, in the languages of a market. */
export type VariantWords = {
  /** Key of each colour, by its folded words joined by spaces. */
  colours: ReadonlyMap<string, string>;
  /** The largest number of words in a colour. */
  maxColourWords: number;
  /** Axis of each attribute name, e.g. "farg" for colour: the names of details, and words that say nothing in a title. */
  axes: ReadonlyMap<string, VariantAxis>;
};

/** Names of details in common feed formats, beside those of our attributes. */
const FIELD_AXES: readonly (readonly [string, VariantAxis])[] = [
  ['color', 'colour'],
  ['colour', 'colour'],
  ['size', 'size'],
];

/** Characters from which a colour may have an ending of two letters: "schwarzes". */
const MIN_STEM = 4;

const phraseOf = (text: string): string => splitWords(text).join(' ');

const isNamed = ({ key, role }: Attribute): boolean => role === 'variant' || key === 'colour' || key === 'size';

/**
 * Collects the words from the attributes of all categories: a colour has the same name in each. O(names).
 *
 * @param locales where two languages share a word, the first one has it
 */
export function createVariantWords({ attributes }: Taxonomy, locales: readonly Locale[]): VariantWords {
  const colours = new Map<string, string>();
  const axes = new Map<string, VariantAxis>(FIELD_AXES);
  const all: Locale[] = [...new Set<Locale>([...locales, 'en-GB'])];
  for (const attribute of attributes) {
    if (!isNamed(attribute)) continue;
    const axis = axisOfAttribute(attribute);
    for (const locale of all) {
      const name = phraseOf(attribute.names[locale] ?? '');
      if (name !== '' && axis !== 'other' && !axes.has(name)) axes.set(name, axis);
    }
    if (attribute.key !== 'colour') continue;
    for (const { key, names } of attribute.values) {
      for (const text of [key, ...all.map((locale) => names[locale] ?? '')]) {
        const phrase = phraseOf(text);
        if (phrase !== '' && !colours.has(phrase)) colours.set(phrase, key);
      }
    }
  }
  const maxColourWords = Math.max(1, ...[...colours.keys()].map((phrase) => phrase.split(' ').length));
  return { colours, maxColourWords, axes };
}

const VOWELS = ['a', 'e', 'i', 'o', 'u'];

/**
 * The key of a colour's word in a form that agrees with a noun: "svarta" of svart, "negra" of negro, "schwarzes" of
 * schwarz; null where it is none.
 */
function colourOfForm(word: string, { colours }: VariantWords): string | null {
  const [short, stem] = [word.slice(0, -2), word.slice(0, -1)];
  const hasVowel = VOWELS.includes(word.at(-1) ?? '');
  const known =
    (hasVowel || stem.length >= MIN_STEM ? colours.get(stem) : undefined) ??
    (short.length >= MIN_STEM ? colours.get(short) : undefined) ??
    (hasVowel && stem.length >= MIN_STEM
      ? VOWELS.map((vowel) => colours.get(stem + vowel)).find((one) => one !== undefined)
      : undefined);
  return known ?? null;
}

/** The longest colour that begins with the first of these folded words: its key, and how many words it has. */
export function colourAt(words: readonly string[], from: number, known: VariantWords): [string, number] | null {
  for (let count = Math.min(known.maxColourWords, words.length - from); count > 1; count--) {
    const key = known.colours.get(words.slice(from, from + count).join(' '));
    if (key !== undefined) return [key, count];
  }
  const word = words[from] ?? '';
  const key = known.colours.get(word) ?? colourOfForm(word, known);
  return key === null ? null : [key, 1];
}

/** A value that merchants state for an axis. */
export type Stated = { axis: VariantAxis; text: string };

const MAX_STATED_LENGTH = 40;

/** The colours and sizes that offers of one product state: for each axis, what most of them do. */
export function readStated(
  offers: readonly (readonly { name: string; value: string }[])[],
  { axes }: VariantWords,
): Stated[] {
  const counts = new Map<VariantAxis, Map<string, number>>();
  for (const { name, value } of offers.flat()) {
    const axis = axes.get(phraseOf(name));
    const text = value.trim();
    if ((axis !== 'colour' && axis !== 'size') || phraseOf(text) === '' || text.length > MAX_STATED_LENGTH) continue;
    const texts = counts.get(axis) ?? new Map<string, number>();
    texts.set(text, (texts.get(text) ?? 0) + 1);
    counts.set(axis, texts);
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([axis, texts]) => {
      const [best] = [...texts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      return best === undefined ? [] : [{ axis, text: best[0] }];
    });
}
