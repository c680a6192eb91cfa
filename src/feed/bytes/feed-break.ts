import type { CutShort, UnreadableReason } from '../feed-format.ts';

/** Thrown inside the byte streams, where no value can be returned; `readFeed` turns it into one. */
export class FeedBreak extends Error {
  readonly reason: CutShort | UnreadableReason;

  constructor(reason: CutShort | UnreadableReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
