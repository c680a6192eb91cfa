import type { MarketId } from '../market/market.ts';
import type { ShopperId } from './account.ts';
import { uuidOf } from './outbox.ts';

/** What the operator's people can do to others, each with what it is done to. */
export const STAFF_ACTS = [
  'look-up',
  'read-messages',
  'block',
  'unblock',
  'suspend',
  'delete',
  'decide',
  'set-setting',
] as const;
export type StaffActKind = (typeof STAFF_ACTS)[number];

export type StaffAct = {
  /** Of the call that did it. */
  readonly id: string;
  readonly market: MarketId;
  readonly staffId: ShopperId;
  readonly staffEmail: string;
  readonly kind: StaffActKind;
  readonly subject: string;
  /** In the words of who did it. */
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly doneAt: Date;
};

const HOUR_MS = 3_600_000;

/** Names a look at a person: however often and at whatever of theirs somebody looks within the hour, it is one look. */
export const lookId = (staffId: ShopperId, subject: string, at: Date): string =>
  uuidOf('look', staffId, subject, String(Math.floor(at.getTime() / HOUR_MS)));

export const shopperSubject = (id: string): string => `shopper:${id}`;
export const postingSubject = (id: string): string => `posting:${id}`;
export const settingSubject = (name: string): string => `setting:${name}`;
