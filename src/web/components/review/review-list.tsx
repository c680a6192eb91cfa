import type { Reviews } from '../../../contract/review/review-schemas.ts';
import { REVIEW_SORTS } from '../../../terms/posting.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx';
import { Pagination } from '../listing/pagination.tsx';
import { RatingSummary } from './rating-summary.tsx';
import styles from './review.module.css';
import { ReviewItems, ReviewVerificationInfo, WriteReviewLink } from './review-items.tsx';
import { type ReviewQuery, reviewsPath } from './review-query.ts';

type Props = { reviews: Reviews; path: string; query: ReviewQuery };

/**
 * All reviews of a product or shop, one page at a time. Sorting and filtering are links, so that each view has a URL.
 */
export function ReviewList({ reviews, path, query }: Props) {
  const { t } = useSite();
  const { tally, total, pages } = reviews;
  const pathWith = (change: Partial<ReviewQuery>) => reviewsPath(path, { ...query, page: 1, ...change });
  const hasAny = total > 0 || tally.count > 0;
  return (
    <>
      <RatingSummary reviews={reviews} />
      <p>
        <WriteReviewLink reviews={reviews} />
      </p>
      {hasAny ? (
        <div className={styles.choice}>
          <SegmentedControl
            label={t('review.sort')}
            showLabel
            anchor="reviews"
            segments={REVIEW_SORTS.map((sort) => ({
              name: t(`review.sort.${sort}`),
              to: pathWith({ sort }),
              current: sort === query.sort,
            }))}
          />
          <SegmentedControl
            label={t('review.filter')}
            showLabel
            anchor="reviews"
            segments={[false, true].map((verified) => ({
              name: t(verified ? 'review.filter.verified' : 'review.filter.all'),
              to: pathWith({ verified }),
              current: verified === query.verified,
            }))}
          />
        </div>
      ) : null}
      <ReviewItems reviews={reviews} max={reviews.reviews.length} />
      {total === 0 && query.verified ? (
        <p>
          {t('review.filtered-out')} <Link to={path}>{t('review.show-all')}</Link>
        </p>
      ) : null}
      {total === 0 && !query.verified ? (
        <EmptyState kind="no-reviews" title={t('empty.no-reviews.title')} text={t('empty.no-reviews.text')} />
      ) : null}
      <Pagination page={query.page} pageCount={pages} pagePath={(page) => reviewsPath(path, { ...query, page })} />
      <ReviewVerificationInfo />
    </>
  );
}
