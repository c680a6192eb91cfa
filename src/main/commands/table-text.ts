/** Text of others, which must not control the terminal that shows it. */
export const tableText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Formats rows as an aligned text table. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => `${lineOf(row).trimEnd()}\n`).join('');
}
