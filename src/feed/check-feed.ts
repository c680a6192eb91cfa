import type { FeedIssueCode } from '../terms/feed/feed-issue.ts';
import type { CutShort, UnreadableReason } from '../terms/feed/run-reason-schema.ts';
import { type FeedFormat, UNREADABLE } from './feed-format.ts';
import { FEED_ISSUES, type FeedIssue } from './feed-issue.ts';
import { type FeedContext, readFeed } from './read-feed.ts';
import type { FeedRow } from './row.ts';

/** An issue with its explanation, so that a report is self-contained. */
export type ReportedIssue = FeedIssue & { cause: string; remedy: string };

/** The result of checking a feed file. Also the JSON that `lowtide feed check --json` prints: its keys are public. */
export type FeedReport = {
  /** Records in the file; each is either accepted or refused (rejected). */
  rows: number;
  accepted: number;
  refused: number;
  /** Accepted records with issues. */
  doubted: number;
  /** Number of issues by code, most frequent first. */
  counts: [FeedIssueCode, number][];
  /** The issues in file order, at most `MAX_ISSUES_PER_CODE` of each code. */
  complaints: ReportedIssue[];
} & (
  | {
      kind: 'read';
      format: FeedFormat;
      /** The site whose template the file follows; null if none is recognized. */
      template: string | null;
      encoding: string;
      cutShort: CutShort | null;
      /** The limit or error that cut it short. */
      detail: string | null;
    }
  | { kind: 'unreadable'; reason: UnreadableReason; cause: string; detail: string | null }
);

/** Further issues of a code are counted but not listed, so that every report fits in memory. */
export const MAX_ISSUES_PER_CODE = 1000;

/** Exit code for a report: 0 no issues with rows; 1 issues, cut short or no offers; 2 unreadable. */
export function reportExitCode(report: FeedReport): 0 | 1 | 2 {
  if (report.kind === 'unreadable') return 2;
  const hasIssues = report.counts.some(([code]) => code !== 'column-unknown');
  return !hasIssues && report.cutShort === null && report.rows > 0 ? 0 : 1;
}

/**
 * Reads a whole feed file and reports its issues. Does not store anything. `onRows` receives the accepted rows of each
 * batch.
 */
export async function checkFeed(
  source: AsyncIterable<Uint8Array>,
  context: FeedContext,
  onRows: (rows: readonly FeedRow[]) => void = () => {},
): Promise<FeedReport> {
  let opened: { format: FeedFormat; template: string | null } | null = null;
  const counts = new Map<FeedIssueCode, number>();
  const sums = { rows: 0, accepted: 0, refused: 0, doubted: 0 };
  const issues: ReportedIssue[] = [];
  for await (const part of readFeed(source, context)) {
    if (part.kind === 'unreadable')
      return { ...part, cause: UNREADABLE[part.reason], ...sums, counts: [], complaints: issues };
    if (part.kind === 'opened') opened = { format: part.format, template: part.template };
    else if (part.kind === 'batch') {
      onRows(part.rows);
      sums.accepted += part.rows.length + part.points.length + part.unchanged.length;
      sums.refused += part.rejected;
      sums.doubted += part.acceptedWithIssues;
      for (const issue of part.issues) {
        const count = (counts.get(issue.code) ?? 0) + 1;
        counts.set(issue.code, count);
        const { cause, remedy } = FEED_ISSUES[issue.code];
        if (count <= MAX_ISSUES_PER_CODE) issues.push({ ...issue, cause, remedy });
      }
    } else if (opened !== null) {
      const byCount = [...counts].sort(([, a], [, b]) => b - a);
      const { encoding, cutShort, detail, records } = part;
      const file = { ...opened, encoding, cutShort, detail };
      return { kind: 'read', ...file, ...sums, rows: records, counts: byCount, complaints: issues };
    }
  }
  throw new Error('readFeed ended without a result');
}
