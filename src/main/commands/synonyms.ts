import { MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { addSynonym, readSynonyms, removeSynonym } from '../../search/synonym.store.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

/** A pair of words that shoppers use for the same thing. `language` is ISO 639-1; null: the market's main one. */
export type SynonymArguments = { market: MarketId; language: string | null; word: string; means: string };

const MAX_LENGTH = 60;

/** Words as shoppers type them: in lower case, with single spaces. */
const tidy = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** What is wrong with a pair; null: nothing. */
function findProblem(market: MarketId, language: string, words: readonly string[]): string | null {
  const languages = [...new Set(marketConfiguration(MARKETS[market]).locales.map((locale) => locale.slice(0, 2)))];
  if (!languages.includes(language))
    return `The languages of ${market} are ${languages.join(', ')}, not '${language}'.`;
  if (words.some((word) => word === '' || word.length > MAX_LENGTH)) return `A word has 1 to ${MAX_LENGTH} characters.`;
  return words[0] === words[1] ? 'A word is no synonym of itself.' : null;
}

async function changeSynonyms(
  { market, language, word, means }: SynonymArguments,
  change: typeof addSynonym,
  texts: { done: string; unchanged: string },
): Promise<number> {
  const spoken = language ?? MARKETS[market].defaultLocale.slice(0, 2);
  const words = [tidy(word), tidy(means)] as const;
  const problem = findProblem(market, spoken, words);
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return 2;
  }
  return withInstallation(async ({ databases }) => {
    const isChanged = await change(databases.forMarket(market).db, market, { language: spoken, words });
    const text = isChanged ? texts.done : texts.unchanged;
    process.stdout.write(`'${words[0]}' and '${words[1]}' ${text} in queries of ${market}.\n`);
    return isChanged ? 0 : 1;
  });
}

/** Declares two words to mean the same. Running sites follow within a minute. Returns the exit code. */
export const addSynonyms = (pair: SynonymArguments): Promise<number> =>
  changeSynonyms(pair, addSynonym, { done: 'now mean the same', unchanged: 'meant the same already' });

/** Takes such a declaration back. Returns the exit code. */
export const removeSynonyms = (pair: SynonymArguments): Promise<number> =>
  changeSynonyms(pair, removeSynonym, { done: 'are no synonyms any more', unchanged: 'were no synonyms of your own' });

/** Prints the pairs of a market. Returns the exit code. */
export const listSynonyms = (market: MarketId): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const pairs = await readSynonyms(databases.forMarket(market).db, market);
    const rows = pairs.map(({ language, words }) => [language, ...words]);
    process.stdout.write(formatTable([['language', 'word', 'means'], ...rows]));
    return 0;
  });
