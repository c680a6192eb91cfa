import { MAX_ATTRIBUTES, MAX_LEAF_ID, MAX_VALUES } from './format/parse-attributes.ts';
import { type Attribute, type Category, levelOfKind, nameIn, type TaxonomyDocument } from './taxonomy.ts';
import type { TaxonomyIssue } from './taxonomy-issue.ts';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Kinds of leaves that may be for other leaves; a device may be one, such as a fan for a computer case. */
const CAN_BE_FOR_OTHERS: ReadonlySet<string> = new Set(['device', 'accessory', 'spare-part', 'consumable']);

type Report = (node: Pick<Category, 'id' | 'key'>, message: string) => void;

/**
 * Finds everything that is wrong with a tree. O(nodes, names and values).
 *
 * @param places the file and line of a node, where the tree was read from files; its id and key stand in for others
 * @returns one issue for each mistake; none if the tree can be stored
 */
export function checkTaxonomy(
  document: TaxonomyDocument,
  places: ReadonlyMap<number, string> = new Map(),
): TaxonomyIssue[] {
  const issues: TaxonomyIssue[] = [];
  const report: Report = ({ id, key }, message) => {
    issues.push({ place: places.get(id) ?? `category ${id} (${key})`, message });
  };
  const byId = new Map(document.categories.map((node) => [node.id, node]));
  checkUnique(document.categories, report);
  for (const node of document.categories) {
    checkNode(node, byId, report);
    checkNames(node, report);
  }
  checkGoogleIds(document.categories, report);
  checkOtherLeaves(document.categories, byId, report);
  checkAttributes(document.attributes, byId, report);
  for (const { from, to } of document.redirects) {
    if (byId.has(from)) issues.push({ place: `redirect ${from}`, message: 'the category still exists' });
    if (!byId.has(to)) issues.push({ place: `redirect ${from}`, message: `there is no category ${to}` });
  }
  for (const { categoryId, locale } of document.words) {
    if (!byId.has(categoryId)) issues.push({ place: `words ${locale}`, message: `there is no category ${categoryId}` });
  }
  return issues;
}

function checkUnique(categories: readonly Category[], report: Report): void {
  const [ids, keys] = [new Set<number>(), new Set<string>()];
  for (const node of categories) {
    if (ids.has(node.id)) report(node, `id ${node.id} is there twice`);
    if (keys.has(node.key)) report(node, `key '${node.key}' is there twice`);
    ids.add(node.id);
    keys.add(node.key);
  }
}

function checkNode(node: Category, byId: ReadonlyMap<number, Category>, report: Report): void {
  const { id, parentId, key, kind, level } = node;
  if (!KEY.test(key)) report(node, `key '${key}' is not in kebab case`);
  if (id > MAX_LEAF_ID) report(node, `id ${id} is above ${MAX_LEAF_ID}: ids of attributes would not fit`);
  if (level !== levelOfKind(kind)) report(node, `a ${kind} is not on level ${level}`);
  if (node.picture === '') report(node, 'has no picture');
  const parent = parentId === null ? undefined : byId.get(parentId);
  if (level === 1 && parentId !== null) report(node, 'a department has no parent');
  if (level > 1 && parent === undefined) report(node, `there is no category ${parentId} to be its parent`);
  if (parent !== undefined && parent.level !== level - 1) {
    report(
      node,
      `its parent ${parent.id} (${parent.key}) is a ${parent.kind}, one level too ${parent.level < level ? 'high' : 'low'}`,
    );
  }
  if (level < 3 && node.googleIds.length + node.withinIds.length > 0) report(node, 'only leaves have Google ids');
  if (node.forIds.length > 0 && !CAN_BE_FOR_OTHERS.has(kind)) report(node, `a ${kind} is not for other categories`);
  for (const owner of node.forIds) {
    if (byId.get(owner)?.level !== 3) report(node, `for: there is no leaf ${owner}`);
    if (owner === id) report(node, 'is for itself');
  }
}

function checkNames(node: Category, report: Report): void {
  if (nameIn(node.names, 'en-GB') === '') report(node, 'has no name');
  const named = Object.keys(node.names);
  const nouns = new Set(Object.keys(node.nouns));
  const empty = Object.entries(node.names)
    .filter(([, name]) => name === '')
    .map(([locale]) => locale);
  if (empty.length > 0) report(node, `has an empty name in ${empty.join(', ')}`);
  if (node.level < 3) return;
  const missing = named.filter((locale) => !nouns.has(locale));
  if (missing.length > 0) report(node, `has no noun in ${missing.join(', ')}`);
}

function checkGoogleIds(categories: readonly Category[], report: Report): void {
  const leaders = new Map<number, Category>();
  for (const node of categories) {
    for (const googleId of node.googleIds) {
      const other = leaders.get(googleId);
      if (other === undefined) leaders.set(googleId, node);
      else report(node, `Google's ${googleId} leads to ${other.id} (${other.key}) too`);
    }
    const own = new Set(node.googleIds);
    for (const googleId of node.withinIds) {
      if (own.has(googleId)) report(node, `within: Google's ${googleId} leads to this category itself`);
    }
  }
}

function checkOtherLeaves(categories: readonly Category[], byId: ReadonlyMap<number, Category>, report: Report): void {
  const withOther = new Set(
    categories.filter(({ kind }) => kind === 'other').map(({ parentId }) => byId.get(parentId ?? 0)?.parentId),
  );
  for (const node of categories) {
    if (node.level === 1 && !withOther.has(node.id)) report(node, "has no leaf of the kind 'other'");
  }
}

function checkAttributes(attributes: readonly Attribute[], byId: ReadonlyMap<number, Category>, report: Report): void {
  const keys = new Set<string>();
  for (const attribute of attributes) {
    const node = byId.get(attribute.categoryId) ?? { id: attribute.categoryId, key: 'missing' };
    const about = (message: string) => report(node, `attribute '${attribute.key}' ${message}`);
    if (byId.get(attribute.categoryId)?.level !== 3) about('belongs to no leaf');
    const number = attribute.id - attribute.categoryId * 100;
    if (number < 1 || number > MAX_ATTRIBUTES)
      about(`has an id outside ${attribute.categoryId}01 to ${attribute.categoryId}99`);
    if (keys.has(`${attribute.categoryId} ${attribute.key}`)) about('is there twice');
    keys.add(`${attribute.categoryId} ${attribute.key}`);
    if (attribute.kind !== 'choice' && attribute.values.length > 0) about('has values and is no choice');
    if (attribute.kind !== 'number' && attribute.unit !== null) about('has a unit and is no number');
    if (nameIn(attribute.names, 'en-GB') === '') about('has no name');
    const valueKeys = new Set<string>();
    for (const { id, key } of attribute.values) {
      const valueNumber = id - attribute.id * 1000;
      if (valueNumber < 1 || valueNumber > MAX_VALUES) about(`has a value with the id ${id}`);
      if (valueKeys.has(key)) about(`has the value '${key}' twice`);
      valueKeys.add(key);
    }
  }
}
