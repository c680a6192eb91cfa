import { MIN_PROBABILITY } from '../category-certainty.ts';
import { scoreBrandRange } from './brand-range.ts';
import { rangesOfDevices } from './device-prices.ts';
import { TEMPERATURE, WEIGHTS } from './evidence-weights.ts';
import { type Evidence, explainLeaf, type Reason } from './explain.ts';
import { knownBrand } from './find-mentions.ts';
import { scoreGoogleLeaves, scoreGooglePath, shareWithKinds } from './google-category.ts';
import { leavesOfGtin } from './gtin-prefixes.ts';
import type { Knowledge } from './knowledge.ts';
import { departmentOf, expectDepartments } from './known-departments.ts';
import { brandKey } from './learn.ts';
import { EMPTY_MODEL, type GoogleVerdict, type LearnedModel } from './learned-model.ts';
import {
  brandVotes,
  googleTrust,
  type LearnedVotes,
  merchantVotes,
  pathVotes,
  prepareVotes,
  wordVotes,
} from './learned-votes.ts';
import { hasNoun, scoreNone } from './none-of-these.ts';
import type { Vote } from './phrase-index.ts';
import { type PriceRange, weighPrice } from './price-range.ts';
import { PathReader } from './read-path.ts';
import { readDescription, readTitle, type Scores, type TitleReading } from './read-title.ts';
import { shareWithAccessories } from './relate-accessories.ts';
import { scoreTitleOfWork } from './title-of-work.ts';

/** What an offer states that its category can be known by; null: not stated. */
export type OfferClues = {
  title: string;
  brand: string | null;
  description: string | null;
  /** The merchant's own category path. */
  path: string | null;
  /** ISO 639-1 of the title. */
  language: string;
  merchantId: number | null;
  /** A category path of Google's that is not known by its id. */
  googlePath: string | null;
  /** The leaves of Google's category in the feed: those that it or a category below it leads to. */
  googleLeaves: readonly number[];
  /** The leaf that Google's category itself leads to; null: a general category, or none. */
  googleLeaf: number | null;
  gtin: string | null;
  /** The leaf that a person chose for the merchant's path. */
  mappedLeaf: number | null;
  /** The leaf of the product that the GTIN belongs to. */
  productLeaf: number | null;
  /** In minor units of the market's currency. */
  price: number | null;
};

export type CategoryCandidate = { leafId: number; probability: number };

export type Classification = {
  /** The best leaves, most probable first, at most five; empty: nothing indicates a leaf. */
  candidates: readonly CategoryCandidate[];
  /** The probability that the first candidate is right; 0 without one. */
  probability: number;
  /** The department that is most probable over all its leaves. */
  departmentId: number | null;
  departmentProbability: number;
  /** The probability of each department that anything indicates. */
  departments: ReadonlyMap<number, number>;
  /** Why the first candidate, strongest first. */
  reasons: readonly Reason[];
};

const MAX_CANDIDATES = 5;
/** Leaves further down have no part in the probabilities. */
const MAX_RANKED = 12;

const NO_SCORES: ReadonlyMap<number, number> = new Map();

const scoresOf = (votes: readonly Vote[]): Scores => new Map(votes.map(({ leaf, weight }) => [leaf, weight]));

const addScores = (scores: Scores, more: ReadonlyMap<number, number>): Scores =>
  new Map([...scores].map(([leaf, score]) => [leaf, score + (more.get(leaf) ?? 0)]));

/** The leaves with the highest scores, highest first; equal ones by position. */
function rank(totals: Scores): (readonly [number, number])[] {
  const top: (readonly [number, number])[] = [];
  for (const entry of totals) {
    const last = top[MAX_RANKED - 1];
    if (last !== undefined && (last[1] > entry[1] || (last[1] === entry[1] && last[0] < entry[0]))) continue;
    let at = top.length;
    while (at > 0) {
      const before = top[at - 1];
      if (before === undefined || before[1] > entry[1] || (before[1] === entry[1] && before[0] < entry[0])) break;
      at--;
    }
    top.splice(at, 0, entry);
    if (top.length > MAX_RANKED) top.pop();
  }
  return top;
}

/** A score as odds; a leaf that nothing speaks for has none. */
const oddsOf = (score: number): number => Math.max(0, Math.exp(score / TEMPERATURE) - 1);

/** How much of a merchant's range counts where the title names a thing. */
const WITH_NOUN = 0.5;
/** Most leaves of clothes, furniture and tools have no more leaves of accessories. */
const FEW_ACCESSORIES = 2;

/**
 * What title and brand say at least for a leaf for which a path counts that only other titles taught, and its share of what they
 * say for the best. Without, some 55 of 100 decisions were right: what names nothing is under its path by mistake, or is for its things.
 */
