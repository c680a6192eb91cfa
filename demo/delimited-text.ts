/** Formats rows as delimited text: RFC 4180 with any separator and LF line ends. Cells are quoted only where necessary. */
export function formatDelimited(separator: string, rows: readonly (readonly string[])[]): string {
  const special = new RegExp(`["\\n\\r${separator}]`);
  const cell = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');
}
