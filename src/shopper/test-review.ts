import { randomUUID } from 'node:crypto';
import type { MarketId } from '../market/market.ts';
import type { Author } from './posting.ts';
import type { ReviewContent } from './review.ts';
import type { ReviewToWrite } from './write-review.ts';

export const MARKET: MarketId = 'SE';

export const authorOf = (shopperId: string | null, more: Partial<Author> = {}): Author => ({
  shopperId,
  name: 'Alva',
  role: { kind: 'shopper' },
  isVerified: true,
  ...more,
});

export const contentWith = (more: Partial<ReviewContent> = {}): ReviewContent => ({
  rating: 4,
  title: 'Quiet and quick',
  body: 'It has washed every second day for half a year without trouble.',
  pros: ['quiet'],
  cons: [],
  videos: [],
  pictureIds: [],
  ...more,
});

/** A review of product 1 by somebody new, with whatever is told differently. */
export const reviewWith = (more: Partial<ReviewToWrite> = {}): ReviewToWrite => ({
  id: randomUUID(),
  market: MARKET,
  subject: { kind: 'product', id: 1 },
  author: authorOf(randomUUID()),
  locale: 'sv-SE',
  content: contentWith(),
  link: null,
  ...more,
});
