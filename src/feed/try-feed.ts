import type { Market } from '../market/market.ts';
import type { FeedIssueCode } from '../terms/feed/feed-issue.ts';
import { checkFeed, type FeedReport, type ReportedIssue } from './check-feed.ts';
import { describeColumns, type FeedColumn } from './describe-columns.ts';
import { TRIAL_LIMITS } from './feed-limits.ts';
import type { FeedRow } from './row.ts';

/** An offer as it was read, for a person to compare with the shop. Amounts in minor units. */
export type TriedRow = Pick<
  FeedRow,
  'line' | 'sku' | 'title' | 'link' | 'brand' | 'gtin' | 'mpn' | 'categoryPath' | 'price' | 'shipping' | 'stock'
>;

/** What a trial of a feed found: nothing of it is stored as offers. */
export type FeedTrial = {
  report: FeedReport;
  columns: FeedColumn[];
  rows: TriedRow[];
  /** The issues by code, each with its first lines. */
  issues: { code: FeedIssueCode; count: number; examples: ReportedIssue[] }[];
};

const FIRST_ROWS = 5;
const EXAMPLES = 5;

type Source = { open: () => AsyncIterable<Uint8Array>; charset: string | null; baseUrl: string | null };

/** Reads a file as an import would, and reports what it found, also that it takes too long. Texts are copied, so that they outlive the file. */
export async function tryFeed({ open, charset, baseUrl }: Source, market: Market, now: Date): Promise<FeedTrial> {
  const rows: TriedRow[] = [];
  const context = { market, now, charset, baseUrl, maxMs: TRIAL_LIMITS.readMs };
  const report = await checkFeed(open(), context, (batch) => {
    if (rows.length < FIRST_ROWS) rows.push(...structuredClone(batch.slice(0, FIRST_ROWS - rows.length).map(toTried)));
  });
  const columns = await describeColumns(open(), market, charset);
  const issues = report.counts.map(([code, count]) => ({
    code,
    count,
    examples: report.complaints.filter((issue) => issue.code === code).slice(0, EXAMPLES),
  }));
  return { report, columns, rows, issues };
}

const toTried = ({
  line,
  sku,
  title,
  link,
  brand,
  gtin,
  mpn,
  categoryPath,
  price,
  shipping,
  stock,
}: FeedRow): TriedRow => ({
  line,
  sku,
  title,
  link,
  brand,
  gtin,
  mpn,
  categoryPath,
  price,
  shipping,
  stock,
});
