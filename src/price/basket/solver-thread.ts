import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Highs } from 'highs';
import type { Model } from './basket-model.ts';

/** What the solver found; `values` are empty where it found nothing, `bound` is the least that any solution can cost. */
export type Solution = { status: 'optimal' | 'infeasible' | 'stopped'; values: readonly number[]; bound: number };

type Task = { model: Model; seconds: number };

/** What is said where there was no time to begin. */
const NOTHING: Solution = { status: 'stopped', values: [], bound: 0 };
type Answer = { solution: Solution } | { failure: string };

const THIS_FILE = new URL(import.meta.url);
const NAME = 'solve basket models';

/** Cents apart is optimal enough where the least difference is one hundredth of a minor unit. */
const OPTIMAL_WITHIN = 0.004;

/** A solver that is so late does not look at its clock, and would keep all other baskets waiting. */
const GRACE_MS = 10_000;

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Solves a model in a thread of its own, so that the site goes on answering. There is one thread, started when first
 * needed; models wait for each other in it, and it does not keep the process alive. `until` is when the answer is due, by
 * `performance.now()`: a model whose turn comes later is not begun.
 */
export function solveInThread(model: Model, until: number): Promise<Solution> {
  const solving = last.then(() => {
    const seconds = (until - performance.now()) / 1000;
    return seconds > 0 ? ask({ model, seconds }) : NOTHING;
  });
  last = solving.catch(() => undefined);
  return solving;
}

function ask(task: Task): Promise<Solution> {
  const worker = thread ?? new Worker(THIS_FILE, { workerData: NAME });
  thread = worker;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      thread = null;
      worker.removeAllListeners();
      void worker.terminate();
      resolve(NOTHING);
    };
    const late = setTimeout(giveUp, task.seconds * 1000 + GRACE_MS);
    const fail = (error: unknown) => {
      clearTimeout(late);
      thread = null;
      reject(error instanceof Error ? error : new Error('the solving thread ended'));
    };
    worker.ref();
    worker.removeAllListeners();
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.once('message', (answer: Answer) => {
      clearTimeout(late);
      worker.unref();
      if ('solution' in answer) resolve(answer.solution);
      else reject(new Error(answer.failure));
    });
    worker.postMessage(task);
  });
}

function solve(highs: Highs, { model, seconds }: Task): Solution {
  const { continuous, integer } = highs.constants.variableType;
  const starts = [0];
  for (const { entries } of model.rows) starts.push(starts[starts.length - 1]! + entries.length);
  const entries = model.rows.flatMap((row) => row.entries);
  const data = {
    numCols: model.costs.length,
    numRows: model.rows.length,
    colCost: model.costs,
    colLower: model.costs.map(() => 0),
    colUpper: model.upper,
    rowLower: model.rows.map(({ least }) => least),
    rowUpper: model.rows.map(({ most }) => most),
    integrality: model.whole.map((whole) => (whole ? integer : continuous)),
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
      mip_abs_gap: OPTIMAL_WITHIN,
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

if (!isMainThread && workerData === NAME) {
  const { default: loadHighs } = await import('highs');
  const highs = await loadHighs();
  parentPort?.on('message', (task: Task) => {
    try {
      parentPort?.postMessage({ solution: solve(highs, task) });
    } catch (error) {
      parentPort?.postMessage({ failure: String(error) });
    }
  });
}
