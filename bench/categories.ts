import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import {
  type CategoryClues,
  learnCategories,
  type OfferCategory,
  OfferClassifier,
} from '../src/taxonomy/offer-classifier.ts';
import { readSignFolder } from '../src/taxonomy/read-sign-folder.ts';
import { DEFAULT_TREE_FOLDER, readTreeFolder } from '../src/taxonomy/read-tree-folder.ts';
import type { Category } from '../src/taxonomy/taxonomy.ts';

// How many titles labelled with Google's categories get the right leaf of the default tree:
//   npm run bench:categories -- FILE.csv [--json] [--errors]
// Columns: title, brand, description, product_type, language; source is the shop; gold_id and second_id are the labels, pick the kind of sample. An item is
// right when the leaf that was decided stands for one of its labels. All rows are one installation's offers: decisions
// that are certain teach the others, as the retraining job does.

const ROW = z.object({
  title: z.string(),
  brand: z.string().default(''),
  product_type: z.string().default(''),
  description: z.string().default(''),
  language: z.string().default('en'),
  gold_id: z.coerce.number(),
  second_id: z.string().default(''),
  pick: z.string().default(''),
  source: z.string().default(''),
});
type Row = z.infer<typeof ROW>;

const OUTCOMES = ['right', 'wrong', 'undecided'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Tally = { items: number; right: number; wrong: number; undecided: number; departmentRight: number };
type Judged = { row: Row; decision: OfferCategory; outcome: Outcome; departmentRight: boolean };

function readArguments(): { file: string; json: boolean; errors: boolean } {
  const [file] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
  if (file === undefined) throw new Error('Usage: npm run bench:categories -- FILE.csv [--json] [--errors]');
  return { file, json: process.argv.includes('--json'), errors: process.argv.includes('--errors') };
}

async function openTree(): Promise<{ classifier: OfferClassifier; categories: readonly Category[] }> {
  const tree = await readTreeFolder(DEFAULT_TREE_FOLDER);
  if (!tree.ok) throw new Error(JSON.stringify(tree.error));
  const signs = await readSignFolder(DEFAULT_TREE_FOLDER, tree.value.categories);
  if (!signs.ok) throw new Error(JSON.stringify(signs.error));
  return { classifier: OfferClassifier.create(tree.value, signs.value), categories: tree.value.categories };
}

const stated = (cell: string): string | null => (cell.trim() === '' ? null : cell);

const cluesOf = (
  { title, brand, description, product_type, language }: Row,
  merchantId: number | null,
): CategoryClues => ({
  title,
  brand: stated(brand),
  description: stated(description),
  path: stated(product_type),
  language: language.slice(0, 2),
  merchantId,
  googleId: null,
  googlePath: null,
  gtin: null,
  mappedCategoryId: null,
  productCategoryId: null,
  price: null,
});

/** Decides all offers, learns from the certain ones, and decides again. */
function decideAll(rows: readonly Row[], classifier: OfferClassifier): { decisions: OfferCategory[]; rate: number } {
  const sources = [...new Set(rows.map(({ source }) => source))];
  const clues = rows.map((row) => cluesOf(row, row.source === '' ? null : sources.indexOf(row.source)));
  const examples = clues.map((each) => classifier.exampleOf(each));
  const learned = classifier.withModel(learnCategories(examples));
  const start = performance.now();
  const decisions = clues.map((each) => learned.classify(each));
  return { decisions, rate: (clues.length / (performance.now() - start)) * 1000 };
}

const labelsOf = ({ gold_id, second_id }: Row): number[] => [gold_id, ...(second_id === '' ? [] : [Number(second_id)])];

function judge(row: Row, decision: OfferCategory, classifier: OfferClassifier, departments: Departments): Judged {
  const leaves = labelsOf(row).flatMap((label) => classifier.leavesOfGoogleId(label));
  const { categoryId, isDecided, departmentId } = decision;
  const isRight = categoryId !== null && leaves.includes(categoryId);
  return {
    row,
    decision,
    outcome: !isDecided ? 'undecided' : isRight ? 'right' : 'wrong',
    departmentRight: departmentId !== null && leaves.some((leaf) => departments.get(leaf)?.id === departmentId),
  };
}

type Departments = ReadonlyMap<number, Category>;

/** The department of every node. */
function departmentsOf(categories: readonly Category[]): Departments {
  const byId = new Map(categories.map((each) => [each.id, each]));
  const top = (node: Category): Category => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId);
    return parent === undefined ? node : top(parent);
  };
  return new Map(categories.map((each) => [each.id, top(each)]));
}

function tally(judged: readonly Judged[]): Tally {
  const count = (outcome: Outcome): number => judged.filter((each) => each.outcome === outcome).length;
  return {
    items: judged.length,
    right: count('right'),
    wrong: count('wrong'),
    undecided: count('undecided'),
    departmentRight: judged.filter((each) => each.departmentRight).length,
  };
}

function tallyBy(judged: readonly Judged[], keyOf: (each: Judged) => string): Record<string, Tally> {
  const groups = Map.groupBy(judged, keyOf);
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return Object.fromEntries(sorted.map(([key, group]) => [key, tally(group)]));
}

function printError(
  { row, decision, outcome }: Judged,
  keys: ReadonlyMap<number, string>,
  gold: readonly number[],
): void {
  const candidates = decision.classification.candidates
    .slice(0, 3)
    .map(({ leafId, probability }) => `${keys.get(leafId)} ${probability.toFixed(2)}`);
  const reasons = decision.classification.reasons.map(
    ({ subject, finding, weight }) => `${subject} ${weight.toFixed(1)} ${finding}`,
  );
  const names = gold.map((id) => keys.get(id)).join('/');
  console.log(
    [
      outcome,
      row.language,
      row.title.slice(0, 100),
      row.product_type,
      names,
      candidates.join(', '),
      reasons.join('; '),
    ].join(' | '),
  );
}

async function main(): Promise<void> {
  const { file, json, errors } = readArguments();
  const { classifier, categories } = await openTree();
  const rows = z.array(ROW).parse(parse(await readFile(file), { columns: true, bom: true }));
  const departments = departmentsOf(categories);
  const { decisions, rate } = decideAll(rows, classifier);
  const judged = rows.flatMap((row, i) => {
    const decision = decisions[i];
    return decision === undefined ? [] : [judge(row, decision, classifier, departments)];
  });
  const goldLeaves = (row: Row): number[] => labelsOf(row).flatMap((label) => classifier.leavesOfGoogleId(label));
  const report = {
    total: tally(judged),
    byDepartment: tallyBy(judged, ({ row }) => departments.get(goldLeaves(row)[0] ?? 0)?.key ?? 'none'),
    byLanguage: tallyBy(judged, ({ row }) => row.language),
    accessories: tally(judged.filter(({ row }) => row.pick === 'accessory')),
    titlesPerSecond: Math.round(rate),
  };
  if (errors) {
    const keys = new Map(categories.map(({ id, key }) => [id, key]));
    for (const each of judged) if (each.outcome !== 'right') printError(each, keys, goldLeaves(each.row));
  }
  if (json) console.log(JSON.stringify(report, null, 2));
  else {
    console.table({ total: report.total, accessories: report.accessories });
    console.table(report.byDepartment);
    console.table(report.byLanguage);
  }
}

await main();
