import type { ServiceFetchOptions } from '../../platform/service-fetch.ts';

/** Limits for requests to push services and webhooks. */
export const SERVICE_LIMITS: Omit<ServiceFetchOptions, 'allowPrivate'> = {
  idleMs: 10_000,
  totalMs: 15_000,
  maxBytes: 64 * 1024,
};
