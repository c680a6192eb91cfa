import { z } from 'zod';
import { profileAnswer } from './account-schemas.ts';
import { formChoice, formEmail, formFlag, formId, formOptional, formText, formWhole } from './form-kinds.ts';

const { userType, status } = profileAnswer.shape.response.shape;
const instant = z.iso.datetime();
/** Why staff did something: whoever reads it later was not there. */
const reason = formText(3, 500);

export const person = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  userType,
  status,
  suspendedUntil: instant.nullable().describe('Until when the account rests; null: it does not'),
  verifiedAt: instant.nullable(),
  memberSince: instant,
  market: z.string(),
  locale: z.string(),
  isStaff: z.boolean(),
  sessions: z.int().describe('Browsers that are signed in'),
  lists: z.int().describe('In this market'),
  watches: z.int().describe('In this market'),
  postings: z.int().describe('Reviews, questions and answers in this market'),
});
export type DeskPerson = z.output<typeof person>;

const act = z.object({
  id: z.uuid(),
  market: z.string(),
  staffEmail: z.string(),
  kind: z
    .enum(['look-up', 'read-messages', 'block', 'unblock', 'suspend', 'delete', 'decide', 'set-setting'])
    .describe('A look at a person is written down once an hour'),
  subject: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  doneAt: instant,
});
export type DeskAct = z.output<typeof act>;

export const findRequest = z.object({ email: formEmail });
export const findAnswer = z.object({ id: z.uuid() });

export const personRequest = z.object({ id: formId });
export const personAnswer = z.object({
  person,
  acts: z.array(act).describe('What was done to the account, newest first'),
});

export const JUDGEMENTS = ['block', 'unblock', 'suspend'] as const;
export const judgeRequest = z.object({
  id: formId,
  judgement: formChoice(JUDGEMENTS),
  days: formOptional(formWhole(1, 365)).describe('How long the account rests; for `suspend`'),
  reason,
});
export const judgeAnswer = z.object({ person });

export const deleteRequest = z.object({
  id: formId,
  email: formEmail.describe('The address once more, so that nobody is deleted by a slip'),
  keepReviews: formFlag.describe('Whether what the person wrote for others stays, without their name'),
  reason,
});

export const messagesRequest = z.object({ id: formId });
export const messagesAnswer = z.object({
  email: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([
        'verify-account',
        'account-exists',
        'reset-password',
        'password-changed',
        'change-email-new',
        'change-email-old',
        'email-changed',
        'delete-account',
        'account-deleted',
        'link-identity',
        'sign-in-changed',
        'confirm-watch',
        'price-watch',
        'price-watch-digest',
        'review-decided',
        'question-answered',
        'review-request',
        'purchase-confirmed',
      ]),
      channel: z.enum(['email', 'push', 'rss', 'webhook']),
      cause: z.string().describe('Why it was written'),
      status: z.enum(['waiting', 'gathering', 'gathered', 'sent', 'dropped', 'failed']),
      problem: z.string().nullable().describe('Why it was not sent, or did not arrive the last time'),
      to: z.string().nullable().describe('Where it went; null: not yet known'),
      queuedAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
});

export const actsRequest = z.object({ before: formOptional(z.iso.datetime()) });
export const actsAnswer = z.object({
  acts: z.array(act),
  next: instant.nullable().describe('Null: there are no older ones'),
});

export const settingsRequest = z.object({});
export const settingsAnswer = z.object({
  settings: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      takes: z.string(),
      value: z.string().describe('As it is typed'),
      standard: z.string(),
      isChanged: z.boolean(),
    }),
  ),
});

export const setSettingRequest = z.object({
  name: formText(1, 60),
  value: formOptional(formText(1, 4000)).describe('As it is typed; none: the default again'),
  reason,
});
export const setSettingAnswer = z.object({ name: z.string(), value: z.string() });
