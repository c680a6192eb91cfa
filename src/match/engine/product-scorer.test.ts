import { describe, expect, it } from 'vitest';
import { codeAgreement } from './code-agreement.ts';
import { FeatureRow } from './feature-row.ts';
import { KnownProducts } from './known-products.ts';
import type { LearnedData } from './learned-weights.ts';
import { LoadedModel, START_MODEL } from './match-model.ts';
import { PAIR_FEATURES, PAIR_WIDTH, PairComparer, TEXT_FEATURES } from './pair-features.ts';
import { type PreparedOffer, prepareOffer } from './prepared-offer.ts';
import { PRODUCT_FEATURES, REPEATED, REPEATED_LATER } from './product-features.ts';
import { MAX_CANDIDATES, ProductScorer, type ScoredProduct } from './product-scorer.ts';

/** Products by id with the titles of their offers, the likest title neither always first nor always last. */
const PRODUCTS: readonly (readonly [productId: number, titles: readonly string[]])[] = [
  [1, ['Nordvik headphones', 'Nordvik WH-4400XM5 wireless headphones black', 'Nordvik WH4400XM5 over-ear']],
  [2, ['Nordvik WH-4400XM4 wireless headphones black', 'Nordvik WH-4400XM4 case']],
  [3, ['Halden 55HU7700 55" LED TV', 'Halden television']],
];

/** What a catalogue has taught: cases and colours are products of their own. */
const LEARNED: LearnedData = { pairs: [50, 50], shared: [], leftOver: [['case', 40, 1], ['black', 30, 2]], substituted: [] }; // biome-ignore format: short

const OWN_MERCHANT = 9;

const byId = (one: ScoredProduct, other: ScoredProduct) => one.product.productId - other.product.productId;

function start() {
  const model = new LoadedModel({ ...START_MODEL, learned: LEARNED });
  const table = model.createTable();
  const prepare = (title: string) =>
    prepareOffer({ title, brand: null, mpn: null, description: '', price: null, categoryId: null }, table);
  const products = new KnownProducts(table, 1000);
  const members: PreparedOffer[] = [];
  for (const [productId, titles] of PRODUCTS) {
    for (const [i, title] of titles.entries()) {
      const member = prepare(title);
      members.push(member);
      products.add(productId, member, i);
    }
  }
  const scoring = model.createScoring(members, table);
  const scorer = new ProductScorer(table, scoring);
  const score = (titles: readonly string[], merchantId = OWN_MERCHANT) =>
    scorer.scoreBatch(titles.map(prepare), merchantId, products).map((scored) => scored.toSorted(byId));
  /** The log-odds of a pair with its features, computed by itself. */
  const scorePair = (offer: PreparedOffer, member: PreparedOffer) => {
    const row = new Float32Array(PAIR_WIDTH);
    const comparer = new PairComparer(table, scoring.weights);
    comparer.writeTextFeatures(offer, member, row, 0);
    scoring.learned.write(new FeatureRow(row, TEXT_FEATURES.length), comparer.alignment);
    return { logOdds: scoring.alone.score(row), row, codes: codeAgreement(comparer.pairOf(offer, member), row) };
  };
  return { table, prepare, products, scorer, score, scorePair };
}

const best = ({ scores }: ScoredProduct) => Math.max(...scores.logOdds);

