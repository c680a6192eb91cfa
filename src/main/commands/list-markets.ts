import { configurationOf, isLive, MARKETS } from '../../market/market.ts';

/** Prints the table of markets. Returns the exit code. */
export function listMarkets(): 0 {
  const rows = Object.values(MARKETS).map((market) => {
    const { currency, locales } = configurationOf(market);
    return [market.id, isLive(market) ? 'open' : 'planned', currency, market.hosts.join(' '), locales.join(' ')];
  });
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    process.stdout.write(
      `${row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
  return 0;
}
