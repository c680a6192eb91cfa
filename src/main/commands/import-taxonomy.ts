import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorMessage } from '../../base/error-message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type { Locale } from '../../market/locale.ts';
import { transaction } from '../../platform/database.ts';
import type { Databases } from '../../platform/databases.ts';
import { writeGooglePaths } from '../../taxonomy/google-category.store.ts';
import { type GoogleFile, leadGoogleIds, parseGoogleFile } from '../../taxonomy/google-file.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../../taxonomy/read-tree-folder.ts';
import { parseShopifyJson } from '../../taxonomy/shopify-file.ts';
import type { TaxonomyDocument } from '../../taxonomy/taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError } from '../../taxonomy/taxonomy-issue.ts';
import { parseTaxonomyJson } from '../../taxonomy/taxonomy-json.ts';
import { googleNodes, importTree } from '../../taxonomy/three-level-tree.ts';
import { withInstallation } from '../with-installation.ts';
import { changeTaxonomy, print, rejectTree } from './taxonomy-output.ts';

export type ImportOptions = {
  apply: boolean;
  reason: string | null;
  /** Whether another taxonomy's file replaces the tree, instead of only leading its ids and paths to the present one. */
  asTree: boolean;
  /** The language of another taxonomy's file. */
  locale: Locale;
};

type Input =
  | { kind: 'tree'; document: TaxonomyDocument }
  | { kind: 'google'; file: GoogleFile; language: string }
  | { kind: 'shopify'; value: unknown };

/** Google's name of the language of a file: "sv-SE" of taxonomy-with-ids.sv-SE.txt; null where the name has none. */
const googleLanguage = (path: string): string | null => /\.([a-z]{2}-[A-Z]{2})\.[^/]*txt$/.exec(path)?.[1] ?? null;

function parseJson(text: string): Result<Input, TaxonomyError> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = errorMessage(error);
    return err(invalidTaxonomy([{ place: 'the file', message }]));
  }
  if (value !== null && typeof value === 'object' && 'verticals' in value) return ok({ kind: 'shopify', value });
  const document = parseTaxonomyJson(value);
  return document.ok ? ok({ kind: 'tree', document: document.value }) : document;
}

/** Reads a folder of tables, an export, Google's text file or Shopify's JSON: the content tells which. */
async function readInput(path: string, locale: Locale): Promise<Result<Input, TaxonomyError>> {
  if (path === 'default' || (await stat(path)).isDirectory()) {
    const document = await readTreeFolder(path === 'default' ? DEFAULT_TREE_FOLDER : path);
    return document.ok ? ok({ kind: 'tree', document: document.value }) : document;
  }
  const text = await readFile(path, 'utf8');
  if (/^\uFEFF?\s*\{/.test(text)) return parseJson(text.replace(/^\uFEFF/, ''));
  const file = parseGoogleFile(text);
  return file.ok ? ok({ kind: 'google', file: file.value, language: googleLanguage(basename(path)) ?? locale }) : file;
}

/** The tree in which ids of Google's that it does not know lead to the leaf of the nearest id above them. */
function leadNewIds(current: TaxonomyDocument, { categories }: GoogleFile): TaxonomyDocument {
  const { leaves } = leadGoogleIds(categories, current.categories);
  const known = new Set(current.categories.flatMap(({ googleIds }) => googleIds));
  const added = Map.groupBy(
    [...leaves].filter(([id]) => !known.has(id)),
    ([, leaf]) => leaf,
  );
  return {
    ...current,
    categories: current.categories.map((node) => {
      const ids = added.get(node.id);
      return ids === undefined ? node : { ...node, googleIds: [...node.googleIds, ...ids.map(([id]) => id)] };
    }),
  };
}

/** Stores the paths of a file of Google's, so that feeds that state them in this language are understood. */
async function importGooglePaths(
  databases: Databases,
  { file, language }: Extract<Input, { kind: 'google' }>,
  options: ImportOptions & { reason: string },
): Promise<number> {
  print(`${file.categories.length} paths in ${language}, version ${file.version ?? 'unknown'}`);
  const code = await changeTaxonomy(databases, (current) => ok(leadNewIds(current, file)), options);
  if (code !== 0 || !options.apply) return code;
  for (const { db } of databases.all) {
    await transaction(db, (trx) => writeGooglePaths(trx, language, file.categories));
  }
  print(`The paths in ${language} are stored.`);
  return 0;
}

/**
 * Replaces the tree by that of a file or folder, or reads another taxonomy. Shows what would change; stores it if asked to.
 * Returns the exit code.
 */
export const importTaxonomy = (path: string, options: ImportOptions): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const input = await readInput(path, options.locale);
    if (!input.ok) return rejectTree(input.error);
    const change = { ...options, reason: options.reason ?? `import of ${basename(path)}` };
    const { value } = input;
    if (value.kind === 'tree') return changeTaxonomy(databases, () => ok(value.document), change);
    if (value.kind === 'google' && !options.asTree) return importGooglePaths(databases, value, change);
    const nodes = value.kind === 'google' ? ok(googleNodes(value.file.categories)) : parseShopifyJson(value.value);
    if (!nodes.ok) return rejectTree(nodes.error);
    if (!options.asTree) {
      print('Shopify’s categories have no ids that feeds state. Add --as-tree to replace the tree by them.');
      return 1;
    }
    const build = (current: TaxonomyDocument) => importTree(current, value.kind, nodes.value, options.locale);
    return changeTaxonomy(databases, build, change);
  });
