import type { Database } from '../platform/database.ts';
import { subscribe } from '../platform/database-notifications.ts';

/** The channel of the triggers of postings, reviews, their pictures and tallies. */
const POSTING_CHANNEL = 'posting';

export type PostingChanges = {
  /** Increases with every change of a posting, and where changes may have been missed. */
  revision(): number;
  close(): Promise<void>;
};

/** Counts the changes of the reviews, questions and answers of some databases. */
export async function followPostings(databases: readonly Database[]): Promise<PostingChanges> {
  let revision = 0;
  const count = () => {
    revision++;
  };
  const subscriptions = await Promise.all(
    databases.map(({ url }) => subscribe(url, POSTING_CHANNEL, { onMessage: count, onConnect: count })),
  );
  return {
    revision: () => revision,
    close: async () => {
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}
