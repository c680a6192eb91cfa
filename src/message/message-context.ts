import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Reach } from '../platform/http-client.ts';
import type { Mail } from '../platform/mail.ts';

/** How messages leave the house. */
export type Ways = {
  /** Null: letters go into the mailbox in the database. */
  readonly mail: Mail | null;
  /** Who letters are from; null: no-reply at the site's host. */
  readonly mailFrom: string | null;
  /** Where the site is reached from outside. */
  readonly publicUrl: () => string;
  /** Which hosts that are not public may be told by push or webhook: none but in tests. */
  readonly allowPrivate: Reach['allowPrivate'];
};

/** What messages of one database are sent with. */
export type MessageContext = Ways & {
  readonly db: Db;
  /** Where accounts and how people want to be told are. */
  readonly main: Db;
  readonly clock: Clock;
};

/** What became of one try. */
export type Attempt =
  | { readonly kind: 'sent'; readonly to: string }
  | { readonly kind: 'dropped' | 'failed'; readonly problem: string }
  /** It did not arrive; `isDown`: neither would any other by the same way. */
  | { readonly kind: 'later'; readonly problem: string; readonly isDown: boolean }
  | { readonly kind: 'until' | 'digest'; readonly at: Date }
  | { readonly kind: 'split'; readonly pushIds: readonly string[] };
