import { randomUUID } from 'node:crypto';
import { type ShopperId, shopperIdSchema } from '../account/account.ts';
import type { MarketId } from '../market/market.ts';
import { stableUuid } from '../platform/stable-uuid.ts';
import { HOUR_MS } from '../terms/duration.ts';
import { normalizeEmail } from '../terms/normalize-email.ts';
import type { PartnerKind } from '../terms/partner/partner.ts';
import type { AuditAction } from '../terms/staff/audit-action.ts';

/** Facts about a subject by name. */
export type ActionFacts = Readonly<Record<string, unknown>>;

export type AuditEntry = {
  /** Id of the request that performed it. */
  readonly id: string;
  readonly market: MarketId;
  readonly staffId: ShopperId;
  readonly staffEmail: string;
  readonly kind: AuditAction;
  readonly subject: string;
  /** The reason, as the staff member entered it. */
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** What was changed, as it was and as it is; null where nothing was. */
  readonly before: ActionFacts | null;
  readonly after: ActionFacts | null;
  readonly doneAt: Date;
};

/** What is recorded as the address of whoever uses the command line, which has no account. */
export const COMMAND_LINE = 'command line';

/** An action by the command line. */
export const byCommandLine = (market: MarketId, reason: string): StaffContext => ({
  id: randomUUID(),
  market,
  staffId: shopperIdSchema.parse('00000000-0000-0000-0000-000000000000'),
  staffEmail: COMMAND_LINE,
  reason,
});

/** Who acts, where and why, and the id of the request. */
export type StaffContext = Pick<AuditEntry, 'id' | 'market' | 'staffId' | 'staffEmail' | 'reason'>;

/**
 * The id of a look-up of a subject. Look-ups of one subject by one staff member within the same clock hour share an id
 * and are recorded once.
 */
export const lookUpActionId = (staffId: ShopperId, subject: string, at: Date): string =>
  stableUuid('look', staffId, subject, String(Math.floor(at.getTime() / HOUR_MS)));

export const shopperSubject = (id: string): string => `shopper:${id}`;
export const postingSubject = (id: string): string => `posting:${id}`;
export const offerSubject = (id: number): string => `offer:${id}`;
export const productSubject = (id: number): string => `product:${id}`;
export const merchantSubject = (id: number): string => `merchant:${id}`;
export const feedSubject = (id: number): string => `feed:${id}`;
export const partnerSubject = (registrationId: string): string => `partner:${registrationId}`;
export const partnerAccountSubject = (kind: PartnerKind, id: number): string => `${kind}:${id}`;
export const settingSubject = (name: string): string => `setting:${name}`;
export const memberSubject = (email: string): string => `member:${normalizeEmail(email)}`;
export const jobSubject = (id: string): string => `job:${id}`;
export const marketSubject = (id: MarketId): string => `market:${id}`;
export const pageSubject = (kind: string, slug: string): string => `page:${kind}/${slug}`;
export const expertTestSubject = (gtin: string, source: string): string => `expert-test:${gtin}/${source}`;
/** By the number as it is written. */
export const invoiceSubject = (number: string): string => `invoice:${number}`;

/** A payout, refund or chargeback at the provider of payments. */
export const movementSubject = (kind: string, id: string): string => `movement:${kind}/${id}`;
export const clickPriceSubject = (categoryId: number): string => `click-price:${categoryId}`;
export const synonymSubject = (language: string, word: string): string => `synonym:${language}/${word}`;
export const backupSubject = (name: string): string => `backup:${name}`;
/** What all markets share. */
export const SITE_SUBJECT = 'site:all';
