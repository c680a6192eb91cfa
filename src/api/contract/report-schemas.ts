import { z } from 'zod';
import type { ReportName } from './report-endpoints.ts';

const SHORT = 100;
const LONG = 500;
const STACK = 2000;

/** What no database stores and what steers a terminal is left out: half characters, and control characters but a new line. */
const plain = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ');
const textOf = (most: number) => z.string().max(most).transform(plain);

const short = textOf(SHORT);
const long = textOf(LONG);
const milliseconds = z.number().min(0).max(3_600_000);
const release = textOf(SHORT).describe('The build of the site that the page was made with');

export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
const vital = z.enum(VITALS);

/** What each report holds. Nothing in them says who the visitor is. */
export const REPORTS = {
  webVitals: z.strictObject({ release, name: vital, value: z.number().min(0).max(3_600_000), href: long }),
  performance: z.strictObject({
    browserTimings: z
      .record(z.string().regex(/^\w{1,40}$/), milliseconds)
      .refine((timings) => Object.keys(timings).length <= 20),
    amazonPOP: short.nullable(),
    windowLocation: long,
  }),
  log: z.strictObject({
    level: z.enum(['info', 'warn', 'error']),
    message: long,
    path: long,
    appVersion: release,
  }),
  clientError: z.strictObject({
    target: z.literal('browser'),
    countryCode: textOf(2),
    fullPath: long,
    path: long,
    appVersion: release,
    error: z.strictObject({ kind: short, message: long, stack: textOf(STACK).nullable() }),
  }),
  slowVitals: z.strictObject({
    release,
    country: textOf(2),
    name: vital,
    id: short,
    value: z.number().min(0).max(3_600_000),
    delta: z.number().min(0).max(3_600_000),
    rating: z.enum(['needs-improvement', 'poor']),
    path: long,
    pageType: short,
    team: short,
    debugText: short.nullable(),
    debugParents: z.array(short).max(5),
  }),
} as const satisfies Record<ReportName, z.ZodObject>;

export type ReportOf<K extends ReportName> = z.infer<(typeof REPORTS)[K]>;
