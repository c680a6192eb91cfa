import { isDescription } from './amounts.ts';
import { DECISION_BAR, TEMPERATURE, WEIGHTS } from './evidence-weights.ts';
import { type Evidence, explainLeaf, type Reason } from './explain.ts';
import { knownBrand } from './find-mentions.ts';
import type { Knowledge } from './knowledge.ts';
import { departmentOf, expectDepartments } from './known-departments.ts';
import { brandKey } from './learn.ts';
import { EMPTY_MODEL, type LearnedModel } from './learned-model.ts';
import { brandVotes, type LearnedVotes, merchantVotes, pathVotes, prepareVotes, wordVotes } from './learned-votes.ts';
import type { Mention } from './mention.ts';
import type { Vote } from './phrase-index.ts';
import { PathReader } from './read-path.ts';
import { readDescription, readTitle, type Scores, type TitleReading } from './score-title.ts';
import { foldWord } from './stem.ts';

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
  /** The leaves of Google's category in the feed: those that it leads to or contains. */
  googleLeaves: readonly number[];
  /** The leaf that a person chose for the merchant's path. */
  mappedLeaf: number | null;
  /** The leaf of the product that the GTIN belongs to. */
  productLeaf: number | null;
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
/** What a brand with more leaves than this sells is not known by the brand alone. */
const MAX_LEAVES_OF_SPECIALIST = 3;

const NONE: ReadonlyMap<number, number> = new Map();

const scoresOf = (votes: readonly Vote[]): Scores => new Map(votes.map(({ leaf, weight }) => [leaf, weight]));

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

const hasNoun = ({ mentions }: TitleReading): boolean => mentions.some(({ role }) => role !== 'fact');

/** Words of other things are counted up to this. */
const MAX_WORDS_OF_OTHERS = 4;
const MIN_WORD = 4;

/** How many words of a title speak for leaves, but not for this one. O(tokens × mentions). */
function countWordsOfOthers({ tokens, mentions }: TitleReading, leaf: number): number {
  const own = mentions.filter(
    ({ place, votes, all }) =>
      place !== 'for' && place !== 'with' && (all?.has(leaf) === true || votes.some((vote) => vote.leaf === leaf)),
  );
  const isIn =
    (i: number) =>
    (mention: Mention): boolean =>
      mention.start <= i && i < mention.end;
  const others = tokens.filter(
    ({ kind, text }, i) => kind === 'word' && text.length >= MIN_WORD && mentions.some(isIn(i)) && !own.some(isIn(i)),
  );
  return Math.min(MAX_WORDS_OF_OTHERS, others.length);
}

/** What a brand sells is no evidence of what one title of it is. */
const OF_BRAND: ReadonlySet<string> = new Set(['brand range', 'learned brand']);

const isOnlyBrand = (evidence: readonly Evidence[], leaf: number): boolean =>
  evidence.every(({ subject, scores }) => OF_BRAND.has(subject) || (scores.get(leaf) ?? 0) <= 0);

/** Whether the title names a thing. */
const namesThing = ({ mentions }: TitleReading): boolean =>
  mentions.some(({ role, place }) => (role === 'name' || role === 'part') && place === 'thing');

/** Unknown words are counted up to this. */
const MAX_UNKNOWN = 3;

/** The plain words of a title that nothing knows. The first is its brand more often than not. O(tokens + mentions). */
function unknownWords({ tokens, mentions }: TitleReading): string[] {
  const known = tokens.map(() => false);
  for (const { start, end } of mentions) known.fill(true, start, end);
  return tokens
    .filter(
      ({ kind, text }, i) =>
        i > 0 && kind === 'word' && text.length >= MIN_WORD && known[i] !== true && !isDescription(text),
    )
    .map(({ text }) => text);
}

/** Words in lower case; in a title that has capitals too they are no names. */
const LOWER_CASE = /(?<![\p{L}\p{N}])\p{Ll}{5,}(?![\p{L}\p{N}])/gu;
const HAS_CAPITAL = /\p{Lu}/u;

