import { type MarketId, marketById, marketCurrency } from '../../market/market.ts';
import { formatDecimal } from '../../market/money.ts';
import { resolveReport as resolve } from '../../partner/resolve-report.ts';
import { listOpenOfferReports, readCorrectionTime } from '../../report/offer-report.store.ts';
import type { OfferReportOutcome } from '../../terms/offer-report.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable, tableText } from './table-text.ts';

const instant = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

/** Prints the open reports of a market, oldest first, and how long corrections take. Returns the exit code. */
export function listOfferReports({ market, number }: { market: MarketId; number: number }): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(market);
    const { total, reports } = await listOpenOfferReports(db, market, { limit: number, offset: 0 });
    const currency = marketCurrency(marketById(market));
    const amount = (value: number): string => formatDecimal({ amount: value, currency });
    const rows = reports.map((report) => [
      report.id,
      instant(report.reportedAt),
      String(report.offerId),
      report.cause,
      amount(report.price),
      amount(report.priceNow),
      tableText(report.merchant),
      tableText(`${report.title} ${report.note}`).slice(0, 200),
    ]);
    const head = ['report', 'at', 'offer', 'cause', 'price then', 'now', 'merchant', 'title and note'];
    process.stdout.write(total === 0 ? 'There are no open reports.\n' : formatTable([head, ...rows]));
    if (total > rows.length) process.stdout.write(`${total - rows.length} more are not listed.\n`);
    const time = await readCorrectionTime(db, market, new Date());
    if (time !== null) {
      process.stdout.write(`Median time to a correction: ${time.hours.toFixed(1)} h (${time.count} of 90 days).\n`);
    }
    return 0;
  });
}

type Resolution = { id: string; market: MarketId; outcome: OfferReportOutcome };

/** Closes a report. Returns the exit code: 1 if no open report has that id. */
export function resolveReport(resolution: Resolution): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const { db } = databases.forMarket(resolution.market);
    const closed = { ...resolution, answer: '', resolvedBy: 'command line' };
    const offerId = await resolve({ main: databases.main.db, db }, closed, new Date());
    if (offerId === null) {
      process.stderr.write(`There is no open report ${resolution.id} in ${resolution.market}.\n`);
      return 1;
    }
    process.stdout.write(`Closed the report of offer ${offerId}: ${resolution.outcome}.\n`);
    return 0;
  });
}
