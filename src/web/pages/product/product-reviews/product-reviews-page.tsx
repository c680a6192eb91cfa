import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import styles from '../../../components/review/review.module.css';
import { ReviewList } from '../../../components/review/review-list.tsx';
import { useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';

const route = getRouteApi(pages.productReviews.pattern);

export function ProductReviewsPage() {
  const t = useTexts();
  const { reviews, query } = route.useLoaderData();
  const { name, path } = reviews.subject;
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <p>
        <Link to={path}>{t('review.back', { name })}</Link>
      </p>
      <h1 id="reviews">{t('review.title.of', { name })}</h1>
      <h2 className={page.hidden}>{t('review.title')}</h2>
      <ReviewList reviews={reviews} path={pages.productReviews.path(path)} query={query} />
    </div>
  );
}
