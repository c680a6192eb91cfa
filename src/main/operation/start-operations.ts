import { collectDefaultMetrics } from 'prom-client';
import { findLowDisks } from '../../admin/disk-space.ts';
import type { Databases } from '../../platform/databases.ts';
import type { Environment } from '../../platform/environment.ts';
import { METRICS } from '../../platform/metrics.ts';
import { startTracing } from '../../platform/tracing.ts';
import type { Program } from '../run-program.ts';
import { collectFigures } from './collect-figures.ts';
import { countJobs } from './job-figures.ts';
import { openOperationsPort } from './serve-operations.ts';

/** Begins to trace and opens the port of health and metrics, where that is asked for. The first thing that a role does. */
export async function startOperations(program: Program, environment: Environment): Promise<void> {
  program.drainMs = environment.drainMs;
  const endTracing = await startTracing();
  // What could not be sent until the end is lost, as a collector that is away must not keep a process from ending.
  if (endTracing !== null) program.shutdown.add(endTracing);
  const { opsPort, metricsToken } = environment;
  if (opsPort === null && metricsToken === null) return;
  collectDefaultMetrics({ register: METRICS });
  countJobs();
  if (opsPort !== null) await openOperationsPort(program, opsPort);
}

/** Says that the role serves from now on, and adds what the databases know to its figures. */
export function announceServing({ health }: Program, databases: Databases, environment: Environment): void {
  const { home, storage, walArchive } = environment;
  // While the archive is full, the log of the database piles up beside its data.
  const disks = [home, storage, ...(walArchive === null ? [] : [walArchive])];
  health.serve(
    () => databases.main.pool.query('select 1'),
    async () => (await findLowDisks(disks)).length === 0,
  );
  if (environment.opsPort !== null || environment.metricsToken !== null) collectFigures(databases);
}
