import type { Environment } from '../platform/environment.ts';
import type { Installation } from './open-installation.ts';
import { startPipelineThreads } from './pipeline-threads.ts';
import type { Program } from './run-program.ts';

/** Does the pipeline's work on every database, until the program ends. */
export async function runWorker(
  { databases, home, publicUrl }: Installation,
  { closers, logger }: Program,
  { smtpUrl, mailFrom }: Pick<Environment, 'smtpUrl' | 'mailFrom'>,
): Promise<void> {
  const threads = await startPipelineThreads(
    databases.all.map(({ url }) => url),
    home,
    { smtpUrl, mailFrom, publicUrl: publicUrl() },
    logger,
  );
  closers.add(() => threads.stop());
}
