import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import { MAX_LEAF_ID } from './format/parse-attributes.ts';
import { ancestorsOf, type GoogleCategory } from './google-file.ts';
import { type Category, type CategoryKind, levelOfKind, type TaxonomyDocument } from './taxonomy.ts';
import { invalidTaxonomy, type TaxonomyError } from './taxonomy-issue.ts';

/** A category of another taxonomy, of any depth. Parents come before their children. */
export type SourceNode = {
  sourceId: string;
  parent: string | null;
  name: string;
  /** Its id in Google's product taxonomy; null for other taxonomies. */
  googleId: number | null;
};

export const googleNodes = (categories: readonly GoogleCategory[]): SourceNode[] => {
  const findAncestors = ancestorsOf(categories);
  return categories.map((category) => ({
    sourceId: String(category.id),
    parent: findAncestors(category).map(String)[0] ?? null,
    name: category.path.at(-1) ?? '',
    googleId: category.id,
  }));
};

/** The picture of a category whose own nobody has chosen. */
const PARCEL = '📦';

/** The department and what is below it for things that no other fits: a tree always has one. */
const UNSORTED = 'unsorted-department';

type Draft = { key: string; parentKey: string | null; kind: CategoryKind; name: string; googleIds: number[] };

/** Which draft takes what a source node contains: the third level takes all that is below it. */
function draftNodes(prefix: string, nodes: readonly SourceNode[]): Draft[] {
  const keyOf = (node: SourceNode) => `${prefix}-${node.sourceId}`;
  const byId = new Map(nodes.map((node) => [node.sourceId, node]));
  const lineage = (node: SourceNode): SourceNode[] => {
    const parent = node.parent === null ? undefined : byId.get(node.parent);
    return parent === undefined ? [node] : [...lineage(parent), node];
  };
  const drafts = new Map<string, Draft>();
  const add = (draft: Omit<Draft, 'googleIds'>) => {
    if (!drafts.has(draft.key)) drafts.set(draft.key, { ...draft, googleIds: [] });
  };
  const parents = new Set(nodes.map(({ parent }) => parent));
  for (const node of nodes) {
    const [department = node, group, leaf] = lineage(node);
    const departmentKey = keyOf(department);
    const otherKey = `${departmentKey}-other`;
    add({ key: departmentKey, parentKey: null, kind: 'department', name: department.name });
    let target = otherKey;
    if (group !== undefined) {
      const groupKey = keyOf(group);
      add({ key: groupKey, parentKey: departmentKey, kind: 'group', name: group.name });
      if (leaf !== undefined || !parents.has(group.sourceId)) {
        target = leaf === undefined ? `${groupKey}-all` : keyOf(leaf);
        add({ key: target, parentKey: groupKey, kind: 'device', name: (leaf ?? group).name });
      }
    }
    addOther(department.name, departmentKey, drafts, add);
    if (node.googleId !== null) drafts.get(target)?.googleIds.push(node.googleId);
  }
  return [...drafts.values()];
}

/** Things of a department that are in none of its leaves have a leaf with the department's name. */
function addOther(
  name: string,
  departmentKey: string,
  drafts: ReadonlyMap<string, Draft>,
  add: (draft: Omit<Draft, 'googleIds'>) => void,
): void {
  if (drafts.has(`${departmentKey}-other`)) return;
  add({ key: `${departmentKey}-other-group`, parentKey: departmentKey, kind: 'group', name });
  add({ key: `${departmentKey}-other`, parentKey: `${departmentKey}-other-group`, kind: 'other', name });
}

/**
 * A tree of three levels from another taxonomy: its first level are the departments, its second the groups, its third the
 * leaves with all that is below them. Nodes that an earlier import of the same taxonomy created keep their ids and get the
 * names of this language beside those they have; the others of the present tree go away.
 *
 * @param prefix what keys begin with: "google", "shopify"
 */
export function importTree(
  current: TaxonomyDocument,
  prefix: string,
  nodes: readonly SourceNode[],
  locale: Locale,
): Result<TaxonomyDocument, TaxonomyError> {
  const drafts = draftNodes(prefix, nodes);
  const known = new Map(current.categories.map((node) => [node.key, node]));
  let lastId = Math.max(0, ...current.categories.map(({ id }) => id), ...current.redirects.map(({ from }) => from));
  const ids = new Map(
    drafts.map(({ key }) => {
      const id = known.get(key)?.id;
      if (id === undefined) lastId += 1;
      return [key, id ?? lastId] as const;
    }),
  );
  if (lastId > MAX_LEAF_ID) {
    const message = `${drafts.length} categories do not fit below the highest id, ${MAX_LEAF_ID}`;
    return err(invalidTaxonomy([{ place: 'the file', message }]));
  }
  const pictures = new Map(
    current.categories.flatMap(({ googleIds, picture }) => googleIds.map((id) => [id, picture])),
  );
  const counts = new Map<string | null, number>();
  const imported = drafts.map((draft): Category => {
    const position = counts.get(draft.parentKey) ?? 0;
    counts.set(draft.parentKey, position + 1);
    const before = known.get(draft.key);
    const level = levelOfKind(draft.kind);
    return {
      id: ids.get(draft.key) ?? 0,
      parentId: draft.parentKey === null ? null : (ids.get(draft.parentKey) ?? 0),
      level,
      key: draft.key,
      kind: draft.kind,
      names: { ...before?.names, [locale]: draft.name },
      nouns: level === 3 ? { ...before?.nouns, [locale]: draft.name } : {},
      picture: before?.picture ?? pictures.get(draft.googleIds[0] ?? 0) ?? PARCEL,
      googleIds: draft.googleIds,
      withinIds: [],
      forIds: before?.forIds ?? [],
      position,
    };
  });
  const unsorted = keepUnsorted(current, imported.filter(({ level }) => level === 1).length);
  return ok(joinParts(current, [...imported, ...unsorted]));
}

/** The department for what nobody can sort, after the imported ones, without Google ids of its own. */
function keepUnsorted({ categories }: TaxonomyDocument, position: number): Category[] {
  const department = categories.find(({ key }) => key === UNSORTED);
  if (department === undefined) return [];
  const groups = categories.filter(({ parentId }) => parentId === department.id);
  const groupIds = new Set(groups.map(({ id }) => id));
  const leaves = categories.filter(({ parentId }) => groupIds.has(parentId ?? 0));
  return [{ ...department, position }, ...groups, ...leaves.map((leaf) => ({ ...leaf, googleIds: [], withinIds: [] }))];
}

/** The tree with those attributes and words of the present one whose categories stay. */
function joinParts(current: TaxonomyDocument, categories: readonly Category[]): TaxonomyDocument {
  const ids = new Set(categories.map(({ id }) => id));
  return {
    categories,
    attributes: current.attributes.filter(({ categoryId }) => ids.has(categoryId)),
    words: current.words.filter(({ categoryId }) => ids.has(categoryId)),
    redirects: current.redirects.filter(({ from, to }) => !ids.has(from) && ids.has(to)),
  };
}
