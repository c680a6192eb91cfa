/** Rows as delimited text (RFC 4180 with a free separator, lines ended by \n); cells are quoted where they must be. */
export function delimited(separator: string, rows: readonly (readonly string[])[]): string {
  const special = new RegExp(`["\\n\\r${separator}]`);
  const cell = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(separator)}\n`).join('');
}
