import { averageOf, countStars, type RatingTally, singleRatings } from '../../catalog/rating.ts';
import { imagePaths } from '../../image/url.ts';
import type { Decision } from '../../shopper/moderation.store.ts';
import type { Posting } from '../../shopper/posting.ts';
import { type Review as StoredReview, videoAddress } from '../../shopper/review.ts';
import { pictureFile } from '../../shopper/review-picture.ts';
import type {
  OwnPosting,
  OwnReview,
  Reply,
  Review,
  ReviewMedia,
  ReviewSubject,
  ReviewTally,
} from '../contract/review-schemas.ts';
import type { View } from '../view.ts';

const mediaOf = ({ market }: View, { pictures, videos, title }: StoredReview): ReviewMedia[] => [
  ...pictures.map(({ id, width, height }) => ({
    type: 'IMAGE' as const,
    id,
    image: { path: imagePaths.content(market.id.toLowerCase(), pictureFile(id)), alt: title },
    width,
    height,
  })),
  ...videos.map((videoId) => ({ type: 'YOUTUBE' as const, videoId, link: videoAddress(videoId) })),
];

const merchantName = ({ reference }: View, id: number | null): string | null =>
  id === null ? null : (reference.merchants.get(id)?.name ?? null);

function speaksFor({ reference }: View, { role }: Posting): string | null {
  if (role.kind === 'shopper') return null;
  const names = role.kind === 'merchant' ? reference.merchants : reference.brands;
  return names.get(role.id)?.name ?? null;
}

/** What people wrote, as it is read; nothing of it tells whose account it was. */
export const presentPosting = (view: View, posting: Posting): Reply => ({
  id: posting.id,
  author: { name: posting.authorName, role: posting.role.kind, speaksFor: speaksFor(view, posting) },
  language: posting.locale,
  text: posting.body,
  createdAt: posting.createdAt.toISOString(),
  editedAt: posting.editedAt?.toISOString() ?? null,
});

export const presentVoted = (view: View, posting: Posting) => ({
  ...presentPosting(view, posting),
  helpful: posting.helpful,
  unhelpful: posting.unhelpful,
});

export const presentReview = (view: View, review: StoredReview, replies: readonly Posting[]): Review => ({
  ...presentVoted(view, review),
  rating: review.rating,
  title: review.title,
  pros: [...review.pros],
  cons: [...review.cons],
  media: mediaOf(view, review),
  origin: review.origin,
  broughtFrom: review.broughtFrom,
  confirmedBy: merchantName(view, review.confirmedBy),
  replies: replies.map((one) => presentPosting(view, one)),
});

/** What its author sees besides: how it stands, and why. */
export const presentStanding = ({ status, waitsFor }: Posting, decisions: readonly Decision[]) => ({
  status,
  waitsFor: [...waitsFor],
  decisions: decisions.map(({ verdict, reason, note, decidedAt }) => ({
    verdict,
    reason,
    note,
    decidedAt: decidedAt.toISOString(),
  })),
});

export const presentOwnReview = (
  view: View,
  review: StoredReview,
  subject: ReviewSubject,
  decisions: readonly Decision[],
): OwnReview => ({ ...presentReview(view, review, []), subject, ...presentStanding(review, decisions) });

export const presentOwnPosting = (
  view: View,
  posting: Posting,
  subject: ReviewSubject,
  decisions: readonly Decision[],
): OwnPosting => ({
  ...presentPosting(view, posting),
  kind: posting.kind,
  subject,
  ...presentStanding(posting, decisions),
});

/** Of few ratings each is told by itself in place of an average. */
export function presentTally({ stars, verified, demonstration }: RatingTally): ReviewTally {
  const average = averageOf(stars)?.average ?? null;
  return {
    count: countStars(stars),
    average,
    single: average === null ? singleRatings(stars) : [],
    stars: [...stars],
    verified,
    demonstration,
  };
}
