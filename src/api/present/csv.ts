type Row = Readonly<Record<string, unknown>>;

// A table program would take it for a formula, and others may have written it.
const FORMULA = /^[=+\-@\t\r]/;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'string' && FORMULA.test(value)) return `'${value}`;
  return String(value);
}

const cellOf = (value: unknown): string => {
  const text = textOf(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as RFC 4180 has them, under the names of their columns. What is no plain value stands as JSON. */
export function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(','));
  return [columns.map(cellOf).join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
