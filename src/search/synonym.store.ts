import { sql } from 'kysely';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import { queryAll } from '../platform/query.ts';
import { MAX_SYNONYM_LENGTH } from '../terms/synonym.ts';

/** Two words or phrases that the operator has declared to mean the same in one language (ISO 639-1). */
export type MarketSynonyms = { language: string; words: readonly [word: string, means: string] };

const synonymRow = z.object({ language: z.string(), word: z.string(), means: z.string() });
const changedRow = z.object({ word: z.string() });

/** A word is empty or too long, or the same as the other. */
export type SynonymProblem = { kind: 'length' | 'same' };

/** Words as shoppers type them: in lower case, with single spaces. */
export function tidySynonym(word: string, means: string): Result<MarketSynonyms['words'], SynonymProblem> {
  const tidy = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const words = [tidy(word), tidy(means)] as const;
  if (words.some((text) => text === '' || text.length > MAX_SYNONYM_LENGTH)) return err({ kind: 'length' });
  return words[0] === words[1] ? err({ kind: 'same' }) : ok(words);
}

/** All pairs of a market, by language and word. */
export async function readSynonyms(db: Db, market: MarketId): Promise<MarketSynonyms[]> {
  const query = sql`select language, word, means from search_synonym
    where market = ${market} order by language, word, means`;
  const rows = await queryAll(db, synonymRow, query);
  return rows.map(({ language, word, means }) => ({ language, words: [word, means] as const }));
}

/** Stores a pair; false if it was stored already. A proposal of the pair is accepted by that. */
export async function addSynonym(db: Db, market: MarketId, { language, words }: MarketSynonyms): Promise<boolean> {
  const [word, means] = words;
  const query = sql`with accepted as (
      update synonym_proposal set state = 'accepted'
      where market = ${market} and language = ${language} and word = ${word} and means = ${means})
    insert into search_synonym (market, language, word, means)
    values (${market}, ${language}, ${word}, ${means}) on conflict do nothing returning word`;
  return (await queryAll(db, changedRow, query)).length > 0;
}

/**
 * Removes a pair, in whichever order its words are given; false if it was not stored. A proposal of the pair is refused by
 * that, so that it does not come back by itself.
 */
export async function removeSynonym(db: Db, market: MarketId, { language, words }: MarketSynonyms): Promise<boolean> {
  const [word, means] = words;
  const query = sql`with refused as (
      update synonym_proposal set state = 'refused'
      where market = ${market} and language = ${language} and state = 'accepted'
        and ((word = ${word} and means = ${means}) or (word = ${means} and means = ${word})))
    delete from search_synonym where market = ${market} and language = ${language}
      and ((word = ${word} and means = ${means}) or (word = ${means} and means = ${word})) returning word`;
  return (await queryAll(db, changedRow, query)).length > 0;
}
