import { randomUUID } from 'node:crypto';
import { MARKETS } from '../market/market.ts';
import { findDuplicates } from '../match/find-duplicates.ts';
import type { DuplicateScope } from '../match/possible-duplicate.store.ts';
import type { Db } from '../platform/database.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import { decideMatch } from './decide-match.ts';

/** Merges of a market in one run: each is a transaction of some milliseconds. */
const MAX_MERGES = 2000;

/** Who is named for merges that nobody decided. */
const AUTHOR = 'matching';

/**
 * Merges products that were created although they might be another one, where what is known now says that they are.
 * Each merge is a decision that a person can undo; then it is not made again.
 *
 * @returns the number of merges
 */
export async function mergeDuplicates(
  database: Db,
  taxonomy: Taxonomy,
  scope: DuplicateScope,
  now: Date,
): Promise<number> {
  let merged = 0;
  for (const { id: market } of Object.values(MARKETS)) {
    let [after, left]: [number | null, number] = [0, MAX_MERGES];
    while (after !== null && left > 0) {
      const { duplicates, last } = await findDuplicates({ db: database, market, taxonomy }, after, scope);
      for (const { productId, intoId, found } of duplicates.slice(0, left)) {
        const product = { id: productId, version: null };
        const author = { id: randomUUID(), decidedBy: AUTHOR, reason: '' };
        // A product that another merge has taken meanwhile is looked at the next time.
        const made = await decideMatch(
          { db: database, market, taxonomy },
          { kind: 'merge', product, intoId, found },
          author,
          now,
        );
        if (made.ok) merged++;
      }
      left -= duplicates.length;
      after = last;
    }
  }
  return merged;
}
