import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../src/taxonomy/read-tree-folder.ts';
import type {
  CategoryWords,
  Names,
  Taxonomy,
  Attribute as TreeAttribute,
  Category as TreeCategory,
} from '../src/taxonomy/taxonomy.ts';
import type { Text } from './catalogue/catalogue.ts';
import { DEPARTMENTS } from './catalogue/departments.ts';
import { namesByLocale } from './language.ts';

const read = await readTreeFolder(DEFAULT_TREE_FOLDER);
if (!read.ok) throw new Error(read.error.issues.map(({ place, message }) => `${place}: ${message}`).join('\n'));
const TREE = read.value;

const GROUPS = DEPARTMENTS.flatMap(({ groups }) => groups);
const CATEGORIES = new Map(GROUPS.flatMap(({ categories }) => categories).map((category) => [category.id, category]));
const NODES = new Map([...DEPARTMENTS, ...GROUPS].map((node) => [node.id, node]));

/** Without names of regional locales that are those of their main locale. */
function mainNames(names: Names): Names {
  const { 'en-IE': _ie, 'en-CA': _ca, 'fr-CA': _fr, 'es-US': _es, ...main } = names;
  return main;
}

const ownNames = (own: Text | undefined): Names => (own === undefined ? {} : mainNames(namesByLocale(own)));

/**
 * A leaf has the names by which the demonstration's merchants call it, so that feeds without Google ids and addresses stay
 * the same whatever the default tree calls it. Departments and groups have theirs where the tree has none.
 */
function addOwnNames(node: TreeCategory): TreeCategory {
  const category = CATEGORIES.get(node.id);
  if (category === undefined) return { ...node, names: { ...ownNames(NODES.get(node.id)?.names), ...node.names } };
  return {
    ...node,
    names: { ...node.names, ...ownNames(category.names) },
    nouns: { ...node.nouns, ...ownNames(category.noun) },
  };
}

/** The demonstration's own values of an attribute that has none in the default tree. */
function addOwnValues(attribute: TreeAttribute): TreeAttribute {
  const own = CATEGORIES.get(attribute.categoryId)?.attributes.find(({ key }) => key === attribute.key);
  if (own?.kind !== 'choice' || attribute.values.length > 0) return attribute;
  const values = own.values.map(({ key, names }, i) => ({
    id: attribute.id * 1000 + i + 1,
    key,
    names: mainNames(namesByLocale(names)),
  }));
  return { ...attribute, values };
}

/**
 * The category tree of the demonstration: the default tree, with the demonstration's names of the leaves that it sells, and
 * the values that only its products have.
 * Ids are stable: an attribute's is category id × 100 + its number, a value's is attribute id × 1000 + its number.
 */
export const demoTaxonomy = (): Taxonomy => ({
  categories: TREE.categories.map(addOwnNames),
  attributes: TREE.attributes.map(addOwnValues),
});

/** What shoppers call the categories of the default tree beside their names. */
export const DEMO_WORDS: readonly CategoryWords[] = TREE.words;
