import { z } from 'zod';
import {
  POSTING_KINDS,
  POSTING_LIMITS,
  REJECTION_REASONS,
  REPORT_REASONS,
  REVIEW_ORIGINS,
  VERDICTS,
} from '../../terms/posting.ts';
import { formChoice, formOptional, formText, formWhole } from '../form-fields.ts';
import { ownPosting, pageParameter, postingIdRequest, reviewMedia } from './review-schemas.ts';

const instant = z.iso.datetime();

export const moderationQueueRequest = z.object({
  view: z.enum(['waiting', 'reported']).default('waiting'),
  kind: z.enum(POSTING_KINDS).nullable().default(null),
  page: pageParameter,
});
export const queuedPosting = ownPosting.extend({
  title: z.string(),
  revision: z.int().describe('Required in the decision'),
  rating: z.int().nullable(),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  media: z.array(reviewMedia),
  origin: z.enum(REVIEW_ORIGINS).nullable(),
  reports: z.array(
    z.object({
      cause: z.enum(REPORT_REASONS),
      note: z.string(),
      byAccount: z.boolean().describe('Whether the reporter was signed in'),
      reportedAt: instant,
    }),
  ),
  earlier: z
    .array(z.object({ revision: z.int(), content: z.record(z.string(), z.unknown()), writtenAt: instant }))
    .describe('Earlier revisions'),
});
export const moderationQueue = z.object({
  total: z.int().min(0),
  page: z.int(),
  pages: z.int(),
  postings: z.array(queuedPosting).describe('Longest waiting first'),
});
export const decidePostingRequest = postingIdRequest.extend({
  revision: formWhole(1, 1_000_000),
  verdict: formChoice(VERDICTS),
  reason: formOptional(formChoice(REJECTION_REASONS)).describe('Required unless approved'),
  note: formOptional(formText(1, POSTING_LIMITS.note)).describe('Sent to the author with the reason'),
});

export type QueuedPosting = z.infer<typeof queuedPosting>;
