import { hash } from 'node:crypto';
import type { Market } from '../market/market.ts';
import { type Decoder, decoderOf, detectEncoding, SAMPLE_BYTES } from './bytes/decode.ts';
import { FeedBreak } from './bytes/feed-break.ts';
import { peek } from './bytes/peek.ts';
import { unpacked } from './bytes/unpack.ts';
import { type Complaint, complain } from './complaint.ts';
import { CUT_SHORT, type CutShort, type FeedFormat, UNREADABLE, type UnreadableReason } from './feed-format.ts';
import { detectFormat } from './formats/detect-format.ts';
import type { RawRecord, RecordReader } from './formats/draft.ts';
import type { FeedRow, PricePoint } from './row.ts';
import { KeyLines } from './rules/key-lines.ts';
import { readRow } from './rules/read-row.ts';

export type FeedContext = {
  market: Market;
  /** The moment for which sale dates are judged. */
  now: Date;
  /** The encoding the server named, or null. */
  charset: string | null;
  /** The stored fingerprint of an offer; a row that still has it is given back as its sku alone. */
  knownFingerprint?: (sku: string) => string | undefined;
  /** No more than this of the unpacked file is read; 16 GiB where it is not given. */
  maxBytes?: number;
};

/**
 * The outcome of up to `BATCH` records, each in exactly one of rows, points, unchanged and refused. Texts of rows and skus
 * are cut from pieces of the file, which live as long as they do: copy what is kept longer than its batch.
 */
export type FeedBatch = {
  kind: 'batch';
  rows: FeedRow[];
  points: PricePoint[];
  unchanged: string[];
  complaints: Complaint[];
  /** How many records gave nothing. */
  refused: number;
  /** How many were taken with complaints. */
  doubted: number;
};

/**
 * What comes of a file, in this order: either `unreadable` alone; or `opened`, then batches, then `ended`. Where
 * `cutShort` is not null the file is not whole: what was read counts, what is missing must not be taken for gone.
 */
export type FeedPart =
  | { kind: 'opened'; format: FeedFormat }
  | FeedBatch
  | { kind: 'ended'; records: number; encoding: string; cutShort: CutShort | null }
  | { kind: 'unreadable'; reason: UnreadableReason; detail: string | null };

const BATCH = 1000;
const MAX_BYTES = 2 ** 34;
/** Part of every fingerprint: raised when rows are read by other rules, so that all are read anew. */
const RULES_VERSION = 3;

/**
 * Reads a merchant's file of any supported kind as a stream: memory stays flat, apart from 12–24 bytes per offer by
 * which a repeated id is noticed. Nothing in a file makes it throw; a source that fails while it is read ends the feed as
 * cut short, or unreadable where nothing had come.
 */
export async function* readFeed(source: AsyncIterable<Uint8Array>, context: FeedContext): AsyncGenerator<FeedPart> {
  let intake: Intake | null = null;
  try {
    const { head, whole } = await peek(unpacked(guarded(source), context.maxBytes ?? MAX_BYTES), SAMPLE_BYTES);
    // A source that failed before its first byte says so here.
    if (head.length === 0) await whole.next();
    const language = languageOf(context.market);
    const encoding = detectEncoding(head, context.charset, language);
    const detected = detectFormat(decoderOf(encoding, language).write(head));
    if (detected.kind === 'unreadable') {
      // A generator that was never begun would not close its source.
      await whole.next();
      await whole.return(undefined);
      yield detected;
      return;
    }
    const decoder = decoderOf(encoding, language);
    intake = new Intake(detected.format, detected.reader, decoder, context);
    for await (const bytes of whole) yield* intake.take(detected.reader.push(decoder.write(bytes)));
    yield* intake.take(detected.reader.push(decoder.end()));
    yield* intake.end(null, null);
  } catch (error) {
    if (!(error instanceof FeedBreak)) throw error;
    const { reason, message } = error;
    if (intake !== null && isCutShort(reason)) yield* intake.end(reason, message);
    else yield { kind: 'unreadable', reason: isUnreadable(reason) ? reason : 'archive-broken', detail: message };
  }
}

