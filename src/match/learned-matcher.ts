import type { MarketId } from '../market/market.ts';
import type { Db } from '../platform/database.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { assignProducts, type Choice } from './engine/assign-products.ts';
import type { ProductFacts } from './engine/conflicts.ts';
import type { LearnedChoice } from './engine/decide.ts';
import { type KnownProduct, KnownProducts, MAX_MEMBERS } from './engine/known-products.ts';
import type { LoadedModel } from './engine/match-model.ts';
import type { OfferFacts } from './engine/offer-facts.ts';
import { type ComparedText, type PreparedOffer, prepareOffer } from './engine/prepared-offer.ts';
import { isNamedByCode, PRODUCT_FEATURES } from './engine/product-features.ts';
import { CANDIDATE_BUDGET, ProductScorer, type ScoredProduct } from './engine/product-scorer.ts';
import type { TokenTable } from './engine/token-table.ts';
import { type Member, readMembers } from './match.store.ts';

/** Log-odds below which a product is no choice: an offer that is certainly another one needs nobody's time. */
const MIN_CHOICE = -3;

const offerText = ({ text, brandName, categoryId }: OfferFacts): ComparedText => ({
  title: text.title,
  brand: brandName,
  mpn: text.mpn,
  description: text.description,
  price: text.price,
  categoryId,
});

/** How far apart prices of one title are at most, as a factor: under one title there may be sizes that it does not name. */
const MAX_PRICE_DISTANCE = 1.5;

const priceDistance = (a: number | null, b: number | null): number =>
  a === null || b === null ? 1 : Math.max(a, b) / Math.min(a, b);

const memberText = (member: Member, categoryId: number | null): ComparedText => ({ ...member, categoryId });

/** The candidate that a code of the offer names; null: none. */
const findNamedByCode = (scored: readonly ScoredProduct[]): KnownProduct | null => {
  const all = scored.map(({ scores }) => scores);
  return scored.find(({ scores }) => isNamedByCode(scores, all))?.product ?? null;
};

/** Merchants have ids from 1. */
const NO_MERCHANT = 0;

/** A product without other offers, as a member of itself: an offer that changes a little stays with its product. */
function productMember(index: CandidateIndex, productId: number): Member[] {
  const product = index.products.get(productId);
  if (product === undefined) return [];
  const { name, option, mpn, description } = product;
  const title = option === null ? name : `${name} ${option}`;
  return [{ productId, merchantId: NO_MERCHANT, title, brand: null, mpn, description, price: null }];
}

/**
 * Finds the products of offers that no identifier decides, with the market's model. It is loaded for a batch and grows as
 * the batch creates products.
 */
export class LearnedMatcher {
  private readonly model: LoadedModel;
  private readonly table: TokenTable;
  private readonly products: KnownProducts;
  private readonly prepared: ReadonlyMap<number, PreparedOffer>;
  private readonly texts: readonly PreparedOffer[];
  private scorer: ProductScorer | null = null;

  private constructor(
    model: LoadedModel,
    table: TokenTable,
    prepared: ReadonlyMap<number, PreparedOffer>,
    members: readonly { member: Member; offer: PreparedOffer }[],
  ) {
    this.model = model;
    this.table = table;
    this.prepared = prepared;
    this.texts = [...prepared.values(), ...members.map(({ offer }) => offer)];
    this.products = new KnownProducts(table, CANDIDATE_BUDGET);
    for (const { member, offer } of members) this.products.add(member.productId, offer, member.merchantId);
  }

