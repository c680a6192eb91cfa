import type { ModelDecision } from '../../catalog/variant.store.ts';
import type { MarketId } from '../../market/market.ts';
import { type DecideModelError, decideModel } from '../../match/decide-model.ts';
import { cachedTaxonomy } from '../../taxonomy/taxonomy-cache.ts';
import { emitToQueue } from '../pipeline.ts';
import { withInstallation } from '../with-installation.ts';

const PROBLEMS: Record<DecideModelError['kind'], string> = {
  'not-found': 'There is no such product in the market.',
  'same-product': 'These are the same product.',
  'other-brand': 'Variants of one model have one brand and one category, and these products do not.',
};

/** Stores that two products are variants of one model, or two models. Returns the exit code. */
export function decideModelOfProducts(market: MarketId, decision: ModelDecision): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const options = { author: 'command line', taxonomy: await cachedTaxonomy(db)(), emit: emitToQueue };
    const decided = await decideModel(db, market, decision, options);
    if (!decided.ok) {
      process.stderr.write(`${PROBLEMS[decided.error.kind]}\n`);
      return 1;
    }
    const { productId, otherId, isSame } = decision;
    process.stdout.write(`${productId} and ${otherId} are ${isSame ? 'variants of one model' : 'two models'}.\n`);
    process.stdout.write('The pages follow once the site or a worker runs.\n');
    return 0;
  });
}
