import { z } from 'zod';
import { SETTING_GROUPS } from '../../market/setting-groups.ts';
import { SETTING_NAMES } from '../../market/site-setting.ts';
import { CHANNELS } from '../../terms/channel.ts';
import { MESSAGE_KINDS, MESSAGE_STATUSES } from '../../terms/message.ts';
import { AUDIT_ACTIONS } from '../../terms/staff/audit-action.ts';
import { profileResponse } from '../account/account-schemas.ts';
import { trend } from '../common-schemas.ts';
import {
  formChoice,
  formDay,
  formEmail,
  formFlag,
  formId,
  formOptional,
  formText,
  formWhole,
  searchText,
} from '../form-fields.ts';

const { userType, status } = profileResponse.shape.response.shape;
const instant = z.iso.datetime();
/** Reason given by staff, recorded in the audit log. */
export const reason = formText(3, 500);

export const adminUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  userType,
  status,
  suspendedUntil: instant.nullable().describe('End of the suspension; null: not suspended'),
  verifiedAt: instant.nullable(),
  memberSince: instant,
  market: z.string(),
  locale: z.string(),
  isStaff: z.boolean(),
  sessions: z.int().describe('Number of active sessions'),
  lists: z.int().describe('In this market'),
  watches: z.int().describe('In this market'),
  postings: z.int().describe('Reviews, questions and answers in this market'),
});
export type AdminUser = z.output<typeof adminUser>;

const auditEntry = z.object({
  id: z.uuid(),
  market: z.string(),
  staffEmail: z.string(),
  kind: z.enum(AUDIT_ACTIONS).describe('Viewing an account is recorded at most once an hour'),
  subject: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable().describe('What was changed, as it was'),
  after: z.record(z.string(), z.unknown()).nullable(),
  doneAt: instant,
});
export type AdminAuditEntry = z.output<typeof auditEntry>;

/** The accounts of a market as numbers. Addresses and names are seen only one by one, which is recorded. */
export const accountsResponse = z.object({
  opened: trend.describe('New accounts'),
  accounts: z.int(),
  confirmed: z.int().describe('Of those, with a confirmed address'),
  emailOnly: z.int().describe('Of those, without sign-in'),
  restricted: z
    .array(
      z.object({
        id: z.uuid(),
        status: z.enum(['ACTIVE', 'ACTIVE_EMAIL_ONLY', 'BANNED']),
        suspendedUntil: z.iso.datetime().nullable(),
        memberSince: z.iso.datetime(),
      }),
    )
    .describe('Blocked or suspended'),
});

export const findUserRequest = z.object({ email: formEmail });
export const findUserResponse = z.object({ id: z.uuid() });

export const userRequest = z.object({ id: formId });
export const userResponse = z.object({
  person: adminUser,
  entries: z.array(auditEntry).describe('Staff actions on the account, newest first'),
});

export const USER_STATUS_CHANGES = ['block', 'unblock', 'suspend'] as const;
export const setUserStatusRequest = z.object({
  id: formId,
  judgement: formChoice(USER_STATUS_CHANGES),
  days: formOptional(formWhole(1, 365)).describe('Length of the suspension in days; for `suspend`'),
  reason,
});
export const setUserStatusResponse = z.object({ person: adminUser });

export const deleteUserRequest = z.object({
  id: formId,
  email: formEmail.describe('The address again, to prevent deletion by mistake'),
  keepReviews: formFlag.describe('Whether reviews, questions and answers stay, anonymised'),
  reason,
});

export const userMessagesRequest = z.object({ id: formId });
export const userMessagesResponse = z.object({
  email: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(MESSAGE_KINDS),
      channel: z.enum(CHANNELS),
      cause: z.string().describe('What triggered the message'),
      status: z.enum(MESSAGE_STATUSES),
      problem: z.string().nullable().describe('Why it was not sent, or why the last attempt failed'),
      to: z.string().nullable().describe('Recipient; null: not yet known'),
      queuedAt: instant,
      doneAt: instant.nullable(),
    }),
  ),
});

export const auditLogRequest = z.object({
  who: searchText(254).describe('Beginning of the address'),
  what: z.enum(AUDIT_ACTIONS).nullable().default(null),
  subject: searchText(300).describe('A subject, or its kind with a colon'),
  from: formOptional(formDay),
  until: formOptional(formDay).describe('The last day'),
  before: z.string().max(80).default('').describe('`next` of the page before'),
  limit: z.coerce.number<number | string>().int().min(1).max(5000).default(50),
});
export const auditLogResponse = z.object({
  entries: z.array(auditEntry),
  next: z.string().nullable().describe('Value of `before` for the next page; null: last page'),
});

/** How a value is entered. `text` and `json` are texts, the latter on several lines. */
const settingControl = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch') }),
  z.object({ kind: z.literal('choice'), options: z.array(z.string()) }),
  z.object({ kind: z.literal('number'), min: z.int(), max: z.int() }),
  z.object({ kind: z.literal('text'), isOptional: z.boolean(), maxLength: z.int() }),
  z.object({ kind: z.literal('colours') }),
  z.object({ kind: z.literal('json') }),
]);

export const settingsRequest = z.object({});
export const settingsResponse = z.object({
  settings: z.array(
    z.object({
      name: z.enum(SETTING_NAMES),
      group: z.enum(SETTING_GROUPS),
      example: z.string().nullable().describe('A value as it may be typed'),
      control: settingControl,
      value: z.string().describe('The value as text'),
      standard: z.string(),
      isChanged: z.boolean(),
    }),
  ),
});

const colour = formText(7, 7).transform((text) => text.toLowerCase());

export const changeSettingRequest = z.object({
  name: formText(1, 60),
  value: formOptional(formText(1, 4000)).describe('The value as text; omit to reset to the default'),
  light: formOptional(colour).describe('Instead of a value: the colours of the light and dark mode'),
  dark: formOptional(colour),
  reason,
});
export const changeSettingResponse = z.object({ name: z.string(), value: z.string() });
