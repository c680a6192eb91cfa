import type { Logger } from './logger.ts';
import { securityEvents } from './metrics.ts';

/** What the security log records. docs/security.md says who reads it for what. */
export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'too-many-attempts'
  | 'sign-in-changed'
  | 'access-denied'
  | 'staff-action'
  | 'foreign-page';

let logger: Logger | null = null;

/** Where events are logged from now on; null: nowhere, they are only counted. */
export function setSecurityLogger(replaced: Logger | null): void {
  logger = replaced;
}

/**
 * Records an event for whoever watches over the installation: at level info, with `security` as its name. Accounts appear
 * by id and never by address; no secret and nothing that was typed is recorded.
 */
export function recordSecurityEvent(event: SecurityEvent, details: Readonly<Record<string, string>>): void {
  securityEvents.inc({ event });
  logger?.info({ security: event, ...details }, 'security event');
}
