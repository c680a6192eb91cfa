import type { PowerTable } from '../../../../contract/power-table/power-table-schemas.ts';
import { formatDecimal } from '../../../../market/money.ts';

type Row = PowerTable['rows'][number];

/** Quotes a cell per RFC 4180. Prefixes cells that a spreadsheet would run as a formula (CSV injection). */
const escapeCell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A row's value in a built-in column as plain text for spreadsheets; null if unknown. */
export function formatPlainValue({ product }: Row, column: string): string | null {
  const { lowestTotal, lowestItem, rating, drop } = product;
  switch (column) {
    case 'price':
      return lowestTotal && formatDecimal(lowestTotal);
    case 'item':
      return lowestItem && formatDecimal(lowestItem);
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

/** The visible columns of all rows as CSV (RFC 4180), with the URL of each product. */
export function tableCsv(
  table: PowerTable,
  columnName: (column: string) => string,
  absoluteUrl: (path: string) => string,
) {
  const columns = table.columns.filter(({ shown }) => shown);
  const head = [
    columnName('name'),
    ...columns.map(({ id, name, unit }) => (name ?? columnName(id)) + (unit ? ` (${unit})` : '')),
  ];
  const lines = table.rows.map((row) => [
    row.product.name,
    ...columns.map(
      ({ id, name }, index) => (name === null ? formatPlainValue(row, id) : (row.values[index] ?? null)) ?? '',
    ),
    absoluteUrl(row.product.path),
  ]);
  return [[...head, 'URL'], ...lines].map((line) => line.map(escapeCell).join(',')).join('\r\n');
}
