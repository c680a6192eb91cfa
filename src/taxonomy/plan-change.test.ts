import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePlan } from './describe-plan.ts';
import { findCategory, mergeCategories, moveCategory } from './edit-tree.ts';
import { planChange, type TaxonomyPlan } from './plan-change.ts';
import type { Category, TaxonomyDocument } from './taxonomy.ts';
import { diffTaxonomies, undoChanges } from './taxonomy-change.ts';
import { formatTaxonomyJson, parseTaxonomyJson } from './taxonomy-json.ts';
import { testCategory } from './testing/test-category.ts';

const node = (id: number, parentId: number | null, level: 1 | 2 | 3, more: Partial<Category> = {}): Category => {
  const names = { 'en-GB': `Name ${id}` };
  return testCategory({ id, parentId, level, names, nouns: level === 3 ? names : {}, ...more });
};
const TREE: TaxonomyDocument = {
  categories: [
    node(1, null, 1),
    node(2, null, 1, { position: 1 }),
    node(11, 1, 2),
    node(21, 2, 2),
    node(12, 1, 2, { position: 1 }),
    node(1101, 11, 3, { googleIds: [500] }),
    node(1201, 12, 3, { kind: 'other' }),
    node(2101, 21, 3, { kind: 'other' }),
    node(1102, 11, 3, { position: 1, kind: 'accessory', forIds: [1101] }),
  ],
  attributes: [],
  words: [{ categoryId: 1101, locale: 'en-GB', words: ['thing'] }],
  redirects: [{ from: 1199, to: 1102 }],
};
const without = (...ids: number[]): TaxonomyDocument => ({
  ...TREE,
  categories: TREE.categories
    .filter(({ id }) => !ids.includes(id))
    .map((one) => ({ ...one, forIds: one.forIds.filter((id) => !ids.includes(id)) })),
  words: TREE.words.filter(({ categoryId }) => !ids.includes(categoryId)),
  redirects: TREE.redirects.filter(({ to }) => !ids.includes(to)),
});
function plan(next: TaxonomyDocument): TaxonomyPlan {
  const planned = planChange(TREE, next);
  if (!planned.ok) throw new Error(JSON.stringify(planned.error.issues));
  return planned.value;
}
const issuesOf = (next: TaxonomyDocument) => {
  const planned = planChange(TREE, next);
  return planned.ok ? [] : planned.error.issues.map(({ place, message }) => `${place}: ${message}`);
};
const get = (id: number): Category => {
  const found = findCategory(TREE, String(id));
  if (found === null) throw new Error(`no category ${id}`);
  return found;
};

describe('a planned change', () => {
  it('sends the products of a removed leaf to its department’s other leaf, and old redirects with them', () => {
    const { moves, document } = plan(without(1102));
    expect(moves).toEqual([{ from: 1102, to: 1201 }]);
    expect(document.redirects).toEqual([
      { from: 1102, to: 1201 },
      { from: 1199, to: 1201 },
    ]);
  });

  it('leads the removed leaf’s Google ids to its replacement', () => {
    const { document } = plan(without(1101));
    expect(document.categories.find(({ id }) => id === 1201)?.googleIds).toEqual([500]);
  });

  it('sends them to the leaf that has the removed leaf’s Google id now', () => {
    const next = without(1101);
    const categories = next.categories.map((one) => (one.id === 1102 ? { ...one, googleIds: [500] } : one));
    expect(plan({ ...next, categories }).moves).toEqual([{ from: 1101, to: 1102 }]);
  });

  it('sends those of a removed department to the last department, and its addresses too', () => {
    const { moves, document } = plan(without(1, 11, 12, 1101, 1102, 1201));
    expect(moves.every(({ to }) => to === 2101)).toBe(true);
    expect(document.redirects).toContainEqual({ from: 1, to: 2 });
    expect(document.redirects).toContainEqual({ from: 11, to: 2 });
  });

  it('names the leaves to index again, and says what would happen', () => {
    const renamed = TREE.categories.map((one) => (one.id === 11 ? { ...one, names: { 'en-GB': 'Laundry' } } : one));
    const { changedLeaves } = plan({ ...TREE, categories: renamed });
    expect(changedLeaves).toEqual([1101, 1102]);
    expect(describePlan(plan({ ...TREE, categories: renamed }), new Map())).toEqual([
      '~ 11 category-11 "Laundry": names.en-GB',
    ]);
    expect(describePlan(plan(without(1102)), new Map([[1102, 7]]))).toEqual([
      '- accessory 1102 category-1102 "Name 1102"; it leads to 1201 category-1201 "Name 1201", its 7 products move there',
      'redirects: 1 added, 0 removed, 1 changed',
    ]);
  });

  it('rejects a tree without an other leaf, an id that changes its level, and a leaf replaced by a group', () => {
    expect(issuesOf(without(2101))).toContain("category 2 (category-2): has no leaf of the kind 'other'");
    const categories = TREE.categories.map((one) => (one.id === 1102 ? node(1102, 1, 2) : one));
    expect(issuesOf({ ...TREE, categories })).toContain(
      'category 1102 (category-1102): was a leaf (category-1102): an id stays a leaf, or stays above the leaves',
    );
    expect(issuesOf({ ...without(1102), redirects: [{ from: 1102, to: 11 }] })).toContain(
      'category 1102 (category-1102): a leaf cannot be replaced by a group',
    );
  });
});

