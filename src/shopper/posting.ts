import type {
  POSTING_KINDS,
  POSTING_STATUSES,
  REFUSAL_REASONS,
  REPORT_CAUSES,
  VERDICTS,
  WAIT_RULES,
} from '../base/posting-words.ts';
import type { RatedKind } from '../catalog/rating.ts';
import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';

/** What a person writes for others to read. */
export type PostingKind = (typeof POSTING_KINDS)[number];
export type PostingStatus = (typeof POSTING_STATUSES)[number];
export type WaitRule = (typeof WAIT_RULES)[number];
export type Verdict = (typeof VERDICTS)[number];
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export type ReportCause = (typeof REPORT_CAUSES)[number];

/** What it is about. */
export type Subject = { kind: RatedKind; id: number };

/** For whom the author speaks: themselves, a shop or a brand. */
export type AuthorRole = { kind: 'shopper' } | { kind: 'merchant' | 'brand'; id: number };

export type Author = {
  /** Null: someone without an account, known by a shop's link. */
  shopperId: string | null;
  /** As it stands beside what they wrote; empty: they gave none. */
  name: string;
  role: AuthorRole;
  /** Whether their address is confirmed, or a shop's link says that they bought there. */
  isVerified: boolean;
};

/** A posting as it is stored, apart from what only a review has. */
export type Posting = {
  id: string;
  market: MarketId;
  kind: PostingKind;
  subject: Subject;
  parentId: string | null;
  shopperId: string | null;
  authorName: string;
  role: AuthorRole;
  locale: Locale;
  title: string;
  body: string;
  status: PostingStatus;
  waitsFor: readonly WaitRule[];
  revision: number;
  helpful: number;
  unhelpful: number;
  createdAt: Date;
  editedAt: Date | null;
};

/**
 * How a posting stands once its author has written or changed it: where a rule holds, a person looks at it first, and
 * where a person has refused it or taken it down, a person judges it again, however often it is changed meanwhile.
 */
export function statusAfterWriting(
  rules: readonly WaitRule[],
  before: Pick<Posting, 'status' | 'waitsFor'> | null,
): Pick<Posting, 'status' | 'waitsFor'> {
  const isJudged =
    before?.status === 'refused' ||
    before?.status === 'taken-down' ||
    (before?.status === 'waiting' && before.waitsFor.includes('decided-before'));
  const waitsFor: WaitRule[] = isJudged ? [...rules, 'decided-before'] : [...rules];
  return { status: waitsFor.length > 0 ? 'waiting' : 'shown', waitsFor };
}

/** What a verdict makes of a posting; null where it makes no sense for one that stands so. */
export function statusAfterVerdict(before: PostingStatus, verdict: Verdict): PostingStatus | null {
  if (verdict === 'approve') return 'shown';
  if (verdict === 'refuse') return before === 'waiting' ? 'refused' : null;
  return before === 'shown' ? 'taken-down' : null;
}
