import type { ServiceLimits } from '../../platform/service-fetch.ts';

/** How long a stranger's server may take to be told something, and how much of what it says to that is read. */
export const OUTSIDE_LIMITS: Omit<ServiceLimits, 'allowPrivate'> = {
  idleMs: 10_000,
  totalMs: 15_000,
  mostBytes: 64 * 1024,
};
