import { averageRating, countStars, listRatings, type RatingTally } from '../../catalog/rating.ts';
import type {
  OwnPosting,
  OwnReview,
  Reply,
  Review,
  ReviewMedia,
  ReviewSubject,
  ReviewTally,
} from '../../contract/review/review-schemas.ts';
import { imagePaths } from '../../image/image-url.ts';
import type { ModerationDecision } from '../../review/moderation.store.ts';
import type { Posting } from '../../review/posting.ts';
import { type Review as StoredReview, videoUrl } from '../../review/review.ts';
import { pictureFileName } from '../../review/review-picture.ts';
import type { View } from '../view/view.ts';

const presentMedia = ({ market }: View, { pictures, videos, title }: StoredReview): ReviewMedia[] => [
  ...pictures.map(({ id, width, height }) => ({
    type: 'IMAGE' as const,
    id,
    image: { path: imagePaths.content(market.id.toLowerCase(), pictureFileName(id)), alt: title },
    width,
    height,
  })),
  ...videos.map((videoId) => ({ type: 'YOUTUBE' as const, videoId, link: videoUrl(videoId) })),
];

const merchantName = ({ reference }: View, id: number | null): string | null =>
  id === null ? null : (reference.merchants.get(id)?.name ?? null);

function speaksFor({ reference }: View, { role }: Posting): string | null {
  if (role.kind === 'shopper') return null;
  const names = role.kind === 'merchant' ? reference.merchants : reference.brands;
  return names.get(role.id)?.name ?? null;
}

/** A posting for readers. It does not reveal the account. */
export const presentPosting = (view: View, posting: Posting): Reply => ({
  id: posting.id,
  author: { name: posting.authorName, role: posting.role.kind, speaksFor: speaksFor(view, posting) },
  language: posting.locale,
  text: posting.body,
  createdAt: posting.createdAt.toISOString(),
  editedAt: posting.editedAt?.toISOString() ?? null,
});

export const presentPostingWithVotes = (view: View, posting: Posting) => ({
  ...presentPosting(view, posting),
  helpful: posting.helpful,
  unhelpful: posting.unhelpful,
});

export const presentReview = (view: View, review: StoredReview, replies: readonly Posting[]): Review => ({
  ...presentPostingWithVotes(view, review),
  rating: review.rating,
  title: review.title,
  pros: [...review.pros],
  cons: [...review.cons],
  media: presentMedia(view, review),
  origin: review.origin,
  importedFrom: review.importedFrom,
  confirmedBy: merchantName(view, review.confirmedBy),
  replies: replies.map((one) => presentPosting(view, one)),
});

/** The moderation state, for the author. */
export const presentModerationState = ({ status, holdReasons }: Posting, decisions: readonly ModerationDecision[]) => ({
  status,
  waitsFor: [...holdReasons],
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
  decisions: readonly ModerationDecision[],
): OwnReview => ({ ...presentReview(view, review, []), subject, ...presentModerationState(review, decisions) });

export const presentOwnPosting = (
  view: View,
  posting: Posting,
  subject: ReviewSubject,
  decisions: readonly ModerationDecision[],
): OwnPosting => ({
  ...presentPosting(view, posting),
  kind: posting.kind,
  subject,
  ...presentModerationState(posting, decisions),
});

/** The rating summary. With few ratings, single ratings replace the average. */
export function presentTally({ stars, verified, demonstration }: RatingTally): ReviewTally {
  const average = averageRating(stars)?.average ?? null;
  return {
    count: countStars(stars),
    average,
    single: average === null ? listRatings(stars) : [],
    stars: [...stars],
    verified,
    demonstration,
  };
}
