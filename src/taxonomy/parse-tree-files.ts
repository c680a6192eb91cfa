import { err, ok, type Result } from '../base/result.ts';
import { checkTaxonomy } from './check-taxonomy.ts';
import { parseAttributes } from './format/parse-attributes.ts';
import { parseId, parseTable, type TableFile } from './format/parse-table.ts';
import { parseTree } from './format/parse-tree.ts';
import { nameNodes, parseWords } from './format/parse-words.ts';
import type { Attribute, Category, TaxonomyDocument } from './taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError, type TaxonomyIssue } from './taxonomy-issue.ts';

export type { TableFile };

const DEPARTMENTS = 'departments.tsv';
const GOOGLE = 'google.tsv';

/** The files `tree/<department>.tsv` in the order in which `departments.tsv` lists the departments' keys. */
function orderTreeFiles(files: ReadonlyMap<string, TableFile>, issues: TaxonomyIssue[]): TableFile[] {
  const order = files.get(DEPARTMENTS);
  const listed = order === undefined ? [] : parseTable(order, ['key'], issues);
  if (order === undefined)
    issues.push({ place: DEPARTMENTS, message: 'is missing: it lists the departments’ keys in order' });
  const ordered = listed.flatMap(({ place, cell }) => {
    const file = files.get(`tree/${cell('key')}.tsv`);
    if (file === undefined) issues.push({ place, message: `there is no file tree/${cell('key')}.tsv` });
    return file ?? [];
  });
  const known = new Set(ordered);
  for (const [path, file] of files) {
    if (path.startsWith('tree/') && !known.has(file))
      issues.push({ place: path, message: `is not listed in ${DEPARTMENTS}` });
  }
  return ordered;
}

/**
 * The nodes with every Google id that leads to them: those of `google.tsv` where there is one, after those that the tree
 * itself lists.
 */
function addGoogleIds(nodes: readonly Category[], file: TableFile | undefined, issues: TaxonomyIssue[]): Category[] {
  if (file === undefined) return [...nodes];
  const idsByLeaf = new Map(nodes.map((node) => [node.id, new Set(node.googleIds)]));
  for (const { place, cell } of parseTable(file, ['googleId', 'leafId'], issues)) {
    const [googleId, leafId] = [parseId(cell('googleId')), parseId(cell('leafId'))];
    const ids = leafId === null ? undefined : idsByLeaf.get(leafId);
    if (googleId === null) issues.push({ place, message: `googleId: '${cell('googleId')}' is not an id` });
    else if (ids === undefined) issues.push({ place, message: `leafId: there is no category '${cell('leafId')}'` });
    else ids.add(googleId);
  }
  return nodes.map((node) => ({ ...node, googleIds: [...(idsByLeaf.get(node.id) ?? [])] }));
}

/** The attributes of all leaves, from the files that state them. */
function readAttributes(list: readonly TableFile[], nodes: readonly Category[], issues: TaxonomyIssue[]): Attribute[] {
  const find = (path: string, header: string) =>
    list.find((file) => file.path === path) ?? { path, text: `${header}\n` };
  const files = {
    definitions: find('attributes.tsv', 'key\tkind\tunit\trole\tvalues'),
    leaves: find('leaf-attributes.tsv', 'leaf\tattribute\trole\tvalues'),
    names: list.filter(({ path }) => path.startsWith('attribute-words/')),
  };
  return parseAttributes(files, new Set(nodes.filter(({ level }) => level === 3).map(({ id }) => id)), issues);
}

/** Reads only the attributes of a tree, without what its nodes are called. O(length of the files). */
export function parseAttributeFiles(list: readonly TableFile[]): Result<Attribute[], TaxonomyError> {
  const issues: TaxonomyIssue[] = [];
  const tree = parseTree(
    list.filter(({ path }) => path.startsWith('tree/')),
    issues,
  );
  const attributes = readAttributes(list, tree.nodes, issues);
  return issues.length > 0 ? err(invalidTaxonomy(issues)) : ok(attributes);
}

/**
 * Reads a tree from the files of its folder (docs/taxonomy.md describes them). O(length of the files).
 *
 * @param list every file of the folder, with paths relative to it
 * @returns the whole tree; everything that is wrong with it, by file and line
 */
export function parseTreeFiles(list: readonly TableFile[]): Result<TaxonomyDocument, TaxonomyError> {
  const files = new Map(list.map((file) => [file.path, file]));
  const issues: TaxonomyIssue[] = [];
  const inFolder = (folder: string) => list.filter(({ path }) => path.startsWith(`${folder}/`));
  const tree = parseTree(orderTreeFiles(files, issues), issues);
  const words = parseWords(inFolder('words'), tree, issues);
  const categories = addGoogleIds(nameNodes(tree, words), files.get(GOOGLE), issues);
  const attributes = readAttributes(list, categories, issues);
  const document: TaxonomyDocument = { categories, attributes, words: words.words, redirects: [] };
  const all = [...issues, ...checkTaxonomy(document, tree.places)];
  return all.length > 0 ? err(invalidTaxonomy(all)) : ok(document);
}
