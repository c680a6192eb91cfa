import { CATEGORY_KINDS, type Category, type CategoryKind, levelOfKind } from '../taxonomy.ts';
import type { TaxonomyIssue } from '../taxonomy-issue.ts';
import { listCell, parseId, parseTable, type TableFile, type TableLine } from './parse-table.ts';

const TREE_COLUMNS = ['id', 'parent', 'key', 'kind', 'picture', 'google', 'for', 'within'] as const;
type TreeLine = TableLine<(typeof TREE_COLUMNS)[number]>;

/** The nodes of the tree without their names, and the file and line of each. */
export type ParsedTree = { nodes: readonly Category[]; places: ReadonlyMap<number, string> };

const isKind = (text: string): text is CategoryKind => CATEGORY_KINDS.some((kind) => kind === text);

/**
 * Parses the files `tree/<department>.tsv`: one line for each node, parents before their children, in display order.
 * O(lines).
 *
 * @param files in the display order of their departments
 */
export function parseTree(files: readonly TableFile[], issues: TaxonomyIssue[]): ParsedTree {
  const lines = files.flatMap((file) => parseTable(file, TREE_COLUMNS, issues));
  const idByKey = new Map(lines.map(({ cell }) => [cell('key'), cell('id')]));
  const places = new Map<number, string>();
  const childCounts = new Map<number | null, number>();
  const nodes = lines.flatMap((line) => {
    const node = parseNode(line, idByKey, issues);
    if (node === null) return [];
    const before = places.get(node.id);
    if (before !== undefined) issues.push({ place: line.place, message: `id ${node.id} is already in ${before}` });
    places.set(node.id, line.place);
    const position = childCounts.get(node.parentId) ?? 0;
    childCounts.set(node.parentId, position + 1);
    return [{ ...node, position }];
  });
  return { nodes, places };
}

function parseNode(
  { place, cell }: TreeLine,
  idByKey: ReadonlyMap<string, string>,
  issues: TaxonomyIssue[],
): Category | null {
  const report = (message: string) => {
    issues.push({ place, message });
    return null;
  };
  const id = parseId(cell('id'));
  if (id === null) return report(`id: '${cell('id')}' is not a positive whole number`);
  const kind = cell('kind');
  if (!isKind(kind)) return report(`kind: '${kind}' is not one of ${CATEGORY_KINDS.join(', ')}`);
  const parentId = cell('parent') === '' ? null : parseId(cell('parent'));
  if (cell('parent') !== '' && parentId === null) return report(`parent: '${cell('parent')}' is not an id`);
  const readIds = (column: 'google' | 'for' | 'within', texts: readonly string[]) =>
    texts.flatMap((text) => parseId(text) ?? report(`${column}: '${text}' is not an id`) ?? []);
  const owners = listCell(cell('for'), ' ').map((owner) => idByKey.get(owner) ?? owner);
  return {
    id,
    parentId,
    level: levelOfKind(kind),
    key: cell('key'),
    kind,
    names: {},
    nouns: {},
    picture: cell('picture'),
    googleIds: readIds('google', listCell(cell('google'), ' ')),
    withinIds: readIds('within', listCell(cell('within'), ' ')),
    forIds: readIds('for', owners),
    position: 0,
  };
}
