import type { Currency } from '../../market/currency.ts';
import type { Market } from '../../market/market.ts';
import { type Complaint, type ComplaintCode, complain } from '../complaint.ts';

/** One row being read: where and when it stands, and what was found wrong with it so far. */
export class Reading {
  readonly line: number;
  readonly sku: string | null;
  readonly market: Market;
  readonly currency: Currency;
  readonly now: Date;
  readonly complaints: Complaint[] = [];
  isRefused = false;

  constructor(line: number, sku: string | null, market: Market, currency: Currency, now: Date) {
    this.line = line;
    this.sku = sku;
    this.market = market;
    this.currency = currency;
    this.now = now;
  }

  complain(code: ComplaintCode, field: string | null, value: string | null, note: string | null = null): null {
    const complaint = complain(code, this, field, value, note);
    this.complaints.push(complaint);
    if (complaint.severity === 'refused') this.isRefused = true;
    return null;
  }
}
