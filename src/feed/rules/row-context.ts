import type { Currency } from '../../market/currency.ts';
import type { Market } from '../../market/market.ts';
import { createIssue, type FeedIssue, type FeedIssueCode } from '../feed-issue.ts';

/** The context of a row while it is read, and its issues so far. */
export class RowContext {
  readonly line: number;
  readonly sku: string | null;
  readonly market: Market;
  readonly currency: Currency;
  readonly now: Date;
  readonly issues: FeedIssue[] = [];
  isRejected = false;

  constructor(line: number, sku: string | null, market: Market, currency: Currency, now: Date) {
    this.line = line;
    this.sku = sku;
    this.market = market;
    this.currency = currency;
    this.now = now;
  }

  /** Adds an issue. Returns null, so that readers can return its result. */
  addIssue(code: FeedIssueCode, field: string | null, value: string | null, note: string | null = null): null {
    const issue = createIssue(code, this, field, value, note);
    this.issues.push(issue);
    if (issue.severity === 'refused') this.isRejected = true;
    return null;
  }
}
