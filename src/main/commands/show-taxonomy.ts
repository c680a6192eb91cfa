import { countProductsOfCategories } from '../../catalog/move-products.store.ts';
import type { Db } from '../../platform/database.ts';
import { findCategory } from '../../taxonomy/edit-tree.ts';
import { readGoogleLanguages, readGooglePaths } from '../../taxonomy/google-category.store.ts';
import { readTaxonomyDocument } from '../../taxonomy/taxonomy.store.ts';
import { type Category, nameIn, type TaxonomyDocument } from '../../taxonomy/taxonomy.ts';
import {
  readLatestVersion,
  readTaxonomyVersions,
  readVersionedDocument,
} from '../../taxonomy/taxonomy-version.store.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';
import { print } from './taxonomy-output.ts';

export type ShowOptions = {
  /** Id or key of a node; null: the whole tree down to groups. */
  node: string | null;
  /** An earlier version. */
  version: number | null;
  /** Whether to list the versions instead of the tree. */
  versions: boolean;
};

const VERSIONS_SHOWN = 50;
const GOOGLE_IDS_SHOWN = 20;

/** Prints the tree, one node of it, or its versions. Returns the exit code. */
export const showTaxonomy = ({ node, version, versions }: ShowOptions): Promise<number> =>
  withInstallation(async ({ databases }) => {
    const { db } = databases.main;
    if (versions) return showVersions(db);
    const document = version === null ? await readTaxonomyDocument(db) : await readVersionedDocument(db, version);
    if (document === null) {
      process.stderr.write(`There is no version ${version}.\n`);
      return 1;
    }
    if (node === null) return showTree(document, db);
    const found = findCategory(document, node);
    if (found === null) {
      process.stderr.write(`There is no category with the id or key '${node}'.\n`);
      return 1;
    }
    let products = 0;
    for (const database of databases.all) {
      products += (await countProductsOfCategories(database.db, [found.id])).get(found.id) ?? 0;
    }
    return showNode(document, found, products, db);
  });

async function showVersions(db: Db): Promise<number> {
  const rows = (await readTaxonomyVersions(db, VERSIONS_SHOWN)).map(
    ({ id, createdAt, author, reason, changeCount }) => [
      String(id),
      createdAt.toISOString().slice(0, 16).replace('T', ' '),
      author,
      String(changeCount),
      reason,
    ],
  );
  process.stdout.write(formatTable([['version', 'time', 'author', 'changes', 'reason'], ...rows]));
  return 0;
}

async function showTree({ categories }: TaxonomyDocument, db: Db): Promise<number> {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const countLeaves = (node: Category): number =>
    node.level === 3 ? 1 : (children.get(node.id) ?? []).reduce((sum, child) => sum + countLeaves(child), 0);
  for (const department of children.get(null) ?? []) {
    print(
      `${department.id} ${nameIn(department.names, 'en-GB')} (${department.key}), ${countLeaves(department)} leaves`,
    );
    for (const group of children.get(department.id) ?? []) {
      print(`  ${group.id} ${nameIn(group.names, 'en-GB')} (${group.key}), ${countLeaves(group)} leaves`);
    }
  }
  const languages = (await readGoogleLanguages(db)).map(({ locale }) => locale);
  print(`Version ${await readLatestVersion(db)}.`);
  if (languages.length > 0) print(`Google’s paths are known in ${languages.join(', ')}.`);
  return 0;
}

async function showNode(document: TaxonomyDocument, node: Category, products: number, db: Db): Promise<number> {
  const labelOf = (id: number | null) => {
    const found = document.categories.find((one) => one.id === id);
    return found === undefined ? '' : `${found.id} ${found.key}`;
  };
  const rows: [string, string][] = [
    ['id', String(node.id)],
    ['key', node.key],
    ['kind', node.kind],
    ['in', labelOf(node.parentId)],
    ['for', node.forIds.map(labelOf).join(', ')],
    ['Google ids', node.googleIds.join(' ')],
    ['within', node.withinIds.join(' ')],
    [
      'replaces',
      document.redirects
        .filter(({ to }) => to === node.id)
        .map(({ from }) => from)
        .join(' '),
    ],
    [
      'contains',
      document.categories
        .filter(({ parentId }) => parentId === node.id)
        .map(({ id, key }) => `${id} ${key}`)
        .join(', '),
    ],
    [
      'attributes',
      document.attributes
        .filter(({ categoryId }) => categoryId === node.id)
        .map(({ key }) => key)
        .join(', '),
    ],
    ['products', node.level === 3 ? String(products) : ''],
  ];
  print(...rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`));
  for (const [locale, name] of Object.entries(node.names)) {
    const noun = Object.entries(node.nouns).find(([key]) => key === locale)?.[1];
    const words = document.words.find((one) => one.categoryId === node.id && one.locale === locale)?.words ?? [];
    print(`${locale}: ${[name, noun ?? '', ...words].filter((text) => text !== '').join(', ')}`);
  }
  const paths = await readGooglePaths(db, node.googleIds.slice(0, GOOGLE_IDS_SHOWN));
  print(...paths.map(({ locale, id, path }) => `Google ${id} ${locale}: ${path}`));
  return 0;
}
