import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Highs } from 'highs';
import { MINUTE_MS } from '../../terms/duration.ts';
import type { BasketModel } from './basket-model.ts';

/** The solver's result: a value for each variable, empty where it found none, and a lower bound of any solution's cost. */
export type Solution = { status: 'optimal' | 'infeasible' | 'stopped'; values: readonly number[]; bound: number };

type Task = { model: BasketModel; seconds: number };

/** The result where there was no time to start. */
const NO_SOLUTION: Solution = { status: 'stopped', values: [], bound: 0 };
type Reply = { solution: Solution } | { failure: string };

const THIS_FILE = new URL(import.meta.url);
const NAME = 'solve basket models';

/** Below half of `PARCEL_COST`, the smallest difference between two solutions. In minor units. */
const MAX_ABSOLUTE_GAP = 0.004;

/** Time past its limit after which a solver is stopped: it does not check its clock, and other baskets wait for it. */
const GRACE_MS = 10_000;

/** A thread without models takes 35 MB; another one starts in a tenth of a second. */
const IDLE_MS = MINUTE_MS;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Solves a model in a worker thread, so that the site stays responsive. There is one thread, started at the first model;
 * models queue for it, it ends after a minute without any, and it does not keep the process alive.
 *
 * @param until the deadline, as `performance.now()` counts: a model that reaches the thread later is not started
 * @throws Error where the thread fails
 */
export function solveInThread(model: BasketModel, until: number): Promise<Solution> {
  const solving = last.then(() => {
    const seconds = (until - performance.now()) / 1000;
    return seconds > 0 ? runTask({ model, seconds }) : NO_SOLUTION;
  });
  last = solving.catch(() => undefined);
  return solving;
}

function end(worker: Worker): void {
  thread = null;
  worker.removeAllListeners();
  void worker.terminate();
}

function runTask(task: Task): Promise<Solution> {
  const worker = thread ?? new Worker(THIS_FILE, { workerData: NAME });
  thread = worker;
  if (idle !== null) clearTimeout(idle);
  return new Promise((resolve, reject) => {
    const terminate = () => {
      end(worker);
      resolve(NO_SOLUTION);
    };
    const late = setTimeout(terminate, task.seconds * 1000 + GRACE_MS);
    const fail = (error: unknown) => {
      clearTimeout(late);
      thread = null;
      reject(error instanceof Error ? error : new Error('The solver thread ended.'));
    };
    worker.ref();
    worker.removeAllListeners();
    worker.once('error', fail);
    worker.once('exit', fail);
    worker.once('message', (reply: Reply) => {
      clearTimeout(late);
      worker.unref();
      idle = setTimeout(() => end(worker), IDLE_MS).unref();
      if ('solution' in reply) resolve(reply.solution);
      else reject(new Error(reply.failure));
    });
    worker.postMessage(task);
  });
}

function solve(highs: Highs, { model, seconds }: Task): Solution {
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
