import type { Environment } from '../platform/environment.ts';
import type { Installation } from './open-installation.ts';
import { startPipelineThreads } from './pipeline-threads.ts';
import type { Program } from './run-program.ts';

/** Runs the pipeline's jobs on every database until the program ends. */
export async function runWorker(
  { databases, folders, publicUrl }: Installation,
  { shutdown, logger }: Program,
  { services }: Pick<Environment, 'services'>,
): Promise<void> {
  const threads = await startPipelineThreads(
    databases.all.map(({ url }) => url),
    folders,
    { services, publicUrl: publicUrl() },
    logger,
  );
  shutdown.add(() => threads.stop());
}
