import { hash } from 'node:crypto';
import { errorMessage } from '../base/error-message.ts';
import type { Market } from '../market/market.ts';
import type { CutShort, UnreadableReason } from '../terms/feed/run-reason-schema.ts';
import { createDecoder, type Decoder, detectEncoding, SAMPLE_BYTES } from './bytes/decode.ts';
import { FeedReadError } from './bytes/feed-read-error.ts';
import { peek } from './bytes/peek.ts';
import { unpack } from './bytes/unpack.ts';
import { CUT_SHORT, type FeedFormat, UNREADABLE } from './feed-format.ts';
import { createIssue, type FeedIssue } from './feed-issue.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { detectFormat } from './formats/detect-format.ts';
import type { RawRecord } from './formats/draft-row.ts';
import type { RecordReader } from './formats/record-reader.ts';
import type { FeedRow, PricePoint } from './row.ts';
import { KeyLines } from './rules/key-lines.ts';
import { readRow } from './rules/read-row.ts';
import { RULES_VERSION } from './rules/rules-version.ts';

export type FeedContext = {
  market: Market;
  /** The time at which sale dates are evaluated. */
  now: Date;
  /** The encoding stated by the server, or null. */
  charset: string | null;
  /** Returns an offer's stored fingerprint; an unchanged row is returned only by its sku. */
  knownFingerprint?: (sku: string) => string | undefined;
  /** The address from which the file comes, for links that are paths; that of a local file has no effect. */
  baseUrl?: string | null;
  /** Limit of the decompressed file; by default, as of rows and time, that of `FEED_LIMITS`. */
  maxBytes?: number;
  maxRows?: number;
  maxMs?: number;
};

/**
 * The result of up to `BATCH_SIZE` records, each counted in exactly one of rows, points, unchanged and rejected.
 * Strings may be slices that keep their chunk of the file in memory: copy what outlives the batch.
 */
export type FeedBatch = {
  kind: 'batch';
  rows: FeedRow[];
  points: PricePoint[];
  unchanged: string[];
  issues: FeedIssue[];
  /** Number of records that were rejected. */
  rejected: number;
  /** Number of records that were accepted but have issues. */
  acceptedWithIssues: number;
};

/**
 * The parts of a file: either only `unreadable`, or `opened`, any number of batches and `ended`. If `cutShort` is not
 * null, the file is incomplete: its offers are valid, but missing ones must not be treated as removed.
 */
export type FeedPart =
  | { kind: 'opened'; format: FeedFormat; template: string | null }
  | FeedBatch
  /** `isDated`: some rows say something else on another day, as at the end of a sale, although the file stays as it is. */
  | {
      kind: 'ended';
      records: number;
      encoding: string;
      cutShort: CutShort | null;
      detail: string | null;
      isDated: boolean;
    }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string | null };

const BATCH_SIZE = 1000;

/**
 * Reads a merchant's feed of any supported format as a stream. Memory is constant except for 24 to 48 bytes per offer
 * that detect duplicate ids. No file content makes it throw. If the source fails, the feed ends as cut short, or as
 * unreadable if nothing had been read.
 */
export async function* readFeed(source: AsyncIterable<Uint8Array>, context: FeedContext): AsyncGenerator<FeedPart> {
  let builder: BatchBuilder | null = null;
  try {
    const maxBytes = context.maxBytes ?? FEED_LIMITS.unpackedBytes;
    const { head, whole } = await peek(unpack(wrapSourceErrors(source), maxBytes), SAMPLE_BYTES);
    // Throws the error of a source that failed before its first byte.
    if (head.length === 0) await whole.next();
    const language = marketLanguage(context.market);
    const encoding = detectEncoding(head, context.charset, language);
    const detected = detectFormat(createDecoder(encoding, language).write(head), language);
    if (detected.kind === 'unreadable') {
      // A generator that was never started would not close its source.
      await whole.next();
      await whole.return(undefined);
      yield detected;
      return;
    }
    const decoder = createDecoder(encoding, language);
    builder = new BatchBuilder(detected.format, detected.reader, decoder, context);
    for await (const bytes of whole) {
      yield* builder.add(detected.reader.push(decoder.write(bytes)));
      builder.checkLimits();
    }
    yield* builder.add(detected.reader.push(decoder.end()));
    yield* builder.end(null, null);
  } catch (error) {
    if (!(error instanceof FeedReadError)) throw error;
    const { reason, message } = error;
    if (builder !== null && isCutShort(reason)) yield* builder.end(reason, message);
    else yield { kind: 'unreadable', reason: isUnreadable(reason) ? reason : 'archive-broken', detail: message };
  }
}

const marketLanguage = (market: Market): string => market.defaultLocale.slice(0, 2);

const isCutShort = (reason: string): reason is CutShort => Object.hasOwn(CUT_SHORT, reason);
const isUnreadable = (reason: string): reason is UnreadableReason => Object.hasOwn(UNREADABLE, reason);

/** Wraps errors of the source in FeedReadError, to distinguish them from defects of the program. */
async function* wrapSourceErrors(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof FeedReadError ? error : new FeedReadError('source-failed', errorMessage(error));
  }
}

