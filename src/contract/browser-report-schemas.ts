import { z } from 'zod';
import { HOUR_MS } from '../terms/duration.ts';
import type { ReportName } from './browser-report-endpoints.ts';

const SHORT = 100;
const LONG = 500;
const STACK = 2000;

/** Replaces lone surrogates, which PostgreSQL rejects, and control characters, which could steer a terminal. Keeps newlines. */
const stripControlCharacters = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ');
const printableText = (max: number) => z.string().max(max).transform(stripControlCharacters);

const short = printableText(SHORT);
const long = printableText(LONG);
const milliseconds = z.number().min(0).max(HOUR_MS);
const release = printableText(SHORT).describe('Build of the site that rendered the page');

export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
const vital = z.enum(VITALS);

/** Body of each report. No report identifies the visitor. */
export const REPORTS = {
  webVitals: z.strictObject({ release, name: vital, value: z.number().min(0).max(HOUR_MS), href: long }),
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
    countryCode: printableText(2),
    fullPath: long,
    path: long,
    appVersion: release,
    error: z.strictObject({ kind: short, message: long, stack: printableText(STACK).nullable() }),
  }),
  slowVitals: z.strictObject({
    release,
    country: printableText(2),
    name: vital,
    id: short,
    value: z.number().min(0).max(HOUR_MS),
    delta: z.number().min(0).max(HOUR_MS),
    rating: z.enum(['needs-improvement', 'poor']),
    path: long,
    pageType: short,
    team: short,
    debugText: short.nullable(),
    debugParents: z.array(short).max(5),
  }),
  searchClick: z.strictObject({ query: z.string().max(60), productId: z.int().positive(), locale: printableText(5) }),
} as const satisfies Record<ReportName, z.ZodObject>;

export type ReportBody<K extends ReportName> = z.infer<(typeof REPORTS)[K]>;
