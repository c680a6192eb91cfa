import { stringify } from 'csv-stringify/sync';
import { formatDecimal, type Money } from '../../market/money.ts';

/** An amount in the units of its currency, as a spreadsheet reads it: the currency is in another column. */
export const csvAmount = (money: Money): number => Number(formatDecimal(money));

export type CsvRow = Readonly<Record<string, unknown>>;

const FORMAT = {
  // Excel reads a file without the mark at its beginning in the character set of its system.
  bom: true,
  record_delimiter: '\r\n',
  // Prevents CSV injection: spreadsheets run cells that start with characters such as '=' as formulas.
  escape_formulas: true,
  cast: {
    boolean: String,
    date: (value: Date) => value.toISOString(),
    object: (value: unknown) => JSON.stringify(value),
  },
};

/** Rows as CSV (RFC 4180) with a header. Objects and arrays are written as JSON. */
export function toCsv(rows: readonly CsvRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column]))], FORMAT);
}
