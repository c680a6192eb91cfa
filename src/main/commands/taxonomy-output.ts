import { userInfo } from 'node:os';
import { ok, type Result } from '../../base/result.ts';
import { type AppliedTaxonomy, applyTaxonomy } from '../../catalog/apply-taxonomy.ts';
import { countProductsOfCategories } from '../../catalog/move-products.store.ts';
import type { Databases } from '../../platform/databases.ts';
import { describePlan } from '../../taxonomy/describe-plan.ts';
import { planChange } from '../../taxonomy/plan-change.ts';
import { readTaxonomyDocument } from '../../taxonomy/taxonomy.store.ts';
import type { TaxonomyDocument } from '../../taxonomy/taxonomy.ts';
import type { TaxonomyError } from '../../taxonomy/taxonomy-issue.ts';
import { emitToQueue } from '../pipeline.ts';
import { failWith } from './fail-with.ts';

export const print = (...lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
};

/** Prints what is wrong with a tree. Returns the exit code. */
export const rejectTree = ({ issues }: TaxonomyError): 1 =>
  failWith(1, ...issues.map(({ place, message }) => `${place}: ${message}`), 'Nothing was changed.');

export type ChangeOptions = {
  /** Whether to store the change; otherwise it is only shown. */
  apply: boolean;
  reason: string;
};

type Edit = (current: TaxonomyDocument) => Result<TaxonomyDocument, TaxonomyError>;

/** Shows what an edit of the tree changes, and stores it in every database if asked to. Returns the exit code. */
export async function changeTaxonomy(databases: Databases, edit: Edit, options: ChangeOptions): Promise<number> {
  const { db } = databases.main;
  const current = await readTaxonomyDocument(db);
  const next = edit(current);
  if (!next.ok) return rejectTree(next.error);
  const planned = planChange(current, next.value);
  if (!planned.ok) return rejectTree(planned.error);
  const counts = new Map<number, number>();
  const leaving = planned.value.moves.map(({ from }) => from);
  for (const database of databases.all) {
    for (const [id, count] of await countProductsOfCategories(database.db, leaving)) {
      counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  print(...describePlan(planned.value, counts));
  if (planned.value.changes.length === 0) {
    print('The tree is the same already.');
    return 0;
  }
  if (!options.apply) {
    print('Nothing was changed. Add --apply to store this.');
    return 0;
  }
  return applyEverywhere(databases, edit, options);
}

async function applyEverywhere(databases: Databases, edit: Edit, { reason }: ChangeOptions): Promise<number> {
  const options = { author: userInfo().username, reason, emit: emitToQueue };
  const main = await applyTaxonomy(databases.main.db, edit, options);
  if (!main.ok) return rejectTree(main.error);
  const totals: AppliedTaxonomy[] = [main.value];
  // A process that starts meanwhile gives the others the tree too: the edit itself would not be possible a second time.
  const document = await readTaxonomyDocument(databases.main.db);
  for (const { db } of databases.all.filter((database) => database !== databases.main)) {
    const applied = await applyTaxonomy(db, () => ok(document), options);
    if (!applied.ok) return rejectTree(applied.error);
    totals.push(applied.value);
  }
  const sum = (pick: (one: AppliedTaxonomy) => number) => totals.reduce((total, one) => total + pick(one), 0);
  const moved = sum(({ movedProducts }) => movedProducts);
  const returned = sum(({ returnedProducts }) => returnedProducts);
  print(`Stored as version ${totals[0]?.version}. ${moved} products moved, ${returned} returned.`);
  return 0;
}
