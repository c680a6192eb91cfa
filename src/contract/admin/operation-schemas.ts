import { z } from 'zod';
import { MARKET_FIGURES, SITE_FIGURES, STAFF_TASKS, type StaffTask } from '../../terms/daily-figure.ts';
import { STAFF_ROLES } from '../../terms/staff/staff-role.ts';
import { formChoice, formEmail, formFlag, formList, formOptional, formText, searchText } from '../form-fields.ts';
import { reason } from './admin-schemas.ts';

const instant = z.iso.datetime();
const day = z.iso.date();
const page = z.coerce.number<number | string>().int().min(1).max(10_000).default(1);
const role = z.enum(STAFF_ROLES);
const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

export const selfRequest = z.object({});
export const selfResponse = z.object({
  email: z.string(),
  role,
  permissions: z.array(z.string()).describe('What the role may do'),
});

const curve = z.array(z.object({ day, value: z.number().nullable().describe('Null: not measured') }));
export const overviewRequest = z.object({});
export const overviewResponse = z.object({
  measuredOn: day.nullable().describe('Null: nothing was measured yet'),
  lowDisks: z
    .array(z.object({ folder: z.string(), free: z.int() }))
    .describe('Disks with so little space that no feeds are imported; for who may see jobs'),
  tasks: z
    .array(z.object({ kind: z.enum(keys<StaffTask>(STAFF_TASKS)), count: z.int() }))
    .describe('What waits for a person who may do what the caller may'),
  figures: z.array(z.object({ kind: z.enum(MARKET_FIGURES), days: curve })).describe('Of this market'),
  site: z.array(z.object({ kind: z.enum(SITE_FIGURES), days: curve })).describe('Of the whole installation'),
  markets: z
    .array(z.object({ id: z.string(), figures: z.partialRecord(z.enum(MARKET_FIGURES), z.number()) }))
    .describe('The open markets with what was last measured'),
});
export type Overview = z.output<typeof overviewResponse>;

export const staffRequest = z.object({});
export const staffResponse = z.object({
  members: z.array(
    z.object({
      email: z.string(),
      role,
      isSelf: z.boolean(),
      shopperId: z.uuid().nullable().describe('Null: no account with this confirmed address yet'),
      name: z.string().nullable(),
      sessions: z.int(),
      seenAt: instant.nullable(),
      givenBy: z.string(),
      givenAt: instant,
    }),
  ),
});
export type StaffMemberItem = z.output<typeof staffResponse>['members'][number];
export const giveRoleRequest = z.object({ email: formEmail, role: formChoice(STAFF_ROLES), reason });
export const memberRequest = z.object({ email: formEmail, reason });
export const memberResponse = z.object({ email: z.string(), role: role.nullable() });

export const jobsRequest = z.object({
  task: searchText(100).describe('Only failed jobs of this kind'),
  page,
});
export const jobsResponse = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      waiting: z.int(),
      running: z.int(),
      failed: z.int(),
      lagSeconds: z.number().describe('How long the oldest waits'),
    }),
  ),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  failed: z.array(
    z.object({
      id: z.string(),
      task: z.string(),
      problem: z.string(),
      attempts: z.int(),
      isFinal: z.boolean().describe('Whether it will not be tried again by itself'),
      createdAt: instant,
      triedAt: instant,
    }),
  ),
});
const jobId = z.string().regex(/^\d{1,18}$/);
export const retryJobRequest = z.object({ jobId, reason: formOptional(formText(3, 500)) });
export const discardJobRequest = z.object({ jobId, reason });
export const jobResponse = z.object({ id: z.string() });

const siteMarket = z.object({
  id: z.string(),
  state: z.enum(['open', 'closed', 'new']),
  isGlobal: z.boolean().describe('Whether it is at a path of the shared host'),
  hosts: z.array(z.string()).describe('Its own; the others redirect to the first'),
  address: z.string().describe('Where shoppers find it; empty: nowhere yet'),
  siteName: z.string().nullable(),
  locales: z.array(z.string()),
  timeZone: z.string().nullable().describe('Null: the usual one'),
  usualTimeZone: z.string(),
  currency: z.string(),
});
export type SiteMarket = z.output<typeof siteMarket>;
export const marketsRequest = z.object({});
export const marketsResponse = z.object({
  siteName: z.string(),
  sender: z.string().nullable(),
  globalHosts: z.array(z.string()),
  isDemonstration: z.boolean(),
  markets: z.array(siteMarket),
  locales: z.array(z.string()).describe('Languages that a site can have'),
});
const hosts = formOptional(formText(1, 2000)).describe('Separated by commas or white space; the canonical one first');
export const openMarketRequest = z.object({
  code: formText(1, 10),
  isGlobal: formFlag,
  hosts,
  siteName: formOptional(formText(1, 60)),
  mainLocale: formOptional(formText(1, 10)),
  locales: formList(formText(1, 10), 40),
  timeZone: formOptional(formText(1, 60)),
  reason,
});
export const closeMarketRequest = z.object({ code: formText(1, 10), reason });
export const changeSiteRequest = z.object({
  siteName: formText(1, 60),
  sender: formOptional(formText(1, 254)),
  globalHosts: hosts,
  reason,
});
export const changedMarketResponse = z.object({ id: z.string() });
