import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../base/result.ts';
import type { LeafSigns } from './classifier/leaf.ts';
import { parseSigns, type Signs } from './classifier/parse-signs.ts';
import type { Category } from './taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError, type TaxonomyIssue } from './taxonomy-issue.ts';

const SIGNS = 'signs';
const PARTS = /^(?:brands|codes|gtins|works|kits|flavours|google-parents|signs\/[^/]+)\.tsv$/;

/**
 * Reads what indicates the categories of a tree: `brands.tsv`, `codes.tsv`, `gtins.tsv`, `works.tsv`, `kits.tsv`, `flavours.tsv`,
 * `google-parents.tsv` and `signs/*.tsv` in the tree's folder. Rejects where the folder cannot be read.
 *
 * @param categories of the tree; the files name them by key.
 * @param unknown what becomes of keys that the tree does not have; an operator's tree may lack some.
 */
export async function readSignFolder(
  folder: string,
  categories: readonly Category[],
  unknown: 'reject' | 'ignore' = 'reject',
): Promise<Result<Signs, TaxonomyError>> {
  const entries = await readdir(folder, { recursive: true });
  const paths = entries.map((path) => path.replaceAll('\\', '/')).filter((path) => PARTS.test(path));
  const files = await Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  );
  const issues: TaxonomyIssue[] = [];
  const signs = parseSigns(files, new Map(categories.map(({ key, id }) => [key, id])), issues, unknown);
  return issues.length > 0 ? err(invalidTaxonomy(issues)) : ok(signs);
}

/**
 * Reads the product lines and facts of a tree's leaves, without checking them. Others may do something between two files.
 * Rejects where the folder cannot be read.
 */
export async function readLeafSigns(folder: string, categories: readonly Category[]): Promise<LeafSigns[]> {
  const leafIds = new Map(categories.map(({ key, id }) => [key, id]));
  const signs: LeafSigns[] = [];
  for (const name of (await readdir(join(folder, SIGNS))).sort()) {
    const text = await readFile(join(folder, SIGNS, name), 'utf8');
    signs.push(...parseSigns([{ path: `${SIGNS}/${name}`, text }], leafIds, [], 'ignore').signs);
  }
  return signs;
}
