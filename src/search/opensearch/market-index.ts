import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_FIELD_WEIGHTS, type FieldWeights } from '../../terms/search-field.ts';
import type { TermCache } from '../engine/build-segment.ts';
import type { DocumentChange, ProductDocument } from '../product-document.ts';
import { SearchUnavailable } from '../product-search.ts';
import type { OpenIndex } from './answer-search.ts';
import { type Cluster, RequestRefused } from './cluster.ts';
import { encodeProduct } from './encode-document.ts';
import type { Generations } from './index-generations.ts';
import { loadIndexVocabulary } from './load-vocabulary.ts';
import type { IndexVocabulary } from './vocabulary.ts';
import { readIndexPosition, writeChanges, writeIndexPosition, writeOf } from './write-changes.ts';
import { type Rejection, writeAll } from './write-documents.ts';

/** How often a process looks whether another one has rebuilt the index. */
const CHECK_INTERVAL_MS = 1_000;
/** Documents of a rebuild that are encoded and written at a time. */
const BUILD_BATCH_SIZE = 2_000;
/** Attempts to open an index that was created a moment ago, and the wait between them. */
const MAX_OPEN_ATTEMPTS = 10;
const OPEN_WAIT_MS = 500;

export type MarketIndexOptions = {
  cluster: Cluster;
  generations: Generations;
  /** The least time between making changes visible. */
  refreshIntervalMs: number;
  onRejected: (rejection: Rejection) => void;
};

/** The index that this process searches: its vocabulary contains the changes up to `position`. */
type OpenGeneration = OpenIndex & { position: number; weights: FieldWeights };

/**
 * One market's index in OpenSearch, shared by all processes of an installation. Each reads all changes from the database,
 * for its vocabulary; one of them writes a change, and where two do, the version of the document decides.
 */
export class MarketIndex {
  readonly #options: MarketIndexOptions;
  #open: OpenGeneration | null = null;
  #opening: Promise<OpenGeneration | null> | null = null;
  #checkedAt = 0;
  #refreshedAt = 0;
  /** The weights that the next index is built with. */
  #weights = DEFAULT_FIELD_WEIGHTS;
  /** Changes applied while a new index is built; null: none is built. */
  #changesSinceRebuild: DocumentChange[] | null = null;

  constructor(options: MarketIndexOptions) {
    this.#options = options;
  }

  /** Null: the market has no index yet. */
  async open(): Promise<OpenGeneration | null> {
    this.#checkNow();
    return this.#open ?? (await this.#load());
  }

  /** Runs a search; once more if its index was deleted, which happens to what was replaced twice. */
  async use<T>(search: (index: OpenIndex) => Promise<T>, none: T): Promise<T> {
    const index = await this.open();
    if (index === null) return none;
    try {
      return await search(index);
    } catch (error) {
      if (!(error instanceof RequestRefused && error.status === 404)) throw error;
      this.#open = null;
      const current = await this.#load();
      return current === null ? none : search(current);
    }
  }

  /** Sets the weights of the next `rebuild`. Returns whether the current index was built with others. */
  async setWeights(weights: FieldWeights): Promise<boolean> {
    this.#weights = weights;
    const open = await this.#load();
    return open !== null && !isDeepStrictEqual(open.weights, weights);
  }

  async position(): Promise<number> {
    return (await this.open())?.position ?? 0;
  }

