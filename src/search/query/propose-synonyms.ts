import type { Locale } from '../../market/locale.ts';
import { type Category, rulesOf } from '../../taxonomy/taxonomy.ts';
import { MAX_SYNONYM_LENGTH } from '../../terms/synonym.ts';
import type { CategoryPhrases } from './category-phrases.ts';
import { splitQuery } from './query-tokens.ts';
import type { MinLead, WordLead } from './tally-words.ts';
import { nodeWords } from './vocabulary.ts';

/** Uses of a word that lead to the category, all uses of it, and the merchants or days where most lead there. */
export type SynonymEvidence = { count: number; total: number; sources: number };

/** A merchant's word counts if it leads to one category for almost all of its offers, at three merchants. */
export const MIN_PATH_LEAD: MinLead = { total: 3, sources: 3, share: 0.8 };
/** A query counts if shoppers have opened mostly one category after it, on three days. */
export const MIN_CLICK_LEAD: MinLead = { total: 10, sources: 3, share: 0.7 };

/** A pair that a person may accept. `paths`: offers whose merchants call their category so; `clicks`: after that query. */
export type SynonymProposal = {
  language: string;
  word: string;
  means: string;
  paths: SynonymEvidence | null;
  clicks: SynonymEvidence | null;
};

const MAX_WORDS = 5;
/** A phone number may be written with spaces, brackets and dashes. */
const BETWEEN_DIGITS = /(?<=\p{Nd})[\s().+/-]+(?=\p{Nd})/gu;

/**
 * A query or the name of a category in lower case, as it may be counted; null for what is too long to be one, or may say
 * who somebody is: an email address or a number of six and more digits.
 */
export function tidyLearnable(text: string): string | null {
  const tidy = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (tidy.length > MAX_SYNONYM_LENGTH || tidy.split(' ').length > MAX_WORDS) return null;
  if (!/\p{L}/u.test(tidy) || /[@\p{C}]/u.test(tidy) || !tidy.isWellFormed()) return null;
  return /\p{Nd}{6}/u.test(tidy.replaceAll(BETWEEN_DIGITS, '')) ? null : tidy;
}

/** What one language calls categories, and what the other languages of the market do. */
export type KnownWords = {
  locale: Locale;
  categories: readonly Category[];
  own: CategoryPhrases;
  others: readonly CategoryPhrases[];
  /** In lower case. */
  brands: ReadonlySet<string>;
};

/** Whether a phrase could be a new name of one thing: no list of things, and no name of a category or brand so far. */
export function isNewWord(word: string, { own, others, brands }: KnownWords): boolean {
  if (brands.has(word)) return false;
  const tokens = splitQuery(word);
  const { andWords } = rulesOf(own.language);
  const isList = /[,;&/|、・"“”„]/.test(word) || tokens.some(({ text }) => andWords.has(text));
  return tokens.length > 0 && !isList && ![own, ...others].some((phrases) => phrases.names(tokens));
}

/** The name that means each leaf and no other category of its level. */
function uniqueNames({ categories, locale }: KnownWords): Map<number, string> {
  const nodes = nodeWords(categories, [], locale);
  const keyOf = (level: number, name: string) => `${level} ${name.toLowerCase()}`;
  const times = new Map<string, number>();
  for (const { level, name, noun } of nodes) {
    // In some languages the noun of a node is its name: that is one use.
    for (const key of new Set([keyOf(level, name), keyOf(level, noun)])) times.set(key, (times.get(key) ?? 0) + 1);
  }
  const others = new Set(categories.filter(({ kind }) => kind === 'other').map(({ id }) => id));
  return new Map(
    nodes.flatMap(({ id, level, name, noun }): [number, string][] => {
      const unique = [name, noun].find((one) => one !== '' && times.get(keyOf(level, one)) === 1);
      const means = unique === undefined || others.has(id) ? null : tidyLearnable(unique);
      return means === null ? [] : [[id, means]];
    }),
  );
}

const toEvidence = ({ count, total, sources }: WordLead): SynonymEvidence => ({ count, total, sources });

/**
 * The pairs that a person may accept as synonyms: words that lead to one category and do not name it yet. At most `limit`,
 * with the most evidence first; a pair that paths and clicks speak for is one.
 */
export function proposeSynonyms(
  leads: { paths: readonly WordLead[]; clicks: readonly WordLead[] },
  known: KnownWords,
  limit: number,
): SynonymProposal[] {
  const names = uniqueNames(known);
  const language = known.locale.slice(0, 2);
  const proposals = new Map<string, SynonymProposal>();
  for (const kind of ['paths', 'clicks'] as const) {
    for (const lead of leads[kind]) {
      const { word, categoryId } = lead;
      const means = names.get(categoryId);
      if (means === undefined || means === word || !isNewWord(word, known)) continue;
      // The query already leads there by one of its words.
      if (known.own.find(splitQuery(word), () => 1).some(({ id }) => id === categoryId)) continue;
      const key = JSON.stringify([word, means]);
      const proposal = proposals.get(key) ?? { language, word, means, paths: null, clicks: null };
      proposals.set(key, { ...proposal, [kind]: toEvidence(lead) });
    }
  }
  const weightOf = ({ paths, clicks }: SynonymProposal) => (paths?.count ?? 0) + (clicks?.count ?? 0);
  return [...proposals.values()].toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, limit);
}
