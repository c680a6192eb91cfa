/** Text as Markdown (CommonMark) that shows exactly this text, in one line. */
export const markdownText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&#]/g, String.raw`\$&`)
    .replace(/^([-+=])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);

export const markdownLink = (text: string, url: string): string =>
  `[${markdownText(text)}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;

/** A table (GitHub Flavored Markdown); empty without rows. Cells are Markdown. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Joins blocks by empty lines, without empty ones. */
export const markdownDocument = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
