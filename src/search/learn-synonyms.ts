import { readBrands } from '../catalog/product.store.ts';
import type { Locale } from '../market/locale.ts';
import { MARKETS, type MarketId, marketById, marketConfiguration } from '../market/market.ts';
import { countOffers } from '../match/category-label.store.ts';
import { readPathWords } from '../match/path-words.ts';
import type { Db } from '../platform/database.ts';
import { readWordsInLanguage } from '../taxonomy/taxonomy.store.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { expiryOf } from '../terms/retention.ts';
import {
  type CategoryPhrases,
  categoryPhrases,
  isNewWord,
  type KnownWords,
  MIN_CLICK_LEAD,
  MIN_PATH_LEAD,
  proposeSynonyms,
  type SynonymProposal,
  tidyLearnable,
  WordTally,
} from './query-reading.ts';
import { readQueryFolder } from './read-query-folder.ts';
import { pruneSearchClicks, readSearchClicks, type SearchClicks } from './search-click.store.ts';
import { type MarketSynonyms, readSynonyms } from './synonym.store.ts';
import { replaceProposals } from './synonym-proposal.store.ts';

/** Proposals of a market and language: what a person may look through. */
const MAX_PROPOSALS = 100;

/** A language of a market, with the locale that its category names are in. */
type Spoken = { language: string; locale: Locale };

function spokenIn(market: MarketId): Spoken[] {
  const { defaultLocale, locales } = marketConfiguration(marketById(market));
  const all = [defaultLocale, ...locales].map((locale) => ({ language: locale.slice(0, 2), locale }));
  return all.filter(({ language }, i) => all.findIndex((one) => one.language === language) === i);
}

/** What a language calls the categories, with the synonyms that Lowtide comes with and the market's own. */
async function readPhrases(
  db: Db,
  { categories }: Taxonomy,
  { language, locale }: Spoken,
  own: readonly MarketSynonyms[],
): Promise<CategoryPhrases> {
  const [words, files] = await Promise.all([readWordsInLanguage(db, language), readQueryFolder(language)]);
  const synonyms = own.filter((one) => one.language === language).map((one) => one.words);
  return categoryPhrases(categories, words, locale, [...synonyms, ...files.synonyms]).phrases;
}

/** What each language of a market knows already; English is understood everywhere. */
async function readKnownWords(db: Db, market: MarketId, taxonomy: Taxonomy): Promise<KnownWords[]> {
  const [own, brands] = await Promise.all([readSynonyms(db, market), readBrands(db, market)]);
  const names = new Set(brands.map(({ name }) => name.toLowerCase()));
  const spoken = spokenIn(market);
  const isEnglish = spoken.some(({ language }) => language === 'en');
  const read = isEnglish ? spoken : [...spoken, { language: 'en', locale: 'en-GB' } satisfies Spoken];
  const phrases: CategoryPhrases[] = [];
  for (const each of read) phrases.push(await readPhrases(db, taxonomy, each, own));
  return spoken.flatMap(({ locale }, i) => {
    const others = phrases.filter((_, other) => other !== i);
    const mine = phrases[i];
    return mine === undefined ? [] : [{ locale, categories: taxonomy.categories, own: mine, others, brands: names }];
  });
}

/** What merchants call categories, counted once for each offer. */
async function tallyPaths(db: Db, market: MarketId, taxonomy: Taxonomy, known: KnownWords): Promise<WordTally> {
  const tally = new WordTally();
  // A merchant has few paths, and each is in many offers.
  const words = new Map<string, string | null>();
  const toWord = (level: string): string | null => {
    const cached = words.get(level);
    if (cached !== undefined) return cached;
    const tidy = tidyLearnable(level);
    const word = tidy !== null && isNewWord(tidy, known) ? tidy : null;
    if (words.size < MAX_LEVELS) words.set(level, word);
    return word;
  };
  const add = ({ word, merchantId, categoryId }: { word: string; merchantId: number; categoryId: number }) =>
    tally.add({ word, source: merchantId, categoryId, count: 1 });
  await readPathWords(db, market, taxonomy, { toWord, add });
  return tally;
}

/** Last levels that are remembered: about 10 MB. */
const MAX_LEVELS = 100_000;

function tallyClicks(clicks: readonly SearchClicks[], language: string): WordTally {
  const tally = new WordTally();
  for (const { query, day, categoryId, clicks: count, ...click } of clicks) {
    if (click.language === language) tally.add({ word: query, source: day, categoryId, count });
  }
  return tally;
}

/** Proposes pairs for one market: see `learnSynonyms`. */
export async function learnSynonymsOf(db: Db, market: MarketId, taxonomy: Taxonomy, now: Date): Promise<void> {
  await pruneSearchClicks(db, { market, before: expiryOf('searchClicks', now) });
  const clicks = await readSearchClicks(db, market, MIN_CLICK_LEAD.total);
  const languages = (await countOffers(db, market)) > 0 ? await readKnownWords(db, market, taxonomy) : [];
  const proposals: SynonymProposal[] = [];
  for (const [i, known] of languages.entries()) {
    // Paths are in the main language of a market.
    const paths = i === 0 ? (await tallyPaths(db, market, taxonomy, known)).leads(MIN_PATH_LEAD) : [];
    const clicked = tallyClicks(clicks, known.locale.slice(0, 2)).leads(MIN_CLICK_LEAD);
    proposals.push(...proposeSynonyms({ paths, clicks: clicked }, known, MAX_PROPOSALS));
  }
  await replaceProposals(db, market, proposals);
}

/**
 * Proposes words as synonyms of category names: those that merchants use in their own category paths, and queries after
 * which shoppers open one category. Nothing applies until a person accepts it. Also deletes clicks after 90 days.
 */
export async function learnSynonyms(db: Db, taxonomy: Taxonomy, now: Date): Promise<void> {
  for (const { id } of Object.values(MARKETS)) await learnSynonymsOf(db, id, taxonomy, now);
}
