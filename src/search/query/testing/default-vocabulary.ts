import { CURRENCIES, type Currency } from '../../../market/currency.ts';
import type { Locale } from '../../../market/locale.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../../../taxonomy/read-tree-folder.ts';
import { readQueryFolder } from '../../read-query-folder.ts';
import { CategoryCompletion } from '../category-completion.ts';
import { indexSynonyms } from '../parse-query-files.ts';
import type { QueryVocabulary } from '../read-query.ts';
import type { Meaning, Reading } from '../reading.ts';
import { AttributePhraseCache, brandPhrases, categoryPhrases, nodeWords } from '../vocabulary.ts';

const read = await readTreeFolder(DEFAULT_TREE_FOLDER);
if (!read.ok) throw new Error('the default tree is invalid');
const TREE = read.value;

const BRANDS = [
  'Samsung', 'Apple', 'LG', 'Bosch', 'Lenovo', 'Sony', 'Nike', 'Philips', 'Canon', 'Miele', 'New Balance', 'Asus',
]; // biome-ignore format: a list

/** The completion of the default tree's categories in a locale. */
export async function defaultCompletion(locale: Locale): Promise<CategoryCompletion> {
  const { synonyms } = await readQueryFolder(locale.slice(0, 2));
  return new CategoryCompletion(nodeWords(TREE.categories, TREE.words, locale), indexSynonyms(synonyms));
}

/** The key of a category of the default tree. */
export const categoryKey = (id: number | undefined): string => (id === undefined ? '' : (KEYS.get(id) ?? ''));

/** What is understood in every other language too. Building it takes half a second. */
const ENGLISH = categoryPhrases(TREE.categories, TREE.words, 'en-GB', []).phrases;

const phrasesByLocale = new Map<Locale, QueryVocabulary['categories']>();

/** The names of the categories in a locale, built once for all files of a worker: reading queries changes nothing in them. */
function phrasesOf(locale: Locale, synonyms: Parameters<typeof categoryPhrases>[3]): QueryVocabulary['categories'] {
  const phrases = phrasesByLocale.get(locale) ?? categoryPhrases(TREE.categories, TREE.words, locale, synonyms).phrases;
  phrasesByLocale.set(locale, phrases);
  return phrases;
}

/** A market that sells everything in the default tree, and some well-known brands. */
export async function defaultVocabulary(locale: Locale, currency: Currency): Promise<QueryVocabulary> {
  const { words, synonyms } = await readQueryFolder(locale.slice(0, 2));
  const byCategory = Map.groupBy(TREE.attributes, ({ categoryId }) => categoryId);
  const attributes = new AttributePhraseCache(byCategory, locale, indexSynonyms(synonyms));
  return {
    words,
    categories: phrasesOf(locale, synonyms),
    english: locale.startsWith('en') ? null : ENGLISH,
    brands: brandPhrases(BRANDS.map((name, id) => ({ id, name }))),
    currency,
    countProducts: () => 10,
    countBrand: () => 10,
    attributesOf: (category) => attributes.get(category),
  };
}

const KEYS = new Map(TREE.categories.map(({ id, key }) => [id, key]));
const ATTRIBUTES = new Map(TREE.attributes.map((attribute) => [attribute.id, attribute]));

function describeMeaning(meaning: Meaning, unit: number): string {
  switch (meaning.kind) {
    case 'category':
      return KEYS.get(meaning.id) ?? '?';
    case 'brand':
      return BRANDS[meaning.id] ?? '?';
    case 'price':
      return `${(meaning.min ?? 0) / unit}–${meaning.max === null ? '' : meaning.max / unit}`;
    case 'choices': {
      const attribute = ATTRIBUTES.get(meaning.attribute);
      const keys = meaning.values.map((id) => attribute?.values.find((value) => value.id === id)?.key);
      return `${attribute?.key}=${keys.join('|')}`;
    }
    case 'range':
      return `${ATTRIBUTES.get(meaning.attribute)?.key}=${meaning.stated ?? `${meaning.min ?? ''}–${meaning.max ?? ''}`}`;
    case 'flag':
      return ATTRIBUTES.get(meaning.attribute)?.key ?? '?';
    case 'condition':
      return meaning.condition;
    case 'excluded':
      return `-${meaning.words}`;
    default:
      return meaning.kind;
  }
}

/** A reading as one line: what is in chips, then a bar and the text. */
export const describeReading = ({ text, chips }: Reading, currency: Currency): string =>
  `${chips.map((chip) => describeMeaning(chip, 10 ** CURRENCIES[currency].minorDigits)).join(', ')} | ${text}`.trim();
