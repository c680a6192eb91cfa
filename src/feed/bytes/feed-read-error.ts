import type { CutShort, UnreadableReason } from '../../terms/feed/run-reason-schema.ts';

/** Thrown inside byte streams, which cannot return an error. `readFeed` converts it to a `FeedPart`. */
export class FeedReadError extends Error {
  readonly reason: CutShort | UnreadableReason;

  constructor(reason: CutShort | UnreadableReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
