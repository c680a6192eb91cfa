import { err, ok, type Result } from '../base/result.ts';
import { checkTaxonomy } from './check-taxonomy.ts';
import type { Category, CategoryLevel, Redirect, TaxonomyDocument } from './taxonomy.ts';
import { diffTaxonomies, type TaxonomyChange } from './taxonomy-change.ts';
import { invalidTaxonomy, type TaxonomyError } from './taxonomy-issue.ts';

/** The products of a category that goes away move to another one. */
export type CategoryMove = { from: number; to: number };

/** A change of the tree, checked and complete, before anything is stored. */
export type TaxonomyPlan = {
  /** The tree afterwards, with the redirects of all ids that are gone. */
  document: TaxonomyDocument;
  changes: readonly TaxonomyChange[];
  moves: readonly CategoryMove[];
  /** Leaves whose products the search must index again: their path, names or attributes changed. */
  changedLeaves: readonly number[];
  /** Leaves that come back, to which products return that were moved away when they went. */
  restoredLeaves: readonly number[];
};

const LEVEL_NAMES: Readonly<Record<CategoryLevel, string>> = { 1: 'department', 2: 'group', 3: 'leaf' };

const indexById = (categories: readonly Category[]) => new Map(categories.map((node) => [node.id, node]));

/** The node and its ancestors, nearest first. */
function lineage(node: Category | undefined, byId: ReadonlyMap<number, Category>): Category[] {
  return node === undefined ? [] : [node, ...lineage(byId.get(node.parentId ?? 0), byId)];
}

/** The leaf of a department for what fits nowhere else in it. */
function findOtherLeaf(departmentId: number, after: ReadonlyMap<number, Category>): Category | undefined {
  return [...after.values()].find((node) => node.kind === 'other' && lineage(node, after).at(-1)?.id === departmentId);
}

/**
 * The node of the new tree that replaces a removed one: for a leaf the one to which its first Google id leads now, else its
 * department's other leaf; for a group its department.
 */
function findReplacement(
  removed: Category,
  before: ReadonlyMap<number, Category>,
  after: ReadonlyMap<number, Category>,
): Category | undefined {
  const [googleId] = removed.googleIds;
  const heir =
    googleId === undefined ? undefined : [...after.values()].find((node) => node.googleIds.includes(googleId));
  if (heir !== undefined) return heir;
  const ancestors = lineage(removed, before).slice(1);
  const surviving = ancestors.map(({ id }) => after.get(id)).find((node) => node !== undefined);
  // A department that goes away is replaced by the last one, which is for what is unsorted.
  const last = [...after.values()]
    .filter(({ level }) => level === 1)
    .sort((a, b) => a.position - b.position)
    .at(-1);
  const department = (surviving === undefined ? undefined : lineage(surviving, after).at(-1)) ?? last;
  if (department === undefined) return undefined;
  return removed.level === 3 ? findOtherLeaf(department.id, after) : department;
}

/** Where each id leads that is no category of the new tree: directly to a category that is, never to another redirect. */
function completeRedirects(
  current: TaxonomyDocument,
  next: TaxonomyDocument,
  after: ReadonlyMap<number, Category>,
): Redirect[] {
  const before = indexById(current.categories);
  const given = new Map([...current.redirects, ...next.redirects].map(({ from, to }) => [from, to]));
  const resolve = (id: number): number | undefined => {
    const seen = new Set<number>();
    let at = id;
    for (let to = given.get(at); !after.has(at) && to !== undefined && !seen.has(at); to = given.get(at)) {
      seen.add(at);
      at = to;
    }
    if (after.has(at)) return at;
    const removed = before.get(at);
    return removed === undefined ? undefined : findReplacement(removed, before, after)?.id;
  };
  const gone = new Set([...given.keys(), ...before.keys()].filter((id) => !after.has(id)));
  return [...gone]
    .sort((a, b) => a - b)
    .flatMap((from) => {
      const to = resolve(from);
      return to === undefined ? [] : [{ from, to }];
    });
}

