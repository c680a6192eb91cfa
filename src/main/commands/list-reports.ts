import { readReports, type StoredReport } from '../../api/browser-report.store.ts';
import type { ReportKind } from '../../api/browser-report.ts';
import type { MarketId } from '../../market/market.ts';
import { visitInstallation } from '../visit-installation.ts';
import { tableText } from './table-text.ts';

type Options = { market: MarketId | null; kind: ReportKind | null; number: number };

const instant = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

// What a browser sent is not to steer the terminal it is read in.
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const rowOf = ({ at, market, kind, count, path, message, details }: StoredReport): string[] => [
  instant(at),
  market,
  kind,
  `${count}×`,
  plain(path),
  plain(`${message} ${JSON.stringify(details)}`).slice(0, 400),
];

/** Prints what browsers told. Returns the exit code. */
export function listReports({ market, kind, number }: Options): Promise<number> {
  return visitInstallation(async ({ databases }) => {
    const asked = market === null ? databases.all : [databases.of(market)];
    const found = await Promise.all(asked.map(({ db }) => readReports(db, { market, kind, limit: number })));
    const reports = found
      .flat()
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, number);
    if (reports.length === 0) process.stdout.write('No browser has told anything.\n');
    else process.stdout.write(tableText([['last told', '', 'kind', 'told', 'page', 'what'], ...reports.map(rowOf)]));
    return 0;
  });
}
