import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { errorMessage } from '../base/error-message.ts';
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

const REQUIRED = ['gtin', 'source', 'licence', 'link', 'date', 'score', 'best'] as const;
const COLUMNS: readonly string[] = [...REQUIRED, 'summary'];
/** No test of a product that shops still sell is older. */
const EARLIEST = '1980-01-01';
/** Issues that an error names; the others are counted. */
const MAX_ISSUES = 50;

/** Controls, which no text has, and what a decoder writes for bytes that it cannot read. */
const NO_TEXT = /[\p{Cc}\ufffd]/u;

const text = z
  .string()
  .trim()
  .refine((value) => !NO_TEXT.test(value), 'has characters that are no text');
const limited = (max: number) => text.max(max, `is longer than ${max} characters`);
const named = (max: number) => limited(max).min(1, 'is missing');
const number = text.regex(/^\d{1,4}(\.\d{1,2})?$/, 'is not a number such as 8.5').transform(Number);
const row = z.object({
  gtin: text.transform((value, context) => {
    const gtin = parseGtin(value);
    if (gtin.ok) return gtin.value;
    context.addIssue('is not a GTIN');
    return z.NEVER;
  }),
  source: named(EXPERT_TEST_LIMITS.source),
  licence: named(EXPERT_TEST_LIMITS.licence),
  link: named(EXPERT_TEST_LIMITS.link).pipe(
    z.url({ protocol: /^https?$/, hostname: /./, error: 'is not an address that begins with https://' }),
  ),
  date: text.pipe(z.iso.date('is not a day such as 2026-03-31')),
  score: number,
  best: number,
  summary: limited(EXPERT_TEST_LIMITS.summary).default(''),
});

/** What is wrong with the heading row. */
const headingIssues = (names: readonly string[], written: readonly string[]): string[] => [
  ...REQUIRED.filter((name) => !names.includes(name)).map((name) => `The column ${name} is missing.`),
  ...written
    .filter((_, i) => !COLUMNS.includes(names[i] ?? ''))
    .map((name) => `The column "${name.slice(0, 80)}" is not known.`),
  ...names.filter((name, i) => names.indexOf(name) < i).map((name) => `The column ${name} is there twice.`),
];

const csvRecords = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/**
 * Parses tests from a CSV file with the columns gtin, source, licence, link, date, score and best, and optionally summary.
 * The error has the line of each issue, which is the last of a row of several lines. O(characters).
 */
export function parseExpertTests(csv: string, today: string): Result<ExpertTest[], ExpertTestError> {
  let records: z.infer<typeof csvRecords>;
  try {
    records = csvRecords.parse(parse(csv, { bom: true, info: true, skip_empty_lines: true, trim: true }));
  } catch (error) {
    return err(faulty([`The file is no CSV: ${errorMessage(error)}`]));
  }
  const [heading, ...rows] = records;
  if (heading === undefined || rows.length === 0) {
    return err(faulty([`There is no test in the file. Its columns are ${COLUMNS.join(', ')}.`]));
  }
  const names = heading.record.map((name) => name.toLowerCase());
  const wrongNames = headingIssues(names, heading.record);
  if (wrongNames.length > 0) return err(faulty(wrongNames.slice(0, MAX_ISSUES)));
  const issues: string[] = [];
  const tests = new Map<string, ExpertTest>();
  for (const { record, info } of rows) {
    const { success, data, error } = row.safeParse(Object.fromEntries(names.map((name, i) => [name, record[i]])));
    const issue = (text: string) => issues.push(`line ${info.lines}: ${text}`);
    if (!success) {
      for (const { path, message } of error.issues) issue(`${path.join('.')} ${message}`);
      continue;
    }
    const { date, ...rest } = data;
    if (rest.best === 0) issue('best is 0');
    else if (rest.score > rest.best) issue('score is more than best');
    if (date > today) issue('date is in the future');
    else if (date < EARLIEST) issue(`date is before ${EARLIEST}`);
    const key = `${rest.gtin} ${rest.source}`;
    if (tests.has(key)) issue('the source tested this GTIN in an earlier line');
    tests.set(key, { ...rest, testedOn: date });
  }
  if (issues.length === 0) return ok([...tests.values()]);
  const others = issues.length - MAX_ISSUES;
  return err(faulty([...issues.slice(0, MAX_ISSUES), ...(others > 0 ? [`There are ${others} more issues.`] : [])]));
}
