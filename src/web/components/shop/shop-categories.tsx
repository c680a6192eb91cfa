import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useSite, useTexts } from '../../site.ts';
import { CategoryPicture } from '../../ui/category-picture.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { fold } from '../fold.ts';
import styles from './shop.module.css';

type Categories = AnswerOf<'merchant'>['categories'];

const FIRST_CATEGORIES = 20;

/** The categories it sells most in; the rest unfolds. */
export function ShopCategories({ categories, merchantId }: { categories: Categories; merchantId: number }) {
  const t = useTexts();
  const [first, rest] = fold(categories, FIRST_CATEGORIES);
  return (
    <>
      <CategoryLinks categories={first} merchantId={merchantId} />
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('merchant.categories.more', { count: rest.length })}</summary>
          <CategoryLinks categories={rest} merchantId={merchantId} />
        </details>
      ) : null}
    </>
  );
}

function CategoryLinks({ categories, merchantId }: { categories: Categories; merchantId: number }) {
  const { locale } = useSite();
  return (
    <ul className={styles.categories}>
      {categories.map(({ id, name, path, count }) => (
        <li key={id}>
          <Link to={`${path}?f=merchant:${merchantId}`}>
            <CategoryPicture id={id} />
            <span>{name}</span>
            <span className={styles.number}>{formatNumber(count, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
