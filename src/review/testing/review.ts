import { randomUUID } from 'node:crypto';
import type { MarketId } from '../../market/market.ts';
import type { Author } from '../posting.ts';
import type { ReviewContent } from '../review.ts';
import type { ReviewDraft } from '../write-review.ts';

export const MARKET: MarketId = 'SE';

export const makeAuthor = (shopperId: string | null, more: Partial<Author> = {}): Author => ({
  shopperId,
  name: 'Alva',
  role: { kind: 'shopper' },
  isVerified: true,
  ...more,
});

export const makeContent = (more: Partial<ReviewContent> = {}): ReviewContent => ({
  rating: 4,
  title: 'Quiet and quick',
  body: 'It has washed every second day for half a year without trouble.',
  pros: ['quiet'],
  cons: [],
  videos: [],
  pictureIds: [],
  ...more,
});

/** A review of product 1 by a new shopper, with overrides. */
export const makeReview = (more: Partial<ReviewDraft> = {}): ReviewDraft => ({
  id: randomUUID(),
  market: MARKET,
  subject: { kind: 'product', id: 1 },
  author: makeAuthor(randomUUID()),
  locale: 'sv-SE',
  content: makeContent(),
  link: null,
  ...more,
});