/** How many of the words nobody knows are common ones, which may be the thing: "Weber torrbetong 25 kg". O(title). */
function countCommon(unknown: readonly string[], title: string): number {
  if (unknown.length === 0 || !HAS_CAPITAL.test(title)) return 0;
  const common = new Set((title.match(LOWER_CASE) ?? []).map(foldWord));
  return Math.min(MAX_UNKNOWN, unknown.filter((word) => common.has(word)).length);
}

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
    const brand = knownBrand(reading.tokens, offer.brand, this.knowledge);
    const range = { subject: 'brand range', scores: scoreBrandRange(brand, totals, this.knowledge) };
    add(range);
    this.lowerDevices(offer, totals);
    this.excludeDevices(offer, reading, totals);
    const own = this.decide(totals, [...evidence, range], reading, brand, offer.title);
    if (own.probability >= DECISION_BAR) return own;
    const further = this.collectFurther(offer, reading);
    if (further.every(({ scores }) => scores.size === 0)) return own;
    further.forEach(add);
    this.excludeDevices(offer, reading, totals);
    return this.decide(totals, [...evidence, range, ...further], reading, brand, offer.title);
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
    const { title, brand, path, googlePath, language, merchantId, googleLeaves, mappedLeaf, productLeaf } = offer;
    const { paths, learned } = this;
    const google = WEIGHTS.google / Math.sqrt(googleLeaves.length || 1);
    const ofPath = path === null ? NONE : paths.read(path, language, 'merchant').scores;
    return [
      { subject: 'title', scores: reading.scores },
      { subject: 'Google category', scores: this.scoresAt(googleLeaves, google) },
      { subject: 'mapped path', scores: this.scoresAt(mappedLeaf === null ? [] : [mappedLeaf], WEIGHTS.mappedPath) },
      { subject: 'product', scores: this.scoresAt(productLeaf === null ? [] : [productLeaf], WEIGHTS.product) },
      {
        subject: 'Google path',
        scores: googlePath === null ? NONE : paths.read(googlePath, language, 'google').scores,
      },
      { subject: 'path', scores: ofPath },
      { subject: 'path and title', scores: scorePathAndTitle(ofPath, reading) },
      {
        subject: 'learned path',
        scores: scoresOf(pathVotes(merchantId, path, learned, (leaf) => this.isNamed(leaf, reading))),
      },
      { subject: 'learned words', scores: scoresOf(wordVotes(title, language, brand, learned)) },
      { subject: 'learned brand', scores: scoresOf(brandVotes(brand, learned)) },
    ];
  }

  /** What counts only where everything else decides nothing. */
  private collectFurther(offer: OfferClues, reading: TitleReading): Evidence[] {
    const { description, merchantId } = offer;
    const described = description === null ? NONE : readDescription({ ...offer, description }, this.knowledge);
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

  private scoresAt(leafIds: readonly number[], weight: number): Scores {
    const scores: Scores = new Map();
    for (const id of leafIds) {
      const position = this.knowledge.positions.get(id);
      if (position !== undefined) scores.set(position, weight);
    }
    return scores;
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
      const isDevice = (this.knowledge.accessoriesOf[leaf]?.length ?? 0) > 0;
      if (isDevice && this.knowledge.belongsTo[leaf]?.size === 0) totals.set(leaf, score + WEIGHTS.accessoryPath);
    }
  }

  /** An accessory is never in its device's category, whatever else says so. */
  private excludeDevices(offer: OfferClues, { relations }: TitleReading, totals: Scores): void {
    const product = offer.productLeaf === null ? undefined : this.knowledge.positions.get(offer.productLeaf);
    for (const leaf of relations.devices) {
      if (leaf !== product) totals.set(leaf, Math.min(totals.get(leaf) ?? 0, 0));
    }
  }

  /** The score of "none of these", higher where words of the title, or the brand, do not fit the best leaf. */
  private scoreNone(
    best: number | undefined,
    {
      reading,
      brand,
      title,
      evidence,
    }: { reading: TitleReading; brand: string | null; title: string; evidence: readonly Evidence[] },
  ): number {
    const base = WEIGHTS.none + (hasNoun(reading) ? 0 : WEIGHTS.noneWithoutNoun);
    if (best === undefined) return base;
    const range = brand === null ? undefined : this.knowledge.brands.get(brand);
    const outside = range === undefined || range.has(best) ? 0 : WEIGHTS.noneOutsideRange;
    const words = unknownWords(reading);
    // Where the title names nothing, most of its words are unknown, and what else speaks for a leaf decides.
    const unknown = hasNoun(reading) ? WEIGHTS.noneByUnknown * Math.min(MAX_UNKNOWN, words.length) : 0;
    const ofBrand = isOnlyBrand(evidence, best) ? this.doubtBrand(reading, words, title) : 0;
    return base + outside + unknown + ofBrand + WEIGHTS.noneByWord * countWordsOfOthers(reading, best);
  }

  /** How doubtful what a brand sells is: the title names another thing, or has common words that may be the thing. */
  private doubtBrand(reading: TitleReading, unknown: readonly string[], title: string): number {
    return (namesThing(reading) ? WEIGHTS.noneByOther : 0) + WEIGHTS.noneByCommon * countCommon(unknown, title);
  }

  private decide(
    totals: Scores,
    evidence: readonly Evidence[],
    reading: TitleReading,
    brand: string | null,
    title: string,
  ): Classification {
    const ranked = rank(totals);
    const none = this.scoreNone(ranked[0]?.[0], { reading, brand, title, evidence });
    let sum = Math.exp(none / TEMPERATURE);
    for (const [, score] of ranked) sum += oddsOf(score);
    const candidates: CategoryCandidate[] = [];
    const departments = new Map<number, number>();
    for (const [position, score] of ranked) {
      const leaf = this.knowledge.leaves[position];
      const probability = oddsOf(score) / sum;
      if (leaf === undefined || probability === 0) continue;
      candidates.push({ leafId: leaf.id, probability });
      departments.set(leaf.departmentId, (departments.get(leaf.departmentId) ?? 0) + probability);
    }
    const [department] = [...departments].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    const top = candidates.length === 0 ? undefined : ranked[0]?.[0];
    return {
      candidates: candidates.slice(0, MAX_CANDIDATES),
      probability: candidates[0]?.probability ?? 0,
      departmentId: department?.[0] ?? null,
      departmentProbability: department?.[1] ?? 0,
      departments,
      reasons: top === undefined ? [] : explainLeaf(top, evidence, reading),
    };
  }
}

