import { randomUUID } from 'node:crypto';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { formatDecimal } from '../../market/money.ts';
import { decidePrice } from '../../price/decide-price.ts';
import { listUnconfirmedPrices } from '../../price/unconfirmed-price.store.ts';
import type { PriceVerdict } from '../../terms/price-judgement.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable, tableText } from './table-text.ts';

const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Prints the unconfirmed prices of a market, with the reason and what confirms them. Returns the exit code. */
export function listUnconfirmed({ market, number }: { market: MarketId; number: number }): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const { total, prices } = await listUnconfirmedPrices(db, market, { limit: number, offset: 0 });
    const currency = marketCurrency(marketById(market));
    const amount = (value: number | null): string => (value === null ? '' : formatDecimal({ amount: value, currency }));
    const rows = prices.map((price) => [
      String(price.offerId),
      amount(price.priceNow),
      amount(price.usual),
      price.reason,
      day(price.from),
      price.confirmsAt === null ? 'person or merchant' : `feed of ${day(price.confirmsAt)}`,
      tableText(price.merchant),
      tableText(price.title).slice(0, 100),
      tableText(price.product).slice(0, 100),
    ]);
    const head = ['offer', 'price', 'usual', 'reason', 'since', 'confirmed by', 'merchant', 'title', 'product'];
    process.stdout.write(total === 0 ? 'There are no unconfirmed prices.\n' : formatTable([head, ...rows]));
    if (total > rows.length) process.stdout.write(`${total - rows.length} more are not listed.\n`);
    return 0;
  });
}

type Decision = { market: MarketId; offerId: number; verdict: PriceVerdict };

/** Confirms or rejects the present price of an offer. Returns the exit code: 1 if the market has no such offer. */
export function decideOfferPrice(decision: Decision): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(decision.market);
    const made = { ...decision, id: randomUUID(), price: null, decidedBy: 'command line' };
    const decided = await decidePrice(db, made, new Date());
    if (!decided.ok) {
      process.stderr.write(`There is no offer ${decision.offerId} in ${decision.market}.\n`);
      return 1;
    }
    process.stdout.write(`The price of offer ${decision.offerId} is ${decision.verdict}.\n`);
    process.stdout.write('The page follows once the site or a worker runs.\n');
    return 0;
  });
}
