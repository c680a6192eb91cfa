import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSynonymTable, parseWordTable, type SynonymGroup } from './query/parse-query-files.ts';
import { QueryWords } from './query/query-words.ts';

/** The folder with the words of queries in each language. */
const FOLDER = join(import.meta.dirname, '../../queries');

/** The words that queries of one language consist of, and the synonyms that Lowtide comes with. */
export type QueryLanguage = { words: QueryWords; synonyms: readonly SynonymGroup[] };

async function readTable(path: string): Promise<string | null> {
  try {
    return await readFile(join(FOLDER, path), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the files of a language (ISO 639-1). One without files has no words: its queries are text. */
export async function readQueryFolder(language: string): Promise<QueryLanguage> {
  const [words, synonyms] = await Promise.all([
    readTable(`words/${language}.tsv`),
    readTable(`synonyms/${language}.tsv`),
  ]);
  return {
    words: words === null ? new QueryWords([]) : parseWordTable(words),
    synonyms: synonyms === null ? [] : parseSynonymTable(synonyms),
  };
}
