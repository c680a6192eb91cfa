import type { ShopperId } from '../account/account.ts';
import type { MarketId } from '../market/market.ts';
import { stableUuid } from '../platform/stable-uuid.ts';
import { HOUR_MS } from '../terms/duration.ts';

/** The kinds of recorded staff actions. */
export const STAFF_ACTIONS = [
  'look-up',
  'read-messages',
  'block',
  'unblock',
  'suspend',
  'delete',
  'decide',
  'decide-price',
  'resolve-report',
  'set-setting',
] as const;
export type StaffActionKind = (typeof STAFF_ACTIONS)[number];

export type StaffAction = {
  /** Id of the request that performed it. */
  readonly id: string;
  readonly market: MarketId;
  readonly staffId: ShopperId;
  readonly staffEmail: string;
  readonly kind: StaffActionKind;
  readonly subject: string;
  /** The reason, as the staff member entered it. */
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly doneAt: Date;
};

/**
 * The id of a look-up of a subject. Look-ups of one subject by one staff member within the same clock hour share an id
 * and are recorded once.
 */
export const lookUpActionId = (staffId: ShopperId, subject: string, at: Date): string =>
  stableUuid('look', staffId, subject, String(Math.floor(at.getTime() / HOUR_MS)));

export const shopperSubject = (id: string): string => `shopper:${id}`;
export const postingSubject = (id: string): string => `posting:${id}`;
export const offerSubject = (id: number): string => `offer:${id}`;
export const settingSubject = (name: string): string => `setting:${name}`;