const MIN_OF_TITLE = 1.5;
const MIN_SHARE_OF_BEST = 0.5;

/** A path's score from which it names a leaf by more than a word of it. */
const MIN_OF_PATH = 1;

/**
 * What the title names somewhere and the merchant's path too, which no order of words makes a description: the flowers in
 * "Silk Roses Vine Artificial Flowers Fake Green Leaf Plants". O(mentions).
 */
function scorePathAndTitle(ofPath: ReadonlyMap<number, number>, { mentions }: TitleReading): Scores {
  const scores: Scores = new Map();
  if (ofPath.size === 0) return scores;
  for (const { role, place, start, end, votes } of mentions) {
    if (role !== 'name' || place === 'for' || place === 'with' || start === end) continue;
    for (const { leaf } of votes) {
      const score = ofPath.get(leaf) ?? 0;
      if (score >= MIN_OF_PATH) scores.set(leaf, (WEIGHTS.pathAndTitle * score) / WEIGHTS.maxPath);
    }
  }
  return scores;
}

/** Decides which leaf of the tree an offer belongs to. It keeps nothing about the offers. */
export class Classifier {
  private readonly knowledge: Knowledge;
  private readonly paths: PathReader;
  private readonly learned: LearnedVotes;
  private readonly model: LearnedModel;
  private readonly deviceRanges: ReadonlyMap<number, PriceRange>;

  /**
   * @param knowledge of the tree, from `buildKnowledge`.
   * @param model what the installation has learned, from `learn`.
   * @param paths a reader with the same knowledge; classifiers with different models can share one.
   */
  constructor(knowledge: Knowledge, model: LearnedModel = EMPTY_MODEL, paths = new PathReader(knowledge)) {
    this.knowledge = knowledge;
    this.paths = paths;
    this.learned = prepareVotes(model, knowledge.positions);
    this.model = model;
    this.deviceRanges = rangesOfDevices(model.prices, knowledge);
  }

  /**
   * Which leaf an offer belongs to, with a calibrated probability.
   *
   * @returns candidates and reasons. About 40 µs for a title of 12 words; O(tokens + mentions²).
   */
  classify(offer: OfferClues): Classification {
    const reading = readTitle(offer.title, offer.language, offer.brand, this.knowledge);
    const evidence = this.collect(offer, reading);
    const totals: Scores = new Map();
    const add = ({ scores }: Evidence): void => {
      for (const [leaf, score] of scores) totals.set(leaf, (totals.get(leaf) ?? 0) + score);
    };
    evidence.forEach(add);
    const google = { subject: 'Google category', scores: this.scoreGoogle(offer, totals) };
    add(google);
    const brand = knownBrand(reading.tokens, offer.brand, this.knowledge);
    const range = { subject: 'brand range', scores: scoreBrandRange(brand, totals, reading, this.knowledge) };
    add(range);
    const learnedPath = { subject: 'learned path', scores: this.scoreLearnedPath(offer, reading, range.scores) };
    add(learnedPath);
    this.lowerDevices(offer, totals);
    this.excludeDevices(offer, reading, totals);
    const known = [...evidence, google, range, learnedPath];
    const own = this.decide(totals, known, reading, brand, offer);
    if (own.probability >= MIN_PROBABILITY) return own;
    const further = this.collectFurther(offer, reading);
    if (further.every(({ scores }) => scores.size === 0)) return own;
    further.forEach(add);
    this.excludeDevices(offer, reading, totals);
    return this.decide(totals, [...known, ...further], reading, brand, offer);
  }

  /** The department that nearly all known offers of a brand are in; null: they are few, or of several. O(leaves of it). */
  departmentOfBrand(brand: string | null): number | null {
    return departmentOf((brand === null ? undefined : this.model.brands[brandKey(brand)]) ?? {}, this.knowledge);
  }

  /** The department that nearly all known offers of a merchant are in, as of a brand. */
  departmentOfMerchant(merchantId: number | null): number | null {
    return departmentOf(
      (merchantId === null ? undefined : this.model.merchants[String(merchantId)]) ?? {},
      this.knowledge,
    );
  }

  /** How likely each department is before a title is read, by what is known of its brand and merchant. */
  expectedDepartments(brand: string | null, merchantId: number | null): ReadonlyMap<number, number> {
    return expectDepartments(brand, merchantId, this.model, this.knowledge);
  }

