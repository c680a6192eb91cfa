import type { Currency } from '../../market/currency.ts';
import type { Market } from '../../market/market.ts';
import type { FeedIssueCode } from '../../terms/feed/feed-issue.ts';
import { createIssue, type FeedIssue } from '../feed-issue.ts';

/** The context of a row while it is read, and its issues so far. */
export class RowContext {
  readonly line: number;
  readonly sku: string | null;
  readonly market: Market;
  readonly currency: Currency;
  readonly now: Date;
  /** The address of the shop, for links that are paths on it; null if unknown. */
  readonly baseUrl: string | null;
  readonly issues: FeedIssue[] = [];
  isRejected = false;
  /** What the row says depends on the day: on the dates of a sale, of its end or of its delivery. */
  isDated = false;

  constructor(row: Pick<RowContext, 'line' | 'sku' | 'market' | 'currency' | 'now' | 'baseUrl'>) {
    this.line = row.line;
    this.sku = row.sku;
    this.market = row.market;
    this.currency = row.currency;
    this.now = row.now;
    this.baseUrl = row.baseUrl;
  }

  /** Adds an issue. Returns null, so that readers can return its result. */
  addIssue(code: FeedIssueCode, field: string | null, value: string | null, note: string | null = null): null {
    const issue = createIssue(code, this, field, value, note);
    this.issues.push(issue);
    if (issue.severity === 'refused') this.isRejected = true;
    return null;
  }
}
