import type { Highs } from 'highs';
import { answerTasks, QueuedThread } from '../../platform/queued-thread.ts';
import { MINUTE_MS } from '../../terms/duration.ts';
import type { BasketModel } from './basket-model.ts';

/** The solver's result: a value for each variable, empty where it found none, and a lower bound of any solution's cost. */
export type Solution = { status: 'optimal' | 'infeasible' | 'stopped'; values: readonly number[]; bound: number };

/** The result where there was no time. */
const NO_SOLUTION: Solution = { status: 'stopped', values: [], bound: 0 };

/** Below half of `PARCEL_COST`, the smallest difference between two solutions. In minor units. */
const MAX_ABSOLUTE_GAP = 0.004;

/** Time past its limit after which a solver is stopped: it does not check its clock, and other baskets wait for it. */
const GRACE_MS = 10_000;

const NAME = 'solve basket models';

const solver = new QueuedThread<BasketModel, Solution>({
  module: new URL(import.meta.url),
  name: NAME,
  // A thread without models takes 35 MB; another one starts in a tenth of a second.
  idleMs: MINUTE_MS,
});

/**
 * Solves a model in a worker thread, so that the site stays responsive. Models queue for it.
 *
 * @param until the deadline, as `performance.now()` counts: a model that reaches the thread later is not started
 * @throws Error where the thread fails
 */
export const solveInThread = async (model: BasketModel, until: number): Promise<Solution> =>
  (await solver.runUntil(model, { until, graceMs: GRACE_MS })) ?? NO_SOLUTION;

function solve(highs: Highs, model: BasketModel, seconds: number): Solution {
  const { continuous, integer } = highs.constants.variableType;
  const starts = [0];
  let entryCount = 0;
  for (const { entries } of model.rows) {
    entryCount += entries.length;
    starts.push(entryCount);
  }
  const entries = model.rows.flatMap((row) => row.entries);
  const data = {
    numCols: model.costs.length,
    numRows: model.rows.length,
    colCost: model.costs,
    colLower: model.costs.map(() => 0),
    colUpper: model.upper,
    rowLower: model.rows.map(({ min }) => min),
    rowUpper: model.rows.map(({ max }) => max),
    integrality: model.isInteger.map((isInteger) => (isInteger ? integer : continuous)),
    matrix: {
      format: 'csr' as const,
      numRows: model.rows.length,
      numCols: model.costs.length,
      starts,
      indices: entries.map(([variable]) => variable),
      values: entries.map(([, factor]) => factor),
    },
  };
  return highs.withModel(data, (solver): Solution => {
    solver.options.set({
      output_flag: false,
      time_limit: seconds,
      mip_rel_gap: 0,
      mip_abs_gap: MAX_ABSOLUTE_GAP,
      mip_feasibility_tolerance: 1e-9,
      primal_feasibility_tolerance: 1e-9,
    });
    solver.run();
    const status = solver.getModelStatus();
    const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus;
    if (status === infeasible || status === unboundedOrInfeasible)
      return { status: 'infeasible', values: [], bound: 0 };
    const hasValues = solver.info.get('primal_solution_status') === 2;
    return {
      status: status === optimal ? 'optimal' : 'stopped',
      values: hasValues ? [...solver.getSolution().colValue] : [],
      bound: Number(solver.info.get('mip_dual_bound')),
    };
  });
}

let loading: Promise<Highs> | null = null;

answerTasks<BasketModel, Solution>(NAME, async (model, msLeft) => {
  loading ??= import('highs').then(({ default: load }) => load());
  return solve(await loading, model, msLeft / 1000);
});
