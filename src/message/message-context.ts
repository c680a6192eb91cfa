import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { ConnectOptions } from '../platform/http-client.ts';
import type { Mailer } from '../platform/mailer.ts';

/** Configuration of the channels. */
export type DeliveryConfig = {
  /** Null: emails are stored in the mailbox table instead. */
  readonly mail: Mailer | null;
  /** Sender of emails; null: no-reply at the site's host. */
  readonly mailFrom: string | null;
  /** The site's public base URL. */
  readonly publicUrl: () => string;
  /** Private hosts that push and webhook requests may reach; for tests only. */
  readonly allowPrivate: ConnectOptions['allowPrivate'];
};

/** Dependencies for sending the messages of one database. */
export type MessageContext = DeliveryConfig & {
  readonly db: Db;
  /** The database with accounts and delivery preferences. */
  readonly main: Db;
  readonly clock: Clock;
};

/** The result of one delivery attempt. */
export type DeliveryResult =
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'dropped' | 'failed'; readonly problem: string }
  /** A temporary failure; `isDown`: the whole channel is unavailable. */
  | { readonly kind: 'later'; readonly problem: string; readonly isDown: boolean }
  /** Postponed to the end of quiet hours, or to the next digest. */
  | { readonly kind: 'until' | 'digest'; readonly at: Date }
  /** To be replaced by one message per push subscription. */
  | { readonly kind: 'split'; readonly pushIds: readonly string[] };
