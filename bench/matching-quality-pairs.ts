import { CandidatePostings } from '../src/match/engine/candidate-postings.ts';
import { KnownProducts } from '../src/match/engine/known-products.ts';
import { lowestThreshold } from '../src/match/engine/learned-thresholds.ts';
import { countTokens, LoadedModel, START_MODEL } from '../src/match/engine/match-model.ts';
import { type PreparedOffer, prepareOffer } from '../src/match/engine/prepared-offer.ts';
import { CANDIDATE_BUDGET, ProductScorer } from '../src/match/engine/product-scorer.ts';
import { TokenTable } from '../src/match/engine/token-table.ts';
import { DIFFERENT, SAME, UNKNOWN } from './matching-pairs/labelled-pairs.ts';
import type { Edges } from './matching-pairs/pair-competition.ts';
import { type TrainedPairs, trainPairs } from './matching-pairs/train-pairs.ts';
import {
  bestThreshold,
  type Judgement,
  type Quality,
  qualityAt,
  recallAtPrecision,
} from './matching-quality-measures.ts';
import type { LabelledIds, PairSet } from './matching-quality-sets.ts';

/** Entries that a search for candidates reads: all offers of a set at once, so that recall is the index's own. */
const BUDGET = 4000;
/** Rivals of each offer that compete: in two tables of about one offer of a product, and in one pool of many. */
const TWO_TABLE_CANDIDATES = 12;
const POOL_CANDIDATES = 30;
const JOIN_PRECISION = 0.99;

/** The measures of one data set. */
export type PairMeasures = Quality & {
  set: string;
  split: 'test' | 'valid';
  recallAt99: number;
  candidateRecall10: number;
  offersPerSecond: number;
  /** F1 where each pair is judged alone, without rivals and without decisions that are known. */
  f1Alone: number;
  /** Pairs from the threshold on that proved 99 % right on the pairs before. */
  joins: { precision: number; recall: number };
};

class EdgeList {
  readonly a: number[] = [];
  readonly b: number[] = [];
  readonly labels: number[] = [];
  private readonly byEnds = new Map<number, number>();

  /** The number of the edge; the first label of an edge stays. */
  add(one: number, other: number, label: number): number {
    const [a, b] = [Math.min(one, other), Math.max(one, other)];
    const key = a * 0x1000000 + b;
    const known = this.byEnds.get(key);
    if (known !== undefined) return known;
    const edge = this.a.length;
    this.byEnds.set(key, edge);
    this.a.push(a);
    this.b.push(b);
    this.labels.push(label);
    return edge;
  }

  edges(): Edges {
    return { a: Int32Array.from(this.a), b: Int32Array.from(this.b) };
  }
}

/** The offers of a set as nodes, and the best candidates of each. */
class OfferGraph {
  readonly isOnePool: boolean;
  readonly table = new TokenTable();
  readonly offers: PreparedOffer[] = [];
  readonly weights;
  private readonly nodes = new Map<string, number>();
  private readonly sizeOfA: number;

  constructor({ tableA, tableB }: PairSet) {
    this.isOnePool = tableA.some(({ cluster }) => cluster !== '');
    for (const [side, rows] of [
      ['a', tableA],
      ['b', tableB],
    ] as const) {
      for (const { id, text } of rows) {
        const key = this.isOnePool ? id : side + id;
        if (this.nodes.has(key)) continue;
        this.nodes.set(key, this.offers.length);
        this.offers.push(prepareOffer(text, this.table));
      }
    }
    this.sizeOfA = tableA.length;
    this.weights = countTokens(this.offers).weights(this.table);
  }

  ends({ a, b }: LabelledIds): [number, number] {
    const nodeOf = (key: string) => this.nodes.get(key) ?? -1;
    return this.isOnePool ? [nodeOf(a), nodeOf(b)] : [nodeOf(`a${a}`), nodeOf(`b${b}`)];
  }

  /** The candidates of each of these nodes: of the other table, or of the pool. */
  findCandidates(nodes: Iterable<number>): Map<number, number[]> {
    const postings = new CandidatePostings(BUDGET);
    for (const [node, offer] of this.offers.entries()) postings.add(node, offer, this.table);
    const candidates = new Map<number, number[]>();
    for (const node of nodes) {
      const offer = this.offers[node];
      if (offer === undefined) continue;
      const isOther = (entry: number) =>
        this.isOnePool ? entry !== node : entry < this.sizeOfA !== node < this.sizeOfA;
      const limit = this.isOnePool ? POOL_CANDIDATES : TWO_TABLE_CANDIDATES;
      const found = postings.find(offer, limit, this.weights.title, isOther);
      candidates.set(node, found.map(({ entry }) => entry)); // biome-ignore format: short
    }
    return candidates;
  }
}

function candidateRecall(graph: OfferGraph, set: PairSet, candidates: ReadonlyMap<number, readonly number[]>): number {
  const same = [...set.train, ...set.valid, ...set.test].filter(({ isSame }) => isSame).map((pair) => graph.ends(pair));
  const found = same.filter(([a, b]) => candidates.get(a)?.slice(0, 10).includes(b));
  return found.length / same.length;
}

