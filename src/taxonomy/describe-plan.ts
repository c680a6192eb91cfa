import type { TaxonomyPlan } from './plan-change.ts';
import { type Category, nameIn } from './taxonomy.ts';
import { canonicalJson, type TaxonomyChange } from './taxonomy-change.ts';

const MAX_LINES = 60;

const label = ({ id, key, names }: Category): string => `${id} ${key} "${nameIn(names, 'en-GB')}"`;

/** The fields in which two nodes differ, those of objects by their own fields: "names.sv-SE". */
function changedFields(before: object, after: object): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [a, b]: [unknown, unknown] = [old.get(field), now.get(field)];
    if (canonicalJson(a ?? null) === canonicalJson(b ?? null)) return [];
    return isRecord(a) && isRecord(b) ? changedFields(a, b).map((inner) => `${field}.${inner}`) : [field];
  });
}

const isRecord = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function describeCategory(
  { before, after }: Extract<TaxonomyChange, { entity: 'category' }>,
  plan: TaxonomyPlan,
  productCounts: ReadonlyMap<number, number>,
): string {
  if (before === null && after !== null) return `+ ${after.kind} ${label(after)}`;
  if (after === null && before !== null) {
    const target = plan.document.redirects.find(({ from }) => from === before.id)?.to;
    const replacement = plan.document.categories.find(({ id }) => id === target);
    const to = replacement === undefined ? '' : `; it leads to ${label(replacement)}`;
    const count = productCounts.get(before.id) ?? 0;
    return `- ${before.kind} ${label(before)}${to}${count === 0 ? '' : `, its ${count} products move there`}`;
  }
  return before === null || after === null ? '' : `~ ${label(after)}: ${changedFields(before, after).join(', ')}`;
}

const COUNTED = [
  ['attribute', 'attributes'],
  ['words', 'lists of words'],
  ['redirect', 'redirects'],
] as const;

/**
 * What a change would do, line by line: nodes first, then the numbers of the other parts.
 *
 * @param productCounts the number of products of each category that goes away
 */
export function describePlan(plan: TaxonomyPlan, productCounts: ReadonlyMap<number, number>): string[] {
  const nodes = plan.changes.flatMap((change) =>
    change.entity === 'category' ? describeCategory(change, plan, productCounts) : [],
  );
  const hidden = nodes.length - MAX_LINES;
  return [
    ...nodes.slice(0, MAX_LINES),
    ...(hidden > 0 ? [`… and ${hidden} more categories`] : []),
    ...COUNTED.flatMap(([entity, name]) => {
      const changes = plan.changes.filter((change) => change.entity === entity);
      if (changes.length === 0) return [];
      const added = changes.filter(({ before }) => before === null).length;
      const removed = changes.filter(({ after }) => after === null).length;
      return `${name}: ${added} added, ${removed} removed, ${changes.length - added - removed} changed`;
    }),
  ];
}
