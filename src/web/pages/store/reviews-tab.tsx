import type { Rating } from '../../../api/contract/common-schemas.ts';
import shop from '../../components/shop/shop.module.css';
import { useTexts } from '../../site.ts';
import { Stars } from '../../ui/stars.tsx';
import styles from './store-page.module.css';

/** The shop's rating and where it is from: the single reviews are not ours to show. */
export function ReviewsTab({ rating }: { rating: Rating }) {
  const t = useTexts();
  return (
    <section className={shop.card} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('store.reviews')}</h2>
      <p className={styles.rating}>
        <Stars rating={rating} />
      </p>
      <p className={styles.hint}>{t('store.reviews.origin')}</p>
    </section>
  );
}