const emptyBatch = (): FeedBatch => ({
  kind: 'batch',
  rows: [],
  points: [],
  unchanged: [],
  issues: [],
  rejected: 0,
  acceptedWithIssues: 0,
});

/** Collects the records of one file into batches and detects duplicate ids. */
class BatchBuilder {
  readonly #format: FeedFormat;
  readonly #reader: RecordReader;
  readonly #decoder: Decoder;
  readonly #context: FeedContext;
  readonly #lines = new KeyLines();
  #prefix: string | null = null;
  #batch = emptyBatch();
  #batchSize = 0;
  #records = 0;
  #isOpened = false;
  #isDated = false;
  /** A limit is exceeded: the rest of the file is not read. */
  #isStopped = false;
  readonly #startedAt = performance.now();

  constructor(format: FeedFormat, reader: RecordReader, decoder: Decoder, context: FeedContext) {
    this.#format = format;
    this.#reader = reader;
    this.#decoder = decoder;
    this.#context = context;
  }

  *add(records: readonly RawRecord[]): Generator<FeedPart> {
    if (records.length === 0) return;
    yield* this.#open();
    const maxRows = this.#context.maxRows ?? FEED_LIMITS.rows;
    for (const record of records) {
      if (this.#isStopped) return;
      if (this.#records === maxRows) this.#stop('too-many-rows', `more than ${maxRows} offers`);
      this.#read(record);
      this.#records++;
      if (++this.#batchSize === BATCH_SIZE) yield this.#flush();
    }
  }

  /** Throws if reading takes too long, or the reader stopped at a limit of its format. */
  checkLimits(): void {
    const maxMs = this.#context.maxMs ?? FEED_LIMITS.readMs;
    if (performance.now() - this.#startedAt >= maxMs)
      this.#stop('too-slow', `more than ${Math.round(maxMs / 1000)} seconds`);
    if (this.#reader.limit !== null) this.#stop(this.#reader.limit, `after ${this.#records} offers`);
  }

  #stop(reason: CutShort, detail: string): never {
    this.#isStopped = true;
    throw new FeedReadError(reason, detail);
  }

  *end(cutShort: CutShort | null, detail: string | null): Generator<FeedPart> {
    const last = this.#reader.end();
    yield* this.add(last.records);
    if (this.#records === 0 && !last.isFeed) {
      const reason = cutShort !== null && isUnreadable(cutShort) ? cutShort : 'not-a-feed';
      yield { kind: 'unreadable', reason, detail };
      return;
    }
    yield* this.#open();
    this.#addUnknownNames();
    if (this.#batchSize > 0 || this.#batch.issues.length > 0) yield this.#flush();
    const truncation = last.isTruncated ? 'file-truncated' : null;
    const encoding = this.#decoder.encoding;
    const end = { records: this.#records, encoding, cutShort: cutShort ?? truncation, detail };
    yield { kind: 'ended', ...end, isDated: this.#isDated };
  }

  /** Adds an issue for each column or element of the file that is not read. */
  #addUnknownNames(): void {
    for (const { name, line, nearest } of this.#reader.unknown.list()) {
      const note = nearest === null ? null : `perhaps ${nearest}`;
      this.#batch.issues.push(createIssue('column-unknown', { line, sku: null }, nearest, name, note));
    }
  }

  *#open(): Generator<FeedPart> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    yield { kind: 'opened', format: this.#format, template: this.#reader.template?.name ?? null };
  }

  #flush(): FeedBatch {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    this.#batchSize = 0;
    return batch;
  }

  #read(record: RawRecord): void {
    const { sku } = record;
    const stored = this.#context.knownFingerprint?.(sku);
    if (stored !== undefined && stored === this.#fingerprint(record)) {
      if (this.#isFirst(record, sku)) this.#batch.unchanged.push(sku);
      return;
    }
    const { row, point, issues, isDated } = readRow(record, () => this.#fingerprint(record), this.#context);
    this.#isDated ||= isDated;
    const seenAt = row?.seenAt ?? point?.seenAt ?? null;
    const isAccepted = row !== null || point !== null;
    const key = row?.sku ?? point?.sku ?? sku;
    if (isAccepted && !this.#isFirst(record, seenAt === null ? key : `${key}\n${seenAt.getTime()}`)) return;
    if (row !== null) this.#batch.rows.push(row);
    else if (point !== null) this.#batch.points.push(point);
    else this.#batch.rejected++;
    if (issues.length === 0) return;
    if (isAccepted) this.#batch.acceptedWithIssues++;
    this.#batch.issues.push(...issues);
  }

  /** Whether the key is new; otherwise rejects the record as a duplicate. */
  #isFirst(record: RawRecord, key: string): boolean {
    const firstLine = this.#lines.add(key, record.line);
    if (firstLine === null) return true;
    this.#batch.rejected++;
    this.#batch.issues.push(createIssue('duplicate-id', record, 'id', record.sku, `first on line ${firstLine}`));
    return false;
  }

  /** Hash of the raw row and of everything that affects how it is read. */
  #fingerprint(record: RawRecord): string {
    this.#prefix ??= `${RULES_VERSION} ${this.#context.market.id} ${this.#format} ${hash('sha1', this.#reader.context)}\n`;
    return hash('sha1', this.#prefix + record.raw, 'base64url');
  }
}