  private collect(offer: OfferClues, reading: TitleReading): Evidence[] {
    const { title, brand, path, googlePath, language, merchantId, mappedLeaf, productLeaf, gtin } = offer;
    const { paths, learned } = this;
    const ofPath = path === null ? NO_SCORES : paths.read(path, language, 'merchant').scores;
    const ofKinds = (scores: ReadonlyMap<number, number>): Scores =>
      shareWithKinds(scores, reading.scores, this.knowledge.kindOf);
    const shared = (scores: ReadonlyMap<number, number>): Scores =>
      shareWithAccessories(ofKinds(scores), reading.relations, this.knowledge);
    const others = [
      { subject: 'mapped path', scores: this.scoresAt(mappedLeaf === null ? [] : [mappedLeaf], WEIGHTS.mappedPath) },
      { subject: 'product', scores: this.scoresAt(productLeaf === null ? [] : [productLeaf], WEIGHTS.product) },
      {
        subject: 'GTIN',
        scores: new Map(leavesOfGtin(gtin, this.knowledge.gtins).map((leaf) => [leaf, WEIGHTS.gtin])),
      },
      {
        subject: 'Google path',
        scores: googlePath === null ? NO_SCORES : ofKinds(this.scoreGooglePath(googlePath, language, merchantId)),
      },
      { subject: 'path', scores: shared(ofPath) },
      { subject: 'path and title', scores: shared(scorePathAndTitle(ofPath, reading)) },
    ];
    const google = this.positionsOf(offer.googleLeaves);
    return [
      { subject: 'title', scores: scoreTitleOfWork(reading.scores, others, google, this.knowledge.works) },
      ...others,
      { subject: 'learned words', scores: scoresOf(wordVotes(title, language, brand, learned)) },
      { subject: 'learned brand', scores: scoresOf(brandVotes(brand, learned)) },
    ];
  }

  /** What counts only where everything else decides nothing. */
  private collectFurther(offer: OfferClues, reading: TitleReading): Evidence[] {
    const { description, merchantId } = offer;
    const described = description === null ? NO_SCORES : readDescription({ ...offer, description }, this.knowledge);
    const most = (score: number): number => Math.min(WEIGHTS.maxDescription, score * WEIGHTS.description);
    // Of a shop of devices with many accessories, what names none is more likely an accessory.
    const isLikely = ({ leaf }: Vote): boolean =>
      (this.knowledge.accessoriesOf[leaf]?.length ?? 0) <= FEW_ACCESSORIES || this.isNamed(leaf, reading);
    const votes = merchantVotes(merchantId, this.learned).filter(isLikely);
    const shopFactor = hasNoun(reading) ? WITH_NOUN : 1;
    return [
      { subject: 'description', scores: new Map([...described].map(([leaf, score]) => [leaf, most(score)])) },
      { subject: 'merchant range', scores: new Map(votes.map(({ leaf, weight }) => [leaf, weight * shopFactor])) },
    ];
  }

  /** What the merchant's path contained before; where only titles taught that, for leaves that this title or its brand names. */
  private scoreLearnedPath({ merchantId, path }: OfferClues, reading: TitleReading, range: Scores): Scores {
    if (path === null) return new Map();
    const ownOf = (leaf: number): number => (reading.scores.get(leaf) ?? 0) + Math.max(0, range.get(leaf) ?? 0);
    const most = Math.max(0, ...[...reading.scores.keys()].map(ownOf));
    const least = Math.max(MIN_OF_TITLE, most * MIN_SHARE_OF_BEST);
    const isNamed = (leaf: number): boolean => ownOf(leaf) >= least && this.isNamed(leaf, reading);
    return scoresOf(pathVotes(merchantId, path, this.learned, isNamed));
  }

  private scoreGoogle({ googleLeaves, googleLeaf, merchantId }: OfferClues, named: Scores): Scores {
    const own = this.knowledge.positions.get(googleLeaf ?? 0);
    return scoreGoogleLeaves(this.positionsOf(googleLeaves), own, named, googleTrust(merchantId, this.learned));
  }

  private scoreGooglePath(path: string, language: string, merchantId: number | null): Scores {
    return scoreGooglePath(this.paths.read(path, language, 'google'), googleTrust(merchantId, this.learned));
  }

  /** Whether Google's category in the feed contains a leaf; null: the feed states none that is known. */
  judgeGoogle({ googleLeaves, googlePath, language }: OfferClues, leafId: number): GoogleVerdict | null {
    const [best] = googlePath === null ? [] : rank(this.paths.read(googlePath, language, 'google').scores);
    const leaf = this.knowledge.leaves[best?.[0] ?? -1]?.id;
    if (googleLeaves.length === 0 && leaf === undefined) return null;
    return googleLeaves.includes(leafId) || leaf === leafId ? 'agrees' : 'differs';
  }

  private positionsOf(leafIds: readonly number[]): number[] {
    return leafIds.flatMap((id) => this.knowledge.positions.get(id) ?? []);
  }

  private scoresAt(leafIds: readonly number[], weight: number): Scores {
    return new Map(this.positionsOf(leafIds).map((position) => [position, weight]));
  }

