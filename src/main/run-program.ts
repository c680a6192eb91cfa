import { createLogger, type Logger } from '../platform/logger.ts';
import { commandLineOf, isAlive, parentOf } from '../platform/processes.ts';
import { Closers } from './closers.ts';

export type Program = { closers: Closers; logger: Logger };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LONGEST_STOP = 15_000;
const STARTERS_EVERY = 500;

/** npm, and the shell that it puts between itself and us where that stays. */
function startersOf(): number[] {
  const parent = process.ppid;
  if (/\bnpm\b/.test(commandLineOf(parent))) return [parent];
  const grandparent = parentOf(parent);
  return grandparent > 1 ? [parent, grandparent] : [parent];
}

/**
 * Runs a program until it is told to end (Ctrl-C, SIGTERM), then ends what it started. A second signal ends it at once.
 * Where npm started it and is killed itself, nobody is left to stop the program, so it stops too.
 */
export async function runProgram(start: (program: Program) => Promise<void>): Promise<void> {
  const program: Program = { closers: new Closers(), logger: createLogger() };
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(code || 130);
    stopping = true;
    setTimeout(() => process.exit(code || 1), LONGEST_STOP).unref();
    await program.closers.closeAll((err) => program.logger.error({ err }, 'could not be ended cleanly'));
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event !== undefined) {
    const watched = startersOf();
    setInterval(() => {
      if (!stopping && (process.ppid !== watched[0] || !watched.every(isAlive))) void stop(0);
    }, STARTERS_EVERY).unref();
  }
  try {
    await start(program);
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    program.logger.debug({ err: error }, 'start failed');
    await stop(1);
  }
}