/**
 * What a well-known brand says for the leaves that other evidence names, and for those it sells.
 *
 * @param key as `brandKey` returns it; null: no well-known brand.
 * @returns scores in logits, negative for leaves of departments that the brand does not sell in. O(leaves named).
 */
function scoreBrandRange(key: string | null, named: Scores, knowledge: Knowledge): Scores {
  const range = key === null ? undefined : knowledge.brands.get(key);
  const scores: Scores = new Map();
  if (range === undefined) return scores;
  const departmentOf = (leaf: number): number | undefined => knowledge.leaves[leaf]?.departmentId;
  const departments = new Set([...range].map(departmentOf));
  for (const leaf of named.keys()) {
    const isNear = departments.has(departmentOf(leaf));
    scores.set(leaf, isNear ? WEIGHTS.brandDepartment : WEIGHTS.brandOther);
  }
  const isSpecialist = range.size <= MAX_LEAVES_OF_SPECIALIST;
  const unnamed = isSpecialist ? WEIGHTS.specialist / Math.sqrt(range.size) : named.size > 0 ? 0 : WEIGHTS.brandAlone;
  for (const leaf of range) {
    // A trace of evidence, such as one word of other offers, does not make a leaf a named one.
    const share = Math.min(1, Math.max(0, named.get(leaf) ?? 0) / WEIGHTS.brandFull);
    scores.set(leaf, Math.max(WEIGHTS.brandLeaf * share, unnamed));
  }
  return scores;
}