  async apply(changes: readonly DocumentChange[], after: number): Promise<void> {
    const { cluster, generations, onRejected } = this.#options;
    const open = (await this.open()) ?? (await this.#createFirst());
    if (open.position < after) return;
    const newer = changes.filter(({ seq }) => seq > open.position);
    const last = newer.at(-1)?.seq ?? 0;
    if (last === 0) return;
    const stored = await readIndexPosition(cluster, open.index);
    const missing = newer.filter(({ seq }) => seq > stored);
    if (missing.length > 0) {
      for (const rejection of await writeChanges(cluster, open.index, missing, open.weights)) onRejected(rejection);
      await this.#waitToRefresh();
      await generations.refresh(open.index);
      await writeIndexPosition(cluster, open.index, last);
    }
    addToVocabulary(open.vocabulary, newer);
    open.position = Math.max(open.position, last);
    this.#changesSinceRebuild?.push(...newer);
  }

  async rebuild(documents: AsyncIterable<ProductDocument>, position: number): Promise<void> {
    const { cluster, generations, onRejected } = this.#options;
    this.#changesSinceRebuild = [];
    // Changes applied before now were committed before the first document is read, so the documents include them.
    const from = Math.max(position, await this.position());
    const weights = this.#weights;
    const index = await generations.createNext(weights);
    try {
      for await (const batch of inBatches(documents)) {
        const cache: TermCache = new Map();
        const writes = batch.map((document) => writeOf(document, from, cache, weights));
        for (const rejection of await writeAll(cluster, index, writes)) onRejected(rejection);
      }
      // Changes may arrive while earlier ones are written.
      for (let taken = 0; ; ) {
        const changes: readonly DocumentChange[] = this.#changesSinceRebuild.slice(taken);
        taken += changes.length;
        const last = changes.at(-1)?.seq ?? from;
        const later = changes.filter(({ seq }) => seq > from);
        for (const rejection of await writeChanges(cluster, index, later, weights)) onRejected(rejection);
        await writeIndexPosition(cluster, index, Math.max(from, last));
        await generations.refresh(index);
        if (this.#changesSinceRebuild.length === taken) break;
      }
      await generations.switchTo(index);
    } catch (error) {
      // What is half full is of no use; if it cannot be deleted, the next rebuild does.
      await generations.delete(index).catch(() => {});
      throw error;
    } finally {
      this.#changesSinceRebuild = null;
    }
    this.#open = null;
    await this.#load();
  }

  async #createFirst(): Promise<OpenGeneration> {
    const { generations } = this.#options;
    await generations.createFirst(this.#weights);
    for (let attempt = 1; ; attempt++) {
      try {
        const open = await this.#load();
        if (open !== null) return open;
        throw new SearchUnavailable(`the index ${generations.alias} was deleted while it was created`);
      } catch (error) {
        if (!(error instanceof SearchUnavailable) || attempt === MAX_OPEN_ATTEMPTS) throw error;
      }
      // Another process is creating it: its nodes do not know all of it yet.
      await delay(OPEN_WAIT_MS);
    }
  }

  /** Opens the current index, unless it is open already. Calls at the same time share the work. */
  #load(): Promise<OpenGeneration | null> {
    this.#opening ??= this.#openCurrent().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #openCurrent(): Promise<OpenGeneration | null> {
    const { cluster, generations } = this.#options;
    this.#checkedAt = performance.now();
    const index = await generations.current();
    if (index === null) {
      this.#open = null;
    } else if (this.#open?.index !== index) {
      // Read before the vocabulary, which then has the terms of later changes too.
      const position = await readIndexPosition(cluster, index);
      const weights = await generations.weightsOf(index);
      this.#open = { cluster, index, position, weights, vocabulary: await loadIndexVocabulary(cluster, index) };
    }
    return this.#open;
  }

  /** Looks for a rebuilt index now and then, without anybody waiting for it. If the cluster is away, searches say so. */
  #checkNow(): void {
    if (this.#open === null || performance.now() - this.#checkedAt < CHECK_INTERVAL_MS) return;
    void this.#load().catch(() => {});
  }

  async #waitToRefresh(): Promise<void> {
    const wait = this.#refreshedAt + this.#options.refreshIntervalMs - performance.now();
    if (this.#refreshedAt > 0 && wait > 0) await delay(wait);
    this.#refreshedAt = performance.now();
  }
}

function addToVocabulary(vocabulary: IndexVocabulary, changes: readonly DocumentChange[]): void {
  const cache: TermCache = new Map();
  for (const change of changes) {
    if (change.kind !== 'put') continue;
    const { words, categoryNames, attributeKinds } = encodeProduct(change.document, cache, DEFAULT_FIELD_WEIGHTS);
    vocabulary.addTerms(words.map((word) => [word, 1] as const));
    vocabulary.known.addCategoryNames(categoryNames);
    for (const kind of attributeKinds) vocabulary.known.addKind(kind);
    vocabulary.size++;
  }
}

async function* inBatches(documents: AsyncIterable<ProductDocument>): AsyncIterable<readonly ProductDocument[]> {
  let batch: ProductDocument[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < BUILD_BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
