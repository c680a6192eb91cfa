import type { Locale } from '../market/locale.ts';
import type { MarketId } from '../market/market.ts';
import type { HoldReason, PostingKind, PostingStatus, SubjectKind, Verdict } from '../terms/posting.ts';

/** The product or merchant that a posting is about. */
export type Subject = { kind: SubjectKind; id: number };

/** Whom the author speaks for: themselves, a merchant or a brand. */
export type AuthorRole = { kind: 'shopper' } | { kind: 'merchant' | 'brand'; id: number };

export type Author = {
  /** Null for somebody without an account who follows a merchant's link. */
  shopperId: string | null;
  /** The name displayed with the posting; empty when none was given. */
  name: string;
  role: AuthorRole;
  /** Whether the author's address is confirmed, or a merchant's link confirms the purchase. */
  isVerified: boolean;
};

/** A stored posting, without the fields that only reviews have. */
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
  holdReasons: readonly HoldReason[];
  revision: number;
  helpful: number;
  unhelpful: number;
  createdAt: Date;
  editedAt: Date | null;
};

/**
 * The status of a posting after its author wrote or edited it. It is held if there is a reason. A posting that a moderator
 * rejected or took down is held on every edit until a moderator decides again.
 */
export function statusAfterWriting(
  reasons: readonly HoldReason[],
  before: Pick<Posting, 'status' | 'holdReasons'> | null,
): Pick<Posting, 'status' | 'holdReasons'> {
  const needsNewDecision =
    before?.status === 'refused' ||
    before?.status === 'taken-down' ||
    (before?.status === 'waiting' && before.holdReasons.includes('decided-before'));
  const holdReasons: HoldReason[] = needsNewDecision ? [...reasons, 'decided-before'] : [...reasons];
  return { status: holdReasons.length > 0 ? 'waiting' : 'shown', holdReasons };
}

/** The status of a posting after a moderator's verdict; null when the verdict does not apply to its status. */
export function statusAfterVerdict(before: PostingStatus, verdict: Verdict): PostingStatus | null {
  if (verdict === 'approve') return 'shown';
  if (verdict === 'refuse') return before === 'waiting' ? 'refused' : null;
  return before === 'shown' ? 'taken-down' : null;
}
