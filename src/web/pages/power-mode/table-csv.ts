import type { PowerTable } from '../../../api/contract/power-schemas.ts';
import { decimalOf } from '../../../market/money.ts';

type Row = PowerTable['rows'][number];

/** Spreadsheets take a cell that begins like a formula for one. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** What a row says in a built-in column, as a spreadsheet reads it; null where that is not told. */
export function plainValue({ product }: Row, column: string): string | null {
  const { lowestTotal, lowestItem, rating, drop } = product;
  switch (column) {
    case 'price':
      return lowestTotal && decimalOf(lowestTotal);
    case 'item':
      return lowestItem && decimalOf(lowestItem);
    case 'shops':
      return String(product.merchantCount);
    case 'stock':
      return product.stock;
    case 'rating':
      return rating && String(rating.average);
    case 'drop':
      return drop && String(drop.percent);
    default:
      return column === 'brand' ? product.brandName : null;
  }
}

/** The rows that are shown as CSV (RFC 4180), with where each product stands on the site. */
export function tableCsv(table: PowerTable, headOf: (column: string) => string, addressOf: (path: string) => string) {
  const columns = table.columns.filter(({ shown }) => shown);
  const head = [
    headOf('name'),
    ...columns.map(({ id, name, unit }) => (name ?? headOf(id)) + (unit ? ` (${unit})` : '')),
  ];
  const lines = table.rows.map((row) => [
    row.product.name,
    ...columns.map(({ id, name }, place) => (name === null ? plainValue(row, id) : (row.values[place] ?? null)) ?? ''),
    addressOf(row.product.path),
  ]);
  return [[...head, 'URL'], ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}
