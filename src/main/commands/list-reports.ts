import { readReports, type StoredReport } from '../../api/browser-report/browser-report.store.ts';
import type { ReportKind } from '../../api/browser-report/browser-report.ts';
import type { MarketId } from '../../market/market.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable, tableText } from './table-text.ts';

type Options = { market: MarketId | null; kind: ReportKind | null; number: number };

const instant = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

const rowOf = ({ at, market, kind, count, path, message, details }: StoredReport): string[] => [
  instant(at),
  market,
  kind,
  `${count}×`,
  tableText(path),
  tableText(`${message} ${JSON.stringify(details)}`).slice(0, 400),
];

/** Prints browser reports. Returns the exit code. */
export function listReports({ market, kind, number }: Options): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const asked = market === null ? databases.all : [databases.forMarket(market)];
    const found = await Promise.all(asked.map(({ db }) => readReports(db, { market, kind, limit: number })));
    const reports = found
      .flat()
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, number);
    if (reports.length === 0) process.stdout.write('There are no browser reports.\n');
    else
      process.stdout.write(formatTable([['last seen', '', 'kind', 'count', 'page', 'details'], ...reports.map(rowOf)]));
    return 0;
  });
}