  /** Whether the title names a leaf, or the leaf is no device: others have few accessories beside them. */
  private isNamed(leaf: number, { mentions }: TitleReading): boolean {
    if ((this.knowledge.accessoriesOf[leaf]?.length ?? 0) === 0) return true;
    return mentions.some(
      ({ role, votes }) => (role === 'name' || role === 'series') && votes.some((vote) => vote.leaf === leaf),
    );
  }

  /** Under a path of accessories a device's name is more likely what something is for. */
  private lowerDevices({ path, language }: OfferClues, totals: Scores): void {
    if (path === null || !this.paths.read(path, language, 'merchant').isOfAccessories) return;
    for (const [leaf, score] of totals) {
      if (this.isDevice(leaf)) totals.set(leaf, score + WEIGHTS.accessoryPath);
    }
  }

  /** Whether the things of a leaf cost far more. */
  isTooCheap(leafId: number, price: number): boolean {
    const range = this.deviceRanges.get(this.knowledge.positions.get(leafId) ?? -1);
    return range !== undefined && price > 0 && weighPrice(price, range) < 0;
  }

  /** What costs far less than a device is more likely something for it, unless a person or the product's GTIN says otherwise. */
  private scorePrice({ price, mappedLeaf, productLeaf }: OfferClues, totals: Scores): ReadonlyMap<number, number> {
    if (price === null || price <= 0 || this.deviceRanges.size === 0) return NO_SCORES;
    const scores: Scores = new Map();
    const known = this.positionsOf([mappedLeaf, productLeaf].flatMap((leaf) => leaf ?? []));
    for (const [leaf, score] of totals) {
      const range = this.deviceRanges.get(leaf);
      if (range === undefined || score <= 0 || known.includes(leaf)) continue;
      const weight = weighPrice(price, range);
      if (weight < 0) scores.set(leaf, weight);
    }
    return scores;
  }

  /** Whether accessories belong to the things of a leaf, and these to nothing. */
  private isDevice(leaf: number): boolean {
    return (this.knowledge.accessoriesOf[leaf]?.length ?? 0) > 0 && this.knowledge.belongsTo[leaf]?.size === 0;
  }

  /** An accessory is never in its device's category, whatever else says so. */
  private excludeDevices(offer: OfferClues, { relations }: TitleReading, totals: Scores): void {
    const product = offer.productLeaf === null ? undefined : this.knowledge.positions.get(offer.productLeaf);
    for (const leaf of relations.devices) {
      if (leaf !== product) totals.set(leaf, Math.min(totals.get(leaf) ?? 0, 0));
    }
  }

  private decide(
    totals: Scores,
    evidence: readonly Evidence[],
    reading: TitleReading,
    brand: string | null,
    offer: OfferClues,
  ): Classification {
    const ofPrice = this.scorePrice(offer, totals);
    const priced = ofPrice.size === 0 ? totals : addScores(totals, ofPrice);
    const ranked = rank(priced);
    const { title } = offer;
    const none = scoreNone(ranked[0]?.[0], { reading, brand, title, evidence }, this.knowledge);
    let sum = Math.exp(none / TEMPERATURE);
    for (const [, score] of ranked) sum += oddsOf(score);
    // What is too cheap for one thing is something for it, of the same department, and not another thing.
    const lost = [...ofPrice.keys()].map(
      (leaf) => [leaf, oddsOf(totals.get(leaf) ?? 0) - oddsOf(priced.get(leaf) ?? 0)] as const,
    );
    for (const [, odds] of lost) sum += odds;
    const candidates: CategoryCandidate[] = [];
    const departments = new Map<number, number>();
    const count = (position: number, odds: number): void => {
      const id = this.knowledge.leaves[position]?.departmentId;
      if (id !== undefined && odds > 0) departments.set(id, (departments.get(id) ?? 0) + odds / sum);
    };
    for (const [position, score] of ranked) {
      const leaf = this.knowledge.leaves[position];
      const odds = oddsOf(score);
      if (leaf === undefined || odds === 0) continue;
      candidates.push({ leafId: leaf.id, probability: odds / sum });
      count(position, odds);
    }
    for (const [position, odds] of lost) count(position, odds);
    const [department] = [...departments].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    const top = candidates.length === 0 ? undefined : ranked[0]?.[0];
    return {
      candidates: candidates.slice(0, MAX_CANDIDATES),
      probability: candidates[0]?.probability ?? 0,
      departmentId: department?.[0] ?? null,
      departmentProbability: department?.[1] ?? 0,
      departments,
      reasons: top === undefined ? [] : explainLeaf(top, [...evidence, { subject: 'price', scores: ofPrice }], reading),
    };
  }
}
