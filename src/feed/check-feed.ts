import { COMPLAINTS, type Complaint, type ComplaintCode } from './complaint.ts';
import { type CutShort, type FeedFormat, UNREADABLE, type UnreadableReason } from './feed-format.ts';
import { type FeedContext, readFeed } from './read-feed.ts';

/** A complaint with its words, so that a report explains itself. */
export type ReportedComplaint = Complaint & { cause: string; remedy: string };

/** What a merchant's file is like, and everything found wrong with it. */
export type FeedReport = {
  /** Records in the file; each is accepted or refused, and some of the accepted are doubted. */
  rows: number;
  accepted: number;
  refused: number;
  doubted: number;
  /** How many complaints there are of each code, commonest first. */
  counts: [ComplaintCode, number][];
  /** In the order of the file; of each code the first `MOST_PER_CODE`. */
  complaints: ReportedComplaint[];
} & (
  | { kind: 'read'; format: FeedFormat; encoding: string; cutShort: CutShort | null }
  | { kind: 'unreadable'; reason: UnreadableReason; cause: string; detail: string | null }
);

/** More complaints of one code than this are counted but not kept, so that a report of any file fits in memory. */
export const MOST_PER_CODE = 1000;

/** 0 clean, 1 with complaints, cut short or without an offer, 2 unreadable. */
export function exitCodeOf(report: FeedReport): 0 | 1 | 2 {
  if (report.kind === 'unreadable') return 2;
  return report.counts.length === 0 && report.cutShort === null && report.rows > 0 ? 0 : 1;
}

/** Reads a whole file and reports on it; nothing is kept of its rows. */
export async function checkFeed(source: AsyncIterable<Uint8Array>, context: FeedContext): Promise<FeedReport> {
  let format: FeedFormat | null = null;
  const counts = new Map<ComplaintCode, number>();
  const sums = { rows: 0, accepted: 0, refused: 0, doubted: 0 };
  const complaints: ReportedComplaint[] = [];
  for await (const part of readFeed(source, context)) {
    if (part.kind === 'unreadable') return { ...part, cause: UNREADABLE[part.reason], ...sums, counts: [], complaints };
    if (part.kind === 'opened') format = part.format;
    else if (part.kind === 'batch') {
      sums.accepted += part.rows.length + part.points.length + part.unchanged.length;
      sums.refused += part.refused;
      sums.doubted += part.doubted;
      for (const complaint of part.complaints) {
        const count = (counts.get(complaint.code) ?? 0) + 1;
        counts.set(complaint.code, count);
        const { cause, remedy } = COMPLAINTS[complaint.code];
        if (count <= MOST_PER_CODE) complaints.push({ ...complaint, cause, remedy });
      }
    } else if (format !== null) {
      const byCount = [...counts].sort(([, a], [, b]) => b - a);
      const { encoding, cutShort, records } = part;
      return { kind: 'read', format, encoding, cutShort, ...sums, rows: records, counts: byCount, complaints };
    }
  }
  throw new Error('a feed that neither ended nor was unreadable');
}
