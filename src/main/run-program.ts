import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../base/error-message.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { getCommandLine, getParentPid, isAlive } from '../platform/processes.ts';
import { setSecurityLogger } from '../platform/security-log.ts';
import { Health } from './operation/health.ts';

export type Program = {
  readonly shutdown: ShutdownHooks;
  readonly logger: Logger;
  readonly health: Health;
  /** How long requests are still accepted after a signal, so that load balancers notice. */
  drainMs: number;
};

export const createProgram = (logger: Logger): Program => ({
  shutdown: new ShutdownHooks(),
  logger,
  health: new Health(),
  drainMs: 0,
});

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const MAX_SHUTDOWN_MS = 15_000;
const PARENT_CHECK_MS = 500;

/** The npm process that started this one, and the shell between them if there is one. */
function npmProcessIds(): number[] {
  const parent = process.ppid;
  if (/\bnpm\b/.test(getCommandLine(parent))) return [parent];
  const grandparent = getParentPid(parent);
  return grandparent > 1 ? [parent, grandparent] : [parent];
}

/**
 * Runs a program until a signal (SIGINT, SIGTERM, SIGHUP), then drains and runs its shutdown hooks. A second signal exits
 * at once.
 * If npm started the program and npm is killed, no signal arrives, so the program watches npm and shuts down too.
 */
export async function runProgram(start: (program: Program) => Promise<void>): Promise<void> {
  const program = createProgram(createLogger());
  setSecurityLogger(program.logger);
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(code || 130);
    stopping = true;
    setTimeout(() => process.exit(code || 1), MAX_SHUTDOWN_MS + program.drainMs).unref();
    program.health.drain();
    if (code === 0 && program.drainMs > 0) await sleep(program.drainMs);
    await program.shutdown.runAll((err) => program.logger.error({ err }, 'shutdown hook failed'));
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event !== undefined) {
    const watched = npmProcessIds();
    setInterval(() => {
      if (!stopping && (process.ppid !== watched[0] || !watched.every(isAlive))) void stop(0);
    }, PARENT_CHECK_MS).unref();
  }
  try {
    await start(program);
  } catch (error) {
    if (stopping) return;
    process.stderr.write(`${errorMessage(error)}\n`);
    program.logger.debug({ err: error }, 'start failed');
    await stop(1);
  }
}

/** Functions to run on shutdown, in reverse order of registration. */
export class ShutdownHooks {
  readonly #open: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#open.push(close);
  }

  /** Runs all hooks, the latest first; one that fails does not stop the others. */
  async runAll(onError: (error: unknown) => void): Promise<void> {
    for (let close = this.#open.pop(); close; close = this.#open.pop()) await close().catch(onError);
  }
}
