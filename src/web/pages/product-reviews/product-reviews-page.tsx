import { getRouteApi } from '@tanstack/react-router';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import styles from '../../components/review/review.module.css';
import { ReviewList } from '../../components/review/review-list.tsx';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.productReviews);

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
      <ReviewList reviews={reviews} path={peoplePaths.productReviews(path)} query={query} />
    </div>
  );
}
