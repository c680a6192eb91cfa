import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../base/result.ts';
import { parseAttributeFiles, parseTreeFiles, type TableFile } from './parse-tree-files.ts';
import type { Attribute, TaxonomyDocument } from './taxonomy.ts';
import type { TaxonomyError } from './taxonomy-issue.ts';

/** The folder of the tree that Lowtide comes with. */
export const DEFAULT_TREE_FOLDER = join(import.meta.dirname, '../../taxonomy');

const ATTRIBUTE_PARTS = /^(?:attributes|leaf-attributes|(?:tree|attribute-words)\/[^/]+)\.tsv$/;
/** Parts of a tree's folder; the classifier's own files are elsewhere in it. */
const PARTS = /^(?:[^/]+|(?:tree|attribute-words)\/[^/]+|words\/[^/]+\/[^/]+)\.tsv$/;

async function readTables(folder: string, pattern: RegExp): Promise<TableFile[]> {
  const entries = await readdir(folder, { recursive: true });
  const paths = entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => pattern.test(path))
    .sort();
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return paths.map((path, i) => ({ path, text: texts[i] ?? '' }));
}

/**
 * Reads a tree from a folder with the format of the default tree. Rejects where the folder cannot be read.
 *
 * @param isRead which of its files; all by default
 */
export async function readTreeFolder(
  folder: string,
  isRead: (path: string) => boolean = () => true,
): Promise<Result<TaxonomyDocument, TaxonomyError>> {
  const tables = await readTables(folder, PARTS);
  return parseTreeFiles(tables.filter(({ path }) => isRead(path)));
}

/** Reads only the attributes of a tree from its folder. Rejects where the folder cannot be read. */
export const readAttributeFolder = async (folder: string): Promise<Result<Attribute[], TaxonomyError>> =>
  parseAttributeFiles(await readTables(folder, ATTRIBUTE_PARTS));
