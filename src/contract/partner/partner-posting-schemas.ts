import { z } from 'zod';
import { ANSWERING_KINDS } from '../../terms/partner/partner.ts';
import { POSTING_LIMITS, POSTING_STATUSES, POSTING_VIEWS } from '../../terms/posting.ts';
import { sitePath } from '../common-schemas.ts';
import { formId, formText } from '../form-fields.ts';
import { partner, partnerId } from './portal-schemas.ts';

const instant = z.iso.datetime();
const kind = z.enum(ANSWERING_KINDS);

export const partnerPostingsRequest = z.object({
  kind,
  partnerId,
  view: z.enum(POSTING_VIEWS).default('open'),
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
});
export const partnerPostingsResponse = z.object({
  partner,
  view: z.enum(POSTING_VIEWS),
  total: z.int().min(0),
  page: z.int(),
  pages: z.int(),
  postings: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['review', 'question']),
        subject: z.object({ name: z.string(), path: sitePath }),
        author: z.string().describe('Empty if no name was given'),
        rating: z.int().nullable().describe('Stars of a review'),
        title: z.string(),
        text: z.string(),
        at: instant,
        response: z
          .object({ text: z.string(), status: z.enum(POSTING_STATUSES), at: instant })
          .nullable()
          .describe('What this partner answered'),
      }),
    )
    .describe('Newest first'),
});
export type PartnerPostings = z.output<typeof partnerPostingsResponse>;

export const respondToPostingRequest = z.object({
  kind,
  partnerId,
  postingId: formId,
  text: formText(POSTING_LIMITS.minAnswer, POSTING_LIMITS.body),
});
export const respondToPostingResponse = z.object({ id: z.uuid(), status: z.enum(POSTING_STATUSES) });
