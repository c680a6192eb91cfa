import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { err, ok, type Result } from '../base/result.ts';
import { parseGtin } from '../feed/gtin.ts';
import { EXPERT_TEST_LIMITS } from '../terms/expert-test.ts';

/** The result of a product's test by somebody else, with what permits to show it. */
export type ExpertTest = {
  /** 14 digits. */
  gtin: string;
  source: string;
  licence: string;
  link: string;
  /** The day of its publication, such as 2026-03-31. */
  testedOn: string;
  /** Of 0 to `best`, in the scale of the source; more is better. */
  score: number;
  best: number;
  /** Empty: none. */
  summary: string;
};

/** What is wrong with a file of tests, each with its line. */
export type ExpertTestError = { kind: 'faulty-tests'; issues: readonly string[] };

const faulty = (issues: readonly string[]): ExpertTestError => ({ kind: 'faulty-tests', issues });

const COLUMNS = ['gtin', 'source', 'licence', 'link', 'date', 'score', 'best', 'summary'] as const;

const number = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, 'is not a number such as 8.5')
  .transform(Number);
const text = z.string().trim();
const row = z.object({
  gtin: text.transform((value, context) => {
    const gtin = parseGtin(value);
    if (gtin.ok) return String(gtin.value);
    context.addIssue('is not a GTIN');
    return z.NEVER;
  }),
  source: text.min(1).max(EXPERT_TEST_LIMITS.source),
  licence: text.min(1).max(EXPERT_TEST_LIMITS.licence),
  link: z.url({ protocol: /^https?$/ }),
  date: z.iso.date(),
  score: number,
  best: number,
  summary: text.max(EXPERT_TEST_LIMITS.summary).default(''),
});

/**
 * Parses tests from a CSV file with the columns gtin, source, licence, link, date, score and best, and optionally summary.
 * The error lists all issues.
 */
export function parseExpertTests(csv: string, today: string): Result<ExpertTest[], ExpertTestError> {
  let rows: unknown[];
  try {
    rows = parse(csv, { bom: true, columns: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    return err(faulty([`The file is no CSV: ${error instanceof Error ? error.message : String(error)}`]));
  }
  const issues: string[] = [];
  const tests = new Map<string, ExpertTest>();
  rows.forEach((record, index) => {
    const line = index + 2;
    const { success, data, error } = row.safeParse(record);
    if (!success) {
      issues.push(...error.issues.map(({ path, message }) => `line ${line}: ${path.join('.')} ${message}`));
      return;
    }
    const { date, ...rest } = data;
    if (rest.score > rest.best || rest.best === 0) issues.push(`line ${line}: score is more than the best score`);
    if (date > today) issues.push(`line ${line}: date is in the future`);
    const key = `${rest.gtin} ${rest.source}`;
    if (tests.has(key)) issues.push(`line ${line}: the source tested this GTIN in an earlier line`);
    tests.set(key, { ...rest, testedOn: date });
  });
  if (rows.length === 0) issues.push(`There is no test in the file. Its columns are ${COLUMNS.join(', ')}.`);
  return issues.length > 0 ? err(faulty(issues)) : ok([...tests.values()]);
}
