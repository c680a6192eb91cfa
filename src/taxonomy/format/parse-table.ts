import type { TaxonomyIssue } from '../taxonomy-issue.ts';

/** A file of the tree's folder with its path relative to the folder. */
export type TableFile = { path: string; text: string };

/** A line of a table, with the text of each of its columns. */
export type TableLine<Column extends string> = { place: string; cell: (column: Column) => string };

/**
 * Parses a table: UTF-8, tab separated, the header in the first line, neither quotes nor empty lines. O(length).
 *
 * @param columns the header's names in order
 * @param issues receives what is wrong, by file and line; the lines that are right are returned
 */
export function parseTable<Column extends string>(
  { path, text }: TableFile,
  columns: readonly Column[],
  issues: TaxonomyIssue[],
): TableLine<Column>[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  if (header !== columns.join('\t')) {
    issues.push({ place: `${path}:1`, message: `the header must be ${columns.join(', ')}, separated by tabs` });
    return [];
  }
  return lines.flatMap((line, i) => {
    const place = `${path}:${i + 2}`;
    const cells = line.split('\t');
    if (cells.length !== columns.length) {
      issues.push({ place, message: `has ${cells.length} columns instead of ${columns.length}` });
      return [];
    }
    const untrimmed = columns.filter((_, column) => cells[column] !== cells[column]?.trim());
    if (untrimmed.length > 0) issues.push({ place, message: `${untrimmed.join(', ')}: begins or ends with a space` });
    return [{ place, cell: (column) => cells[columns.indexOf(column)]?.trim() ?? '' }];
  });
}

/** The parts of a cell, without empty ones. */
export const listCell = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A positive whole number that fits in a column of 32 bits; null for anything else. */
export const parseId = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