describe('the scores of an offer with a product', () => {
  it('are those of each member, with the features and the codes of the likest', () => {
    const { prepare, score, scorePair } = start();
    for (const title of ['NORDVIK WH4400XM5 headphones, black', 'Halden 55HU7700 TV', 'Nordvik WH-4400XM4 case']) {
      const [scored = []] = score([title]);
      expect(scored.length).toBeGreaterThan(0);
      for (const { product, scores } of scored) {
        const pairs = product.members.map((member) => scorePair(prepare(title), member));
        expect(scores.logOdds).toEqual(pairs.map(({ logOdds }) => logOdds));
        expect(scores.offers).toBe(product.offers);
        const likest = pairs.find(({ logOdds }) => logOdds === Math.max(...scores.logOdds));
        const names = [...REPEATED, ...REPEATED_LATER];
        expect([...scores.repeated]).toEqual(names.map((name) => likest?.row[PAIR_FEATURES.indexOf(name)]));
        expect(scores.codes).toBe(likest?.codes);
      }
    }
  });

  it('are those of products that the merchant does not offer yet, and that have an offer', () => {
    const { prepare, products, score } = start();
    const productsFor = (merchantId: number) =>
      (score(['Nordvik headphones'], merchantId)[0] ?? []).map(({ product }) => product.productId);
    expect(productsFor(OWN_MERCHANT)).toEqual([1, 2]);
    // Only the first product has an offer of merchant 2.
    expect(productsFor(2)).toEqual([2]);
    const offer = prepare('Nordvik headphones grey');
    products.add(4, offer, 5);
    expect(productsFor(OWN_MERCHANT)).toEqual([1, 2, 4]);
    products.remove(4, offer, 5);
    expect(productsFor(OWN_MERCHANT)).toEqual([1, 2]);
  });
});

describe('offers of a merchant', () => {
  it('compete for a product: each is compared with the likest of the others', () => {
    const { score } = start();
    const titles = ['Nordvik WH-4400XM5 case', 'NORDVIK WH4400XM5 headphones, black', 'Nordvik headphones red'];
    // Whichever comes first, the likest has the second as its rival, and all others have the likest.
    for (const order of [titles, titles.toReversed(), [...titles.slice(1), ...titles.slice(0, 1)]]) {
      const scored = score(order);
      for (const productId of [1, 2]) {
        const ofProduct = scored.flatMap((own) => own.filter(({ product }) => product.productId === productId));
        expect(ofProduct).toHaveLength(3);
        for (const one of ofProduct) {
          const others = ofProduct.filter((other) => other !== one).map(best);
          expect(one.scores.bestOther).toBe(Math.max(...others));
        }
      }
    }
  });

  it('have no rival where they are alone', () => {
    const [scored = []] = start().score(['Nordvik WH-4400XM5']);
    expect(scored.map(({ scores }) => scores.bestOther)).toEqual(scored.map(() => -9));
  });

  it('that are as likely are rivals of each other', () => {
    const [one = [], other = []] = start().score(['Nordvik WH-4400XM5', 'Nordvik WH-4400XM5']);
    expect(one.map(({ scores }) => scores.bestOther)).toEqual(one.map(best));
    expect(other.map(({ scores }) => scores.bestOther)).toEqual(one.map(best));
  });
});

describe('the reasons for a product', () => {
  it('name the words of the likest offer of it', () => {
    const { prepare, products, scorer } = start();
    const product = products.find(1);
    if (product === undefined) throw new Error('There is a product 1.');
    expect(scorer.explain(prepare('Nordvik WH-4400XM5 wireless headphones black'), product)).toEqual([
      { subject: 'words of both', finding: expect.stringContaining('wh4400xm5'), weight: 0.5 },
    ]);
    expect(scorer.explain(prepare('Nordvik headphones'), product)).toEqual([
      { subject: 'words of both', finding: expect.not.stringContaining('wh4400xm5'), weight: 0.5 },
    ]);
  });

  it('are none where it has no offer', () => {
    const { prepare, scorer } = start();
    expect(scorer.explain(prepare('Nordvik'), { productId: 8, members: [], offers: 0, merchants: new Set() })).toEqual(
      [],
    );
  });
});

it('has rows for as many products as an offer is compared with', () => {
  const { prepare, products, scorer } = start();
  for (let i = 0; i < 2 * MAX_CANDIDATES; i++) products.add(100 + i, prepare(`Ostra kettle ${i}`), 1);
  const [scored = []] = scorer.scoreBatch([prepare('Ostra kettle')], OWN_MERCHANT, products);
  expect(scored).toHaveLength(MAX_CANDIDATES);
  const rows = scorer.writeRows(scored);
  const at = (MAX_CANDIDATES - 1) * PRODUCT_FEATURES.length + PRODUCT_FEATURES.indexOf('rivals');
  expect(rows[at]).toBe(MAX_CANDIDATES);
});
