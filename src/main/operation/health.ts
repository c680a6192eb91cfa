import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../terms/duration.ts';

export type HealthPhase = 'starting' | 'serving' | 'draining';

export type HealthState = {
  phase: HealthPhase;
  /** Null where this process does not know yet. */
  isDatabaseThere: boolean | null;
  /** Whether the disks have space for what comes in. */
  hasSpace: boolean;
};

const MAX_CHECK_MS = SECOND_MS;

/** What a process reports about itself: whether it has started, is being stopped, and reaches its database. */
export class Health {
  #phase: HealthPhase = 'starting';
  #askDatabase: (() => Promise<unknown>) | null = null;
  #askSpace: () => Promise<boolean> = async () => true;

  /** The process has started. `askDatabase` rejects while the database is away; `askSpace` says whether the disks have space. */
  serve(askDatabase: () => Promise<unknown>, askSpace: () => Promise<boolean> = async () => true): void {
    this.#askDatabase = askDatabase;
    this.#askSpace = askSpace;
    if (this.#phase === 'starting') this.#phase = 'serving';
  }

  /** The process is being stopped: it should get no new requests. */
  drain(): void {
    this.#phase = 'draining';
  }

  async state(): Promise<HealthState> {
    const [isDatabaseThere, hasSpace] = await Promise.all([this.#checkDatabase(), this.#askSpace()]);
    return { phase: this.#phase, isDatabaseThere, hasSpace };
  }

  async #checkDatabase(): Promise<boolean | null> {
    if (this.#askDatabase === null) return null;
    const silence = sleep(MAX_CHECK_MS, false, { ref: false });
    const answer = this.#askDatabase().then(
      () => true,
      () => false,
    );
    return Promise.race([answer, silence]);
  }
}

export type HealthAnswer = { status: 200 | 503; text: string };

const CHECKS: Record<string, (state: HealthState) => boolean> = {
  /** The process runs: nothing else, since a restart mends nothing else. */
  '/health/live': () => true,
  /** It answers requests, from memory at least: for a load balancer, which would else have no site left to ask. */
  '/health/serving': ({ phase }) => phase === 'serving',
  /** It can do everything. */
  '/health/ready': ({ phase, isDatabaseThere, hasSpace }) =>
    phase === 'serving' && isDatabaseThere === true && hasSpace,
};

export const HEALTH_PATHS = Object.keys(CHECKS);

/** The answer to a health check; null if the path is none. It says nothing about the inside but these facts. */
export async function answerHealth(health: Health, path: string): Promise<HealthAnswer | null> {
  const check = CHECKS[path];
  if (check === undefined) return null;
  const state = await health.state();
  const database = state.isDatabaseThere === null ? 'unknown' : state.isDatabaseThere ? 'reachable' : 'away';
  return {
    status: check(state) ? 200 : 503,
    text: `${JSON.stringify({ phase: state.phase, database, disk: state.hasSpace ? 'enough' : 'full' })}\n`,
  };
}
