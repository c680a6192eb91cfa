import { writeFile } from 'node:fs/promises';
import { err, type Result } from '../../base/result.ts';
import { checkTaxonomy } from '../../taxonomy/check-taxonomy.ts';
import { findCategory, mergeCategories, moveCategory } from '../../taxonomy/edit-tree.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../../taxonomy/read-tree-folder.ts';
import { readTaxonomyDocument } from '../../taxonomy/taxonomy.store.ts';
import type { Category, TaxonomyDocument } from '../../taxonomy/taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError } from '../../taxonomy/taxonomy-issue.ts';
import { formatTaxonomyJson } from '../../taxonomy/taxonomy-json.ts';
import { readVersionedDocument } from '../../taxonomy/taxonomy-version.store.ts';
import { withInstallation } from '../with-installation.ts';
import { changeTaxonomy, print, rejectTree } from './taxonomy-output.ts';

type EditOptions = { apply: boolean; reason: string | null };

type EditTwo = (document: TaxonomyDocument, one: Category, other: Category) => Result<TaxonomyDocument, TaxonomyError>;

/** Finds both nodes by id or key, and edits the tree with them. */
const editTwo = (names: readonly [string, string], edit: EditTwo) => (current: TaxonomyDocument) => {
  const [one, other] = names.map((name) => findCategory(current, name));
  const missing = names.filter((name) => findCategory(current, name) === null);
  return one && other
    ? edit(current, one, other)
    : err(
        invalidTaxonomy(missing.map((name) => ({ place: name, message: 'there is no category with this id or key' }))),
      );
};

/** Moves a leaf to another group, or a group to another department. Returns the exit code. */
export const moveTaxonomyNode = (node: string, parent: string, { apply, reason }: EditOptions): Promise<number> =>
  withInstallation(({ databases }) =>
    changeTaxonomy(databases, editTwo([node, parent], moveCategory), {
      apply,
      reason: reason ?? `move of ${node} into ${parent}`,
    }),
  );

/** Merges a node into another of the same level. Returns the exit code. */
export const mergeTaxonomyNodes = (from: string, into: string, { apply, reason }: EditOptions): Promise<number> =>
  withInstallation(({ databases }) =>
    changeTaxonomy(databases, editTwo([from, into], mergeCategories), {
      apply,
      reason: reason ?? `merge of ${from} into ${into}`,
    }),
  );

/** Writes the tree, or the tree of an earlier version, as JSON. Returns the exit code. */
export const exportTaxonomy = (path: string | null, version: number | null): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const { db } = databases.main;
    const document = version === null ? await readTaxonomyDocument(db) : await readVersionedDocument(db, version);
    if (document === null) {
      process.stderr.write(`There is no version ${version}.\n`);
      return 1;
    }
    const json = formatTaxonomyJson(document);
    if (path === null) process.stdout.write(json);
    else await writeFile(path, json);
    return 0;
  });

/** Checks the stored tree, or that of a folder ("default": the one that Lowtide comes with). Returns the exit code. */
export async function checkTaxonomyTree(folder: string | null): Promise<number> {
  if (folder !== null) {
    const read = await readTreeFolder(folder === 'default' ? DEFAULT_TREE_FOLDER : folder);
    return read.ok ? reportTree(read.value) : rejectTree(read.error);
  }
  return withInstallation(async ({ databases }) => {
    const document = await readTaxonomyDocument(databases.main.db);
    const issues = checkTaxonomy(document);
    return issues.length > 0 ? rejectTree(invalidTaxonomy(issues)) : reportTree(document);
  });
}

function reportTree({ categories, attributes, words }: TaxonomyDocument): number {
  const leaves = categories.filter(({ level }) => level === 3);
  const googleIds = leaves.flatMap((leaf) => leaf.googleIds).length;
  print(`${leaves.length} leaves, ${attributes.length} attributes, ${googleIds} Google ids; no issues.`);
  const locales = [...new Set(categories.flatMap(({ names }) => Object.keys(names)))].sort();
  for (const locale of locales) {
    const named = categories.filter(({ names }) => Object.hasOwn(names, locale)).length;
    const withWords = words.filter((one) => one.locale === locale).length;
    print(`${locale}: ${named} of ${categories.length} names, ${withWords} lists of words`);
  }
  return 0;
}
