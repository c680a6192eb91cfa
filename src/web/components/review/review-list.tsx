import type { Reviews } from '../../../api/contract/review-schemas.ts';
import { REVIEW_SORTS } from '../../../base/posting-words.ts';
import { useSite } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Paging } from '../listing/paging.tsx';
import { RatingSummary } from './rating-summary.tsx';
import styles from './review.module.css';
import { HowChecked, ReviewItems, WriteLink } from './review-items.tsx';
import { type ReviewQuery, reviewAddress } from './review-query.ts';

type Props = { reviews: Reviews; path: string; query: ReviewQuery };

/** All reviews of a product or shop, a page at a time: ordered and chosen by links, so that any of it is an address. */
export function ReviewList({ reviews, path, query }: Props) {
  const { t } = useSite();
  const { tally, total, pages } = reviews;
  const to = (change: Partial<ReviewQuery>) => reviewAddress(path, { ...query, page: 1, ...change });
  const hasAny = total > 0 || tally.count > 0;
  return (
    <>
      <RatingSummary reviews={reviews} />
      <p>
        <WriteLink reviews={reviews} />
      </p>
      {hasAny ? (
        <div className={styles.choice}>
          <Segmented
            label={t('review.sort')}
            shown
            anchor="reviews"
            segments={REVIEW_SORTS.map((sort) => ({
              name: t(`review.sort.${sort}`),
              to: to({ sort }),
              current: sort === query.sort,
            }))}
          />
          <Segmented
            label={t('review.filter')}
            shown
            anchor="reviews"
            segments={[false, true].map((verified) => ({
              name: t(verified ? 'review.filter.verified' : 'review.filter.all'),
              to: to({ verified }),
              current: verified === query.verified,
            }))}
          />
        </div>
      ) : null}
      <ReviewItems reviews={reviews} most={reviews.reviews.length} />
      {total === 0 && query.verified ? (
        <p>
          {t('review.filtered-out')} <Link to={path}>{t('review.show-all')}</Link>
        </p>
      ) : null}
      {total === 0 && !query.verified ? (
        <EmptyState kind="no-reviews" title={t('empty.no-reviews.title')} text={t('empty.no-reviews.text')} />
      ) : null}
      <Paging page={query.page} pageCount={pages} pathOf={(page) => reviewAddress(path, { ...query, page })} />
      <HowChecked />
    </>
  );
}