describe('an edit', () => {
  it('merges only nodes of one level, and moves only below the next', () => {
    const messageOf = (result: ReturnType<typeof moveCategory>) => (result.ok ? '' : result.error.issues[0]?.message);
    expect(messageOf(mergeCategories(TREE, get(1101), get(11)))).toBe('a device cannot be merged into a group');
    expect(messageOf(mergeCategories(TREE, get(1101), get(1101)))).toBe('cannot be merged into itself');
    expect(messageOf(moveCategory(TREE, get(1101), get(2)))).toContain('cannot be moved into 2');
  });

  it('merges a group with its children, and what was for a merged leaf is for the other', () => {
    const groups = mergeCategories(TREE, get(12), get(11));
    expect(groups.ok && groups.value.categories.find(({ id }) => id === 1201)).toMatchObject({
      parentId: 11,
      position: 2,
    });
    const leaves = mergeCategories(TREE, get(1101), get(2101));
    expect(leaves.ok && leaves.value.categories.find(({ id }) => id === 1102)?.forIds).toEqual([2101]);
  });

  it('finds a node by an id that was replaced', () => {
    expect(get(1199).id).toBe(1102);
    expect(findCategory(TREE, 'category-21')?.id).toBe(21);
    expect(findCategory(TREE, '999')).toBeNull();
  });
});

describe('a tree', () => {
  const edit = fc.record({
    id: fc.constantFrom(...TREE.categories.map(({ id }) => id)),
    what: fc.constantFrom('name', 'remove', 'add'),
  });
  const applyEdit = (
    tree: TaxonomyDocument,
    { id, what }: { id: number; what: string },
    i: number,
  ): TaxonomyDocument => {
    if (what === 'remove') return { ...tree, categories: tree.categories.filter((one) => one.id !== id) };
    if (what === 'add')
      return { ...tree, words: [...tree.words, { categoryId: 3000 + i, locale: 'sv-SE', words: ['sak'] }] };
    const rename = (one: Category) => (one.id === id ? { ...one, names: { 'en-GB': `New ${i}` } } : one);
    return { ...tree, categories: tree.categories.map(rename) };
  };

  it('is what it was once any changes are undone', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        const after = edits.reduce(applyEdit, TREE);
        expect(undoChanges(after, diffTaxonomies(TREE, after))).toEqual(TREE);
      }),
    );
  });

  it('is the same after export and import', () => {
    expect(parseTaxonomyJson(JSON.parse(formatTaxonomyJson(TREE)))).toEqual({ ok: true, value: TREE });
    const broken = parseTaxonomyJson({ ...JSON.parse(formatTaxonomyJson(TREE)), words: [{ categoryId: 'x' }] });
    expect(broken.ok ? [] : broken.error.issues.map(({ place }) => place)).toContain('words.0.categoryId');
  });
});