/** How many offers of table A the product's path compares with products of table B in a second, from text to log-odds. */
function measureSpeed({ tableA, tableB }: PairSet): number {
  const model = new LoadedModel(START_MODEL);
  const table = model.createTable();
  const products = new KnownProducts(table, CANDIDATE_BUDGET);
  const others = tableB.map(({ text }) => prepareOffer(text, table));
  for (const [i, offer] of others.entries()) products.add(i, offer, 1);
  const scorer = new ProductScorer(table, model.createScoring(others, table));
  // Time of the process, since other programs may use the machine.
  const startedAt = process.cpuUsage();
  const offers = tableA.map(({ text }) => prepareOffer(text, table));
  for (const scored of scorer.scoreBatch(offers, 2, products)) scorer.writeRows(scored);
  const { user, system } = process.cpuUsage(startedAt);
  return Math.round((offers.length * 1e6) / (user + system));
}

/** Judges every half of the pairs at the threshold that is best on the other half. */
function crossFit(judgements: readonly Judgement[]): Quality {
  const halves = [0, 1].map((rest) => judgements.filter((_, i) => i % 2 === rest));
  const shifted = halves.flatMap((half, i) => {
    const threshold = bestThreshold(halves[1 - i] ?? []);
    return half.map(({ score, isSame }) => ({ score: score - threshold, isSame }));
  });
  return qualityAt(shifted, 0);
}

/** The threshold for joins: proved on pairs of the split before; where there is none, each half's on the other half. */
function joinQuality(
  judgements: readonly Judgement[],
  before: readonly Judgement[],
): { precision: number; recall: number } {
  const prove = (known: readonly Judgement[]) =>
    lowestThreshold(known.map(({ score, isSame }) => ({ logOdds: score, isSame })), JOIN_PRECISION); // biome-ignore format: short
  const halves = [0, 1].map((rest) => judgements.filter((_, i) => i % 2 === rest));
  const shifted = halves.flatMap((half, i) => {
    const threshold = prove(before.length > 0 ? before : (halves[1 - i] ?? []));
    return half.map(({ score, isSame }) => ({ score: score - threshold, isSame }));
  });
  const { precision, recall } = qualityAt(shifted, 0);
  // Where nothing is joined, nothing is wrong.
  return { precision: recall === 0 ? 1 : precision, recall };
}

/**
 * Measures one data set: trains on train and valid and judges test where there is one, else trains on train and judges
 * valid. Labels of the pairs that it trains on are known to the competition of two tables, as decisions are to the product;
 * those that it judges are not. The threshold is the best on the pairs that it trains on, judged out of fold; of a pool, on
 * those of valid, or where that is judged, for each half the best on the other half.
 */
export function measurePairs(set: PairSet): PairMeasures {
  const hasTest = set.test.length > 0;
  const judged = hasTest ? set.test : set.valid;
  const graph = new OfferGraph(set);
  const list = new EdgeList();
  const ofValid = hasTest ? set.valid.map((pair) => list.add(...graph.ends(pair), pair.isSame ? SAME : DIFFERENT)) : [];
  for (const pair of set.train) list.add(...graph.ends(pair), pair.isSame ? SAME : DIFFERENT);
  const judgedEdges = judged.map((pair) => list.add(...graph.ends(pair), UNKNOWN));
  const used = new Set([...list.a, ...list.b]);
  const candidates = graph.findCandidates(graph.isOnePool ? graph.offers.keys() : used);
  for (const [node, found] of candidates) for (const other of found) list.add(node, other, UNKNOWN);
  const { offers, table, weights, isOnePool } = graph;
  const labels = Int8Array.from(list.labels);
  // A pool's training pairs are far more often the same than those of its other splits, which decides thresholds.
  const before = new Set(
    graph.isOnePool ? ofValid : list.labels.flatMap((label, edge) => (label === UNKNOWN ? [] : edge)),
  );
  const trained = trainPairs({ offers, table, weights, edges: list.edges(), labels, isOnePool });
  return {
    set: set.name,
    split: hasTest ? 'test' : 'valid',
    ...judge(trained, judged, judgedEdges, before),
    candidateRecall10: candidateRecall(graph, set, candidates),
    offersPerSecond: measureSpeed(set),
  };
}

function judge(
  trained: TrainedPairs,
  judged: readonly LabelledIds[],
  edges: readonly number[],
  before: ReadonlySet<number>,
) {
  const scoreBy = (score: (edge: number) => number): Judgement[] =>
    judged.map(({ isSame }, i) => ({ score: score(edges[i] ?? 0), isSame }));
  const judgements = scoreBy(trained.judge);
  const earlier = trained.outOfFold.filter(({ edge }) => before.has(edge));
  const known = earlier.map(({ logOdds, isSame }) => ({ score: logOdds, isSame }));
  const knownAlone = earlier.map(({ edge, isSame }) => ({ score: trained.alone[edge] ?? 0, isSame }));
  const measure = (own: readonly Judgement[], other: readonly Judgement[]) =>
    other.length > 0 ? qualityAt(own, bestThreshold(other)) : crossFit(own);
  return {
    ...measure(judgements, known),
    recallAt99: recallAtPrecision(judgements, 0.99),
    f1Alone: measure(scoreBy((edge) => trained.alone[edge] ?? 0), knownAlone).f1, // biome-ignore format: short
    joins: joinQuality(judgements, known),
  };
}