  /** Loads the products that share words with these offers. */
  static async load(
    db: Db,
    market: MarketId,
    model: LoadedModel,
    offers: readonly OfferFacts[],
    index: CandidateIndex,
  ): Promise<LearnedMatcher> {
    const table = model.createTable();
    const prepared = new Map(offers.map((facts) => [facts.text.offerId, prepareOffer(offerText(facts), table)]));
    const ids = [...new Set(offers.flatMap((facts) => index.findByTexts(facts)))].sort((a, b) => a - b);
    const excluded = offers.map(({ text }) => text.offerId);
    const members = ids.length === 0 ? [] : await readMembers(db, market, ids, excluded, MAX_MEMBERS);
    const withMembers = new Set(members.map(({ productId }) => productId));
    members.push(...ids.filter((id) => !withMembers.has(id)).flatMap((id) => productMember(index, id)));
    const texts = members.map((member) => {
      const categoryId = index.factsOf(member.productId)?.categoryId ?? null;
      return { member, offer: prepareOffer(memberText(member, categoryId), table) };
    });
    return new LearnedMatcher(model, table, prepared, texts);
  }

  /** Adds an offer to its product, so that later ones of the batch are compared with it. */
  add(productId: number, facts: OfferFacts): void {
    const offer = this.prepared.get(facts.text.offerId) ?? prepareOffer(offerText(facts), this.table);
    this.products.add(productId, offer, facts.text.merchantId);
  }

  /** The products with an offer of the very same title, those with the nearest price first; none where prices are far apart. */
  findTitled(facts: OfferFacts, index: CandidateIndex): ProductFacts[] {
    const offer = this.prepared.get(facts.text.offerId);
    if (offer === undefined) return [];
    const near = this.products
      .findTitled(offer)
      .map(({ productId, price }) => ({ productId, distance: priceDistance(offer.price, price) }))
      .filter(({ distance }) => distance <= MAX_PRICE_DISTANCE);
    const sorted = near.sort((a, b) => a.distance - b.distance || a.productId - b.productId);
    return [...new Set(sorted.map(({ productId }) => productId))].flatMap((id) => index.factsOf(id) ?? []);
  }

  /** Keeps the product of an offer from being its choice: it is judged whether it is another one. */
  exclude(productId: number, merchantId: number): void {
    this.products.find(productId)?.merchants.add(merchantId);
  }

  /** The likeliest product of each of a merchant's offers, by offer id; offers without one are left out. */
  choose(offers: readonly OfferFacts[], index: CandidateIndex): Map<number, LearnedChoice> {
    const [first] = offers;
    if (first === undefined || this.products.isEmpty) return new Map();
    const prepared = offers.map(
      (facts) => this.prepared.get(facts.text.offerId) ?? prepareOffer(offerText(facts), this.table),
    );
    const scorer = this.getScorer();
    const scored = scorer.scoreBatch(prepared, first.text.merchantId, this.products);
    const choices = scored.map((own) => this.judge(scorer, own));
    const named = scored.map(findNamedByCode);
    const chosen = new Map<number, LearnedChoice>();
    for (const [i, choice] of assignProducts(choices, MIN_CHOICE).entries()) {
      const [facts, offer] = [offers[i], prepared[i]];
      if (choice === null || facts === undefined || offer === undefined) continue;
      const product = index.factsOf(choice.productId);
      const known = this.products.find(choice.productId);
      if (product === null || known === undefined) continue;
      const { logOdds } = choice;
      const reasons = scorer.explain(offer, known);
      const isCertain = this.model.isCertain(logOdds, named[i] === known);
      chosen.set(facts.text.offerId, { product, logOdds, isCertain, reasons });
    }
    return chosen;
  }

  /** Created when it is needed: most batches have no offer without identifiers. */
  private getScorer(): ProductScorer {
    this.scorer ??= new ProductScorer(this.table, this.model.createScoring(this.texts, this.table));
    return this.scorer;
  }

  private judge(scorer: ProductScorer, scored: readonly ScoredProduct[]): Choice[] {
    const rows = scorer.writeRows(scored);
    return scored.map(({ product: { productId } }, i) => ({
      productId,
      logOdds: this.model.joining.score(rows, i * PRODUCT_FEATURES.length),
    }));
  }
}
