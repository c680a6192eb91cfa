import { MARKETS, type MarketId, marketConfiguration } from '../../market/market.ts';
import { addSynonym, readSynonyms, removeSynonym, tidySynonym } from '../../search/synonym.store.ts';
import { readProposals } from '../../search/synonym-proposal.store.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

/** A pair of words that shoppers use for the same thing. `language` is ISO 639-1; null: the market's main one. */
export type SynonymArguments = { market: MarketId; language: string | null; word: string; means: string };

const PROBLEMS = {
  length: 'A word has 1 to 60 characters.',
  same: 'A word is no synonym of itself.',
} as const;

/** What is wrong with a language; null: nothing. */
function findProblem(market: MarketId, language: string): string | null {
  const languages = [...new Set(marketConfiguration(MARKETS[market]).locales.map((locale) => locale.slice(0, 2)))];
  return languages.includes(language)
    ? null
    : `The languages of ${market} are ${languages.join(', ')}, not '${language}'.`;
}

async function changeSynonyms(
  { market, language, word, means }: SynonymArguments,
  change: typeof addSynonym,
  texts: { done: string; unchanged: string },
): Promise<number> {
  const spoken = language ?? MARKETS[market].defaultLocale.slice(0, 2);
  const tidied = tidySynonym(word, means);
  const problem = findProblem(market, spoken) ?? (tidied.ok ? null : PROBLEMS[tidied.error.kind]);
  if (!tidied.ok || problem !== null) {
    process.stderr.write(`${problem}\n`);
    return 2;
  }
  const words = tidied.value;
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

const MAX_PROPOSALS = 1000;

/** Prints the pairs that are proposed or were refused, with what speaks for them. Returns the exit code. */
export const listProposals = (market: MarketId): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const proposals = await readProposals(databases.forMarket(market).db, market, MAX_PROPOSALS);
    const rows = proposals.map(({ language, word, means, state, paths, clicks }) => [
      language,
      word,
      means,
      state,
      paths === null ? '' : `${paths.count} of ${paths.total} (${paths.sources} merchants)`,
      clicks === null ? '' : `${clicks.count} of ${clicks.total} (${clicks.sources} days)`,
    ]);
    process.stdout.write(formatTable([['language', 'word', 'means', 'state', 'offers', 'clicks'], ...rows]));
    return 0;
  });
