import { z } from 'zod';

/** Why a file cannot be read at all. */
const UNREADABLE_REASONS = [
  'empty',
  'html-page',
  'other-type',
  'not-a-feed',
  'no-columns',
  'columns-missing',
  'supplement',
  'too-large',
  'archive-broken',
  'archive-encrypted',
  'archive-limit',
  'expands-too-much',
  'archive-empty',
  'source-failed',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/**
 * Why reading stopped before the end of a file. Offers read until then are valid; missing ones must not be treated as
 * removed.
 */
const CUT_SHORT_REASONS = [
  'file-truncated',
  'archive-broken',
  'source-failed',
  'too-large',
  'too-many-rows',
  'too-slow',
  'expands-too-much',
  'element-too-long',
  'nested-too-deep',
] as const;
export type CutShort = (typeof CUT_SHORT_REASONS)[number];

/** What is unusual about a file whose import waits for a person. */
const HOLD_CODES = ['all-rejected', 'too-many-gone', 'prices-jumped'] as const;
export type HoldCode = (typeof HOLD_CODES)[number];

/** Why a run did not import its whole file. Stored. */
export const runReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), code: z.enum(UNREADABLE_REASONS), detail: z.string().nullable() }),
  z.object({ kind: z.literal('cut-short'), code: z.enum(CUT_SHORT_REASONS), detail: z.string().nullable() }),
  /** `count` of `total` rows, offers or prices are unusual. */
  z.object({ kind: z.literal('held'), code: z.enum(HOLD_CODES), count: z.int(), total: z.int() }),
  /** What a server or its connection answered, in English. */
  z.object({ kind: z.literal('text'), text: z.string() }),
]);
export type RunReason = z.infer<typeof runReasonSchema>;
export type HoldReason = Extract<RunReason, { kind: 'held' }>;
