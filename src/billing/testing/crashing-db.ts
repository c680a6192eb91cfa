import type { Db } from '../../platform/database.ts';

/** A database on which every statement after the given number fails, as if the process or the connection died. */
export function crashingDb(db: Db, statements: number): Db {
  let left = statements;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('crash');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** For what runs on a crashing database: throws other errors again. */
export function ignoreCrash(error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'crash') throw error;
}
