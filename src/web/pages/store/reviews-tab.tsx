import type { Reviews } from '../../../api/contract/review-schemas.ts';
import { ReviewList } from '../../components/review/review-list.tsx';
import type { ReviewQuery } from '../../components/review/review-query.ts';
import { useTexts } from '../../site.ts';
import { Section } from '../../ui/section.tsx';

/** What people say of the shop, and apart from it the rating that was brought along. */
export function ReviewsTab({ reviews, path, query }: { reviews: Reviews; path: string; query: ReviewQuery }) {
  return (
    <Section id="reviews" title={useTexts()('store.reviews')}>
      <ReviewList reviews={reviews} path={path} query={query} />
    </Section>
  );
}
