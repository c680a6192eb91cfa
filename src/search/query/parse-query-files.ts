import { isWordKind, QueryWords, type WordKind } from './query-words.ts';

/** Words and phrases with one meaning. */
export type SynonymGroup = readonly string[];

const splitList = (text: string): string[] =>
  text
    .split(/[,、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The rows of a table below its header, split at tabs. */
const rowsOf = (table: string): string[][] =>
  table
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

/** Reads `queries/words/<language>.tsv`. Throws where a row is of no kind: the file belongs to the program. */
export function parseWordTable(table: string): QueryWords {
  const rows = rowsOf(table).map(([kind = '', words = '']): { kind: WordKind; words: string[] } => {
    if (!isWordKind(kind)) throw new Error(`'${kind}' is no kind of words in queries`);
    return { kind, words: splitList(words) };
  });
  return new QueryWords(rows);
}

/** Reads `queries/synonyms/<language>.tsv`: each row is a word and its synonyms. */
export const parseSynonymTable = (table: string): SynonymGroup[] =>
  rowsOf(table).map(([word = '', synonyms = '']) => [word.trim(), ...splitList(synonyms)]);

/** Each phrase, in lower case, with all others of its groups. */
export function indexSynonyms(groups: readonly SynonymGroup[]): Map<string, readonly string[]> {
  const index = new Map<string, readonly string[]>();
  for (const group of groups) {
    for (const phrase of group) {
      const key = phrase.toLowerCase();
      const others = group.filter((other) => other.toLowerCase() !== key);
      index.set(key, [...new Set([...(index.get(key) ?? []), ...others])]);
    }
  }
  return index;
}
