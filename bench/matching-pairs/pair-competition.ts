import { sigmoid } from '../../src/match/engine/boosted-trees.ts';
import type { FeatureRow } from '../../src/match/engine/feature-row.ts';

/** Pairs of numbered nodes, offers or products, that may be the same. */
export type Edges = { a: Int32Array; b: Int32Array };

/** What is already known of an edge when another one is judged: 1 the same product, -1 different products, 0 nothing. */
export type FindKnown = (edge: number, judged: number) => number;

/** Whether an edge is there when another one is judged. */
export type IsPresent = (edge: number, judged: number) => boolean;

/** Features in which a pair is compared with its likely rivals, more being better. */
export const CONTESTED = ['title jaccard', 'contained min', 'trigram cosine', 'description cosine', 'price'] as const;

/** The values of the `CONTESTED` features for every edge; NaN: not known. */
export type Contested = readonly Float32Array[];

/** Names of the features of `Competition.write`, in order. */
export const COMPETITION_FEATURES: readonly string[] = [
  'log-odds alone', 'gap to rival of first', 'gap to rival of second', 'smaller gap', 'better rivals of first',
  'better rivals of second', 'share of first', 'share of second', 'known partners of first',
  'known partners of second', 'common partner', 'common rival',
  ...CONTESTED.flatMap((name) => [`${name} before rivals of first`, `${name} before rivals of second`]),
]; // biome-ignore format: a table

const MAX_GAP = 9;
const MAX_RANK = 20;
/** Log-odds from which a rival is likely enough to be compared in single features: about 0.1. */
const LIKELY = -2.2;
/** Log-odds that a decided pair counts as. */
const KNOWN_LOG_ODDS = 7;

/** The edges of each node. */
export class Neighbours {
  private readonly lists: number[][] = [];

  constructor({ a, b }: Edges) {
    for (let edge = 0; edge < a.length; edge++) {
      this.add(a[edge] ?? 0, edge);
      this.add(b[edge] ?? 0, edge);
    }
  }

  private add(node: number, edge: number): void {
    while (this.lists.length <= node) this.lists.push([]);
    this.lists[node]?.push(edge);
  }

  of(node: number): readonly number[] {
    return this.lists[node] ?? [];
  }
}

type Rivals = { best: number; better: number; mass: number; partners: number };

/** Compares pairs with the other pairs of their nodes: an offer is of one product, and most products have it once. */
export class Competition {
  private readonly edges: Edges;
  private readonly neighbours: Neighbours;
  private readonly scores: Float32Array;
  private readonly contested: Contested;
  private readonly findKnown: FindKnown;
  private readonly isPresent: IsPresent;

  /**
   * @param scores the log-odds of each pair alone
   * @param isPresent whether an edge competes; by default all do
   */
  constructor(
    edges: Edges,
    neighbours: Neighbours,
    scores: Float32Array,
    contested: Contested,
    findKnown: FindKnown,
    isPresent: IsPresent = () => true,
  ) {
    this.isPresent = isPresent;
    this.contested = contested;
    this.edges = edges;
    this.neighbours = neighbours;
    this.scores = scores;
    this.findKnown = findKnown;
  }

  /** Writes the features of an edge, whose own label is not read. O(edges of its nodes). */
  write(row: FeatureRow, edge: number): void {
    const own = this.scores[edge] ?? 0;
    const [a, b] = [this.edges.a[edge] ?? 0, this.edges.b[edge] ?? 0];
    const [first, second] = [this.rivalsOf(a, edge, own), this.rivalsOf(b, edge, own)];
    const gap = (rivals: Rivals) => Math.max(-MAX_GAP, Math.min(MAX_GAP, own - rivals.best));
    const p = sigmoid(own);
    row.put(own);
    row.put(gap(first));
    row.put(gap(second));
    row.put(Math.min(gap(first), gap(second)));
    row.put(Math.min(MAX_RANK, first.better));
    row.put(Math.min(MAX_RANK, second.better));
    row.put(p / (p + first.mass));
    row.put(p / (p + second.mass));
    row.put(first.partners);
    row.put(second.partners);
    const [partner, rival] = this.compareNeighbours(a, b, edge);
    row.put(partner);
    row.put(rival);
    for (const values of this.contested) {
      row.put(this.leadOver(a, edge, values));
      row.put(this.leadOver(b, edge, values));
    }
  }

  /** How far an edge is before the best likely rival of one of its nodes in a feature; NaN-free: 0 where unknown. */
  private leadOver(node: number, edge: number, values: Float32Array): number {
    const own = values[edge] ?? Number.NaN;
    let best = Number.NEGATIVE_INFINITY;
    for (const other of this.rivalsAt(node, edge)) {
      const value = values[other] ?? Number.NaN;
      if (value > best && this.logOddsOf(other, edge) > LIKELY) best = value;
    }
    if (Number.isNaN(own)) return -MAX_GAP;
    return best === Number.NEGATIVE_INFINITY ? MAX_GAP : own - best;
  }

  /** The other edges of a node that are present when an edge is judged. */
  private *rivalsAt(node: number, edge: number): Generator<number> {
    for (const other of this.neighbours.of(node)) if (other !== edge && this.isPresent(other, edge)) yield other;
  }

  /** The log-odds of an edge as a rival: what is known, else its score. */
  private logOddsOf(edge: number, judged: number): number {
    const known = this.findKnown(edge, judged);
    return known === 0 ? (this.scores[edge] ?? 0) : known * KNOWN_LOG_ODDS;
  }

  private rivalsOf(node: number, edge: number, own: number): Rivals {
    const rivals: Rivals = { best: -MAX_GAP, better: 0, mass: 0, partners: 0 };
    for (const other of this.rivalsAt(node, edge)) {
      const logOdds = this.logOddsOf(other, edge);
      rivals.best = Math.max(rivals.best, logOdds);
      if (logOdds > own) rivals.better++;
      rivals.mass += sigmoid(logOdds);
      if (this.findKnown(other, edge) === 1) rivals.partners++;
    }
    return rivals;
  }

  /**
   * How likely a third node is the same product as both, and how likely one is the same as the first but not as the
   * second, or the reverse.
   */
  private compareNeighbours(a: number, b: number, edge: number): [partner: number, rival: number] {
    const ofA = new Map<number, number>();
    for (const other of this.rivalsAt(a, edge)) ofA.set(this.otherEnd(other, a), sigmoid(this.logOddsOf(other, edge)));
    let [partner, rival] = [0, 0];
    for (const other of this.rivalsAt(b, edge)) {
      const p = ofA.get(this.otherEnd(other, b));
      if (p === undefined) continue;
      const q = sigmoid(this.logOddsOf(other, edge));
      partner = Math.max(partner, p * q);
      rival = Math.max(rival, p * (1 - q), q * (1 - p));
    }
    return [partner, rival];
  }

  private otherEnd(edge: number, node: number): number {
    const a = this.edges.a[edge] ?? 0;
    return a === node ? (this.edges.b[edge] ?? 0) : a;
  }
}
