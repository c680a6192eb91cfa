import { getMainLocale, isLocale, LOCALES, type Locale } from '../../market/locale.ts';
import type { Category, CategoryWords, Names } from '../taxonomy.ts';
import type { TaxonomyIssue } from '../taxonomy-issue.ts';
import { listCell, parseId, parseTable, type TableFile } from './parse-table.ts';
import type { ParsedTree } from './parse-tree.ts';

const WORD_COLUMNS = ['id', 'name', 'noun', 'words'] as const;

/** What the tree's nodes are called. */
export type ParsedWords = {
  names: ReadonlyMap<number, Names>;
  nouns: ReadonlyMap<number, Names>;
  words: readonly CategoryWords[];
};

/** The locales of the site by language: the main one that is listed first. */
const LOCALE_BY_LANGUAGE = new Map<string, Locale>(
  Object.keys(LOCALES)
    .filter(isLocale)
    .filter((locale) => getMainLocale(locale) === locale)
    .reverse()
    .map((locale) => [locale.slice(0, 2), locale]),
);

/** The locale of a folder or file of texts: `sv` is sv-SE, `en-US` is en-US; null where there is no such locale. */
export const localeOfFolder = (name: string): Locale | null =>
  isLocale(name) ? name : (LOCALE_BY_LANGUAGE.get(name) ?? null);

const folderOfFile = (path: string): string => path.split('/').at(-2) ?? '';

/** A language of which the site has no texts; offers have titles in it nevertheless. */
const isOtherLanguage = (folder: string): boolean => /^[a-z]{2}$/.test(folder);

/**
 * Parses the files `words/<language>/<department>.tsv`. A regional language, such as `en-US`, has only the lines that
 * differ, with all columns. A language of which the site has no texts has only words. O(lines).
 */
export function parseWords(files: readonly TableFile[], tree: ParsedTree, issues: TaxonomyIssue[]): ParsedWords {
  const known = new Set(tree.nodes.map(({ id }) => id));
  const names = new Map<number, Names>();
  const nouns = new Map<number, Names>();
  const words = new Map<string, CategoryWords>();
  for (const file of files) {
    const folder = folderOfFile(file.path);
    const locale = localeOfFolder(folder);
    if (locale === null && !isOtherLanguage(folder)) {
      issues.push({ place: file.path, message: `'${folder}' is not a language` });
    }
    for (const { place, cell } of parseTable(file, WORD_COLUMNS, issues)) {
      const id = parseId(cell('id'));
      const key = `${id} ${folder}`;
      if (id === null || !known.has(id)) issues.push({ place, message: `id: there is no category '${cell('id')}'` });
      else if (words.has(key)) issues.push({ place, message: `id: ${id} is there twice` });
      else {
        const named = locale === null ? [cell('noun')] : [];
        const list = [...new Set([...named, ...listCell(cell('words'), ',')])].filter((word) => word !== '');
        words.set(key, { categoryId: id, locale: locale ?? folder, words: list });
        if (locale === null) continue;
        names.set(id, { ...names.get(id), [locale]: cell('name') });
        if (cell('noun') !== '') nouns.set(id, { ...nouns.get(id), [locale]: cell('noun') });
      }
    }
  }
  return { names, nouns, words: [...words.values()].filter((one) => one.words.length > 0) };
}

/** The tree's nodes with their names. */
export const nameNodes = ({ nodes }: ParsedTree, { names, nouns }: ParsedWords): Category[] =>
  nodes.map((node) => ({ ...node, names: names.get(node.id) ?? {}, nouns: nouns.get(node.id) ?? {} }));
