import type { z } from 'zod';
import type { Db } from '../platform/database.ts';
import type { exportRow } from '../platform/query.ts';

/** Where a channel reaches a user: what they set up for it, in the main database. */
export type ChannelTarget = {
  /** Whether a price watch can notify the user there. */
  readonly canNotify: (db: Db, shopperId: string) => Promise<boolean>;
  /** The name of its rows in a user's data export. */
  readonly exportName: string;
  readonly exportRows: (db: Db, shopperId: string) => Promise<z.infer<typeof exportRow>[]>;
  readonly deleteRows: (db: Db, shopperId: string) => Promise<void>;
};
