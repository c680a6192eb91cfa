import { randomUUID } from 'node:crypto';
import { decideMatch, undoMatch } from '../../admin/decide-match.ts';
import type { Result } from '../../base/result.ts';
import type { MarketId } from '../../market/market.ts';
import type { StoredDecision } from '../../match/decision.store.ts';
import type { DecisionError, DecisionRequest } from '../../match/decision.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { withInstallation } from '../with-installation.ts';

const AUTHOR = 'command line';

/** What is wrong, in words. */
function describeError(error: DecisionError): string {
  switch (error.kind) {
    case 'no-offer':
      return `There is no offer ${error.id}.`;
    case 'no-product':
      return `There is no product ${error.id}.`;
    case 'no-category':
      return error.id === '' ? 'The offers state no category: name one.' : `${error.id} is not a leaf of the tree.`;
    case 'no-decision':
      return `There is no decision ${error.id}.`;
    case 'changed':
      return `${error.id} is not where it was: look at it again.`;
    case 'undone':
      return `Decision ${error.id} has been undone before.`;
    case 'depends':
      return `Decision ${error.id} builds on it: undo that first.`;
    case 'no-change':
      return 'That would change nothing.';
  }
}

type Output = { json: boolean };

function report(result: Result<StoredDecision, DecisionError>, verb: string, { json }: Output): number {
  if (!result.ok) {
    process.stderr.write(json ? `${JSON.stringify({ error: result.error })}\n` : `${describeError(result.error)}\n`);
    return 1;
  }
  const { id, kind, offerIds, productIds } = result.value;
  process.stdout.write(
    json
      ? `${JSON.stringify({ id, kind, offerIds, productIds })}\n`
      : `${verb} ${id}: ${kind}, offers ${offerIds.join(', ') || 'none'}, products ${productIds.join(', ')}.\n`,
  );
  if (!json) process.stdout.write('The pages follow once the site or a worker runs.\n');
  return 0;
}

type Made = Output & { market: MarketId; reason: string };

/** Makes a decision about the catalogue. Returns the exit code: 1 if it is rejected. */
export function makeDecision(request: DecisionRequest, { market, reason, json }: Made): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const taxonomy = await readTaxonomy(databases.main.db);
    const author = { id: randomUUID(), decidedBy: AUTHOR, reason };
    return report(await decideMatch({ db, market, taxonomy }, request, author, new Date()), 'Decision', { json });
  });
}

/** Undoes a decision. Returns the exit code: 1 if it is rejected. */
export function undoDecision(id: string, { market, json }: Omit<Made, 'reason'>): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const taxonomy = await readTaxonomy(databases.main.db);
    return report(await undoMatch({ db, market, taxonomy }, id, AUTHOR, new Date()), 'Undid decision', { json });
  });
}