function findChangedLeaves(changes: readonly TaxonomyChange[], document: TaxonomyDocument): number[] {
  const after = indexById(document.categories);
  const nodes = new Set<number>();
  for (const change of changes) {
    if (change.entity === 'attribute') nodes.add((change.after ?? change.before)?.categoryId ?? 0);
    if (change.entity === 'category' && affectsSearch(change)) nodes.add((change.after ?? change.before)?.id ?? 0);
  }
  return document.categories
    .filter((node) => node.level === 3 && lineage(node, after).some(({ id }) => nodes.has(id)))
    .map(({ id }) => id);
}

const affectsSearch = ({ before, after }: { before: Category | null; after: Category | null }): boolean =>
  before === null ||
  after === null ||
  before.parentId !== after.parentId ||
  JSON.stringify([before.names, before.nouns]) !== JSON.stringify([after.names, after.nouns]);

/** Google's ids that led to a removed leaf, and would lead nowhere now, lead to its replacement. */
function inheritGoogleIds(
  removed: readonly Category[],
  replaced: ReadonlyMap<number, number>,
  categories: readonly Category[],
): Category[] {
  const led = new Set(categories.flatMap(({ googleIds }) => googleIds));
  const inherited = new Map<number, number[]>();
  for (const { id, googleIds } of removed) {
    const heir = replaced.get(id) ?? 0;
    inherited.set(heir, [...(inherited.get(heir) ?? []), ...googleIds.filter((googleId) => !led.has(googleId))]);
  }
  return categories.map((node) => {
    const added = inherited.get(node.id) ?? [];
    if (added.length === 0) return node;
    const googleIds = [...node.googleIds, ...added];
    return { ...node, googleIds, withinIds: node.withinIds.filter((id) => !googleIds.includes(id)) };
  });
}

/** Ids that belong to the wrong level after a change: an address cannot lead from a tree page to a listing. */
function findLevelChanges(current: TaxonomyDocument, next: TaxonomyDocument, redirects: readonly Redirect[]) {
  const [before, after] = [indexById(current.categories), indexById(next.categories)];
  const changed = next.categories.flatMap((node) => {
    const old = before.get(node.id);
    if (old === undefined || (old.level === 3) === (node.level === 3)) return [];
    const message = `was a ${LEVEL_NAMES[old.level]} (${old.key}): an id stays a leaf, or stays above the leaves`;
    return [{ place: `category ${node.id} (${node.key})`, message }];
  });
  const crossing = redirects.flatMap(({ from, to }) => {
    const [old, target] = [before.get(from), after.get(to)];
    if (old === undefined || target === undefined || (old.level === 3) === (target.level === 3)) return [];
    const place = `category ${from} (${old.key})`;
    return [{ place, message: `a ${LEVEL_NAMES[old.level]} cannot be replaced by a ${LEVEL_NAMES[target.level]}` }];
  });
  return [...changed, ...crossing];
}

/**
 * Plans the replacement of a tree: checks the new one, finds where removed ids lead and where their products go, and lists
 * what changes. A removed leaf is replaced by what the new tree's redirects say, else by the leaf that has its Google id,
 * else by its department's other leaf. O(removed nodes × nodes).
 *
 * @returns the plan; everything that is wrong with the new tree
 */
export function planChange(current: TaxonomyDocument, next: TaxonomyDocument): Result<TaxonomyPlan, TaxonomyError> {
  const after = indexById(next.categories);
  const redirects = completeRedirects(current, next, after);
  const replaced = new Map(redirects.map(({ from, to }) => [from, to]));
  const removed = current.categories.filter(({ id }) => !after.has(id));
  const document = { ...next, categories: inheritGoogleIds(removed, replaced, next.categories), redirects };
  const issues = [...checkTaxonomy(document), ...findLevelChanges(current, next, redirects)];
  for (const { id, key } of removed) {
    if (!replaced.has(id)) issues.push({ place: `category ${id} (${key})`, message: 'nothing replaces it' });
  }
  if (issues.length > 0) return err(invalidTaxonomy(issues));
  const changes = diffTaxonomies(current, document);
  const before = indexById(current.categories);
  return ok({
    document,
    changes,
    moves: removed.filter(({ level }) => level === 3).map(({ id }) => ({ from: id, to: replaced.get(id) ?? 0 })),
    changedLeaves: findChangedLeaves(changes, document),
    restoredLeaves: document.categories.filter(({ id, level }) => level === 3 && !before.has(id)).map(({ id }) => id),
  });
}
