import { readProducts } from '../../catalog/product.store.ts';
import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { formatDecimal } from '../../market/money.ts';
import { readDecisions } from '../../match/decision.store.ts';
import { leavesForTheRest } from '../../match/decision-change.ts';
import { readOffersOfProducts } from '../../match/match.store.ts';
import { readOfferQuestion } from '../../match/offer-question.ts';
import { type QueueFilter, readQueue, readShownOffers } from '../../match/queue.store.ts';
import { formatSubject, parseQuestionSubject } from '../../match/queue.ts';
import { readMerchants } from '../../offer/merchant.store.ts';
import type { Db } from '../../platform/database.ts';
import { readTaxonomy } from '../../taxonomy/taxonomy.store.ts';
import { fullName } from '../../terms/full-name.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable, tableText } from './table-text.ts';

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

type Listing = { market: MarketId; number: number; json: boolean } & QueueFilter;

/** Prints what waits for a person, the most valuable first. Returns the exit code. */
export function listQuestions({ market, number, json, ...filter }: Listing): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const leaves = leavesForTheRest({ taxonomy: await readTaxonomy(databases.main.db) });
    const range = { limit: number, offset: 0 };
    const { total, questions } = await readQueue(db, market, leaves, filter, range, new Date());
    if (json) {
      print({ total, questions: questions.map((one) => ({ subject: formatSubject(one), ...one })) });
      return 0;
    }
    const currency = marketCurrency(marketById(market));
    const merchants = new Map((await readMerchants(db, market)).map(({ id, name }) => [id, name]));
    const rows = questions.map((one) => [
      formatSubject(one),
      one.kind,
      one.value.toFixed(1),
      one.probability === null ? '' : `${Math.round(one.probability * 100)} %`,
      String(one.waiting),
      one.price === null ? '' : formatDecimal({ amount: one.price, currency }),
      tableText(merchants.get(one.merchantId ?? 0) ?? ''),
      tableText(one.title).slice(0, 100),
    ]);
    const head = ['subject', 'kind', 'value', 'probability', 'waiting', 'price', 'merchant', 'title'];
    process.stdout.write(total === 0 ? 'Nothing is waiting for a decision.\n' : formatTable([head, ...rows]));
    if (total > rows.length) process.stdout.write(`${total - rows.length} more are not listed.\n`);
    return 0;
  });
}

type Named = { market: MarketId; subject: string };

async function describeOffer(db: Db, main: Db, market: MarketId, offerId: number) {
  const question = await readOfferQuestion({ db, market, taxonomy: await readTaxonomy(main) }, offerId);
  const [offer] = await readShownOffers(db, market, [offerId]);
  if (question === null || offer === undefined) return null;
  const candidates = question.candidates.map(({ product, gtins, facts }) => {
    return { id: product.id, name: fullName(product), mpn: product.mpn, gtins, facts };
  });
  return { offer, match: question.match ?? null, categoryId: question.categoryId, candidates };
}

async function describeProduct(db: Db, market: MarketId, productId: number) {
  const product = (await readProducts(db, market, [productId])).get(productId);
  if (product === undefined) return null;
  const ids = (await readOffersOfProducts(db, market, [productId])).get(productId) ?? [];
  const filter = { before: null, productId, standingBy: null, limit: 50 };
  const decisions = (await readDecisions(db, market, filter)).map(
    ({ before: _, after: __, moved: ___, ...one }) => one,
  );
  return { product, offers: await readShownOffers(db, market, ids), decisions };
}

/** Prints an offer with the products that it may be, or a product with its offers and decisions, as JSON. */
export function showQuestion({ market, subject }: Named): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const named = parseQuestionSubject(subject);
    const described =
      named === null
        ? null
        : named.of === 'offer'
          ? await describeOffer(db, databases.main.db, market, named.id)
          : await describeProduct(db, market, named.id);
    if (described === null) {
      process.stderr.write(`There is no ${subject} in ${market}. Expected offer-<id> or product-<id>.\n`);
      return 1;
    }
    print(described);
    return 0;
  });
}