const languageOf = (market: Market): string => market.defaultLocale.slice(0, 2);

const isCutShort = (reason: string): reason is CutShort => Object.hasOwn(CUT_SHORT, reason);
const isUnreadable = (reason: string): reason is UnreadableReason => Object.hasOwn(UNREADABLE, reason);

/** The source, with whatever it throws told apart from mistakes of ours. */
async function* guarded(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw error instanceof FeedBreak
      ? error
      : new FeedBreak('source-failed', error instanceof Error ? error.message : String(error));
  }
}

const emptyBatch = (): FeedBatch => ({
  kind: 'batch',
  rows: [],
  points: [],
  unchanged: [],
  complaints: [],
  refused: 0,
  doubted: 0,
});

/** One file being read: turns its records into batches, and knows which ids it has taken. */
class Intake {
  readonly #format: FeedFormat;
  readonly #reader: RecordReader;
  readonly #decoder: Decoder;
  readonly #context: FeedContext;
  readonly #lines = new KeyLines();
  #prefix: string | null = null;
  #batch = emptyBatch();
  #inBatch = 0;
  #records = 0;
  #isOpened = false;

  constructor(format: FeedFormat, reader: RecordReader, decoder: Decoder, context: FeedContext) {
    this.#format = format;
    this.#reader = reader;
    this.#decoder = decoder;
    this.#context = context;
  }

  *take(records: readonly RawRecord[]): Generator<FeedPart> {
    if (records.length === 0) return;
    yield* this.#open();
    for (const record of records) {
      this.#read(record);
      this.#records++;
      if (++this.#inBatch === BATCH) yield this.#flush();
    }
  }

  *end(cutShort: CutShort | null, detail: string | null): Generator<FeedPart> {
    const last = this.#reader.end();
    yield* this.take(last.records);
    if (this.#records === 0 && !last.isFeed) {
      yield { kind: 'unreadable', reason: cutShort === 'source-failed' ? cutShort : 'not-a-feed', detail };
      return;
    }
    yield* this.#open();
    if (this.#inBatch > 0) yield this.#flush();
    const missing = last.isTruncated ? 'file-truncated' : null;
    yield { kind: 'ended', records: this.#records, encoding: this.#decoder.encoding, cutShort: cutShort ?? missing };
  }

  *#open(): Generator<FeedPart> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    yield { kind: 'opened', format: this.#format };
  }

  #flush(): FeedBatch {
    const batch = this.#batch;
    this.#batch = emptyBatch();
    this.#inBatch = 0;
    return batch;
  }

  #read(record: RawRecord): void {
    const { sku } = record;
    const known = this.#context.knownFingerprint?.(sku);
    if (known !== undefined && known === this.#fingerprint(record)) {
      if (this.#isFirst(record, sku)) this.#batch.unchanged.push(sku);
      return;
    }
    const { row, point, complaints } = readRow(record, () => this.#fingerprint(record), this.#context);
    const seenAt = row?.seenAt ?? point?.seenAt ?? null;
    const isTaken = row !== null || point !== null;
    if (isTaken && !this.#isFirst(record, seenAt === null ? sku : `${sku}\n${seenAt.getTime()}`)) return;
    if (row !== null) this.#batch.rows.push(row);
    else if (point !== null) this.#batch.points.push(point);
    else this.#batch.refused++;
    if (complaints.length === 0) return;
    if (isTaken) this.#batch.doubted++;
    this.#batch.complaints.push(...complaints);
  }

  /** Whether the key was not taken before; where it was, the record is refused. */
  #isFirst(record: RawRecord, key: string): boolean {
    const before = this.#lines.add(key, record.line);
    if (before === null) return true;
    this.#batch.refused++;
    this.#batch.complaints.push(complain('duplicate-id', record, 'id', record.sku, `first on line ${before}`));
    return false;
  }

  /** Of the row as the file has it, and of all that decides how it is read. */
  #fingerprint(record: RawRecord): string {
    this.#prefix ??= `${RULES_VERSION} ${this.#context.market.id} ${this.#format} ${hash('sha1', this.#reader.context)}\n`;
    return hash('sha1', this.#prefix + record.raw, 'base64url');
  }
}
