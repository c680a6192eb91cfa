import type { ResponseOf } from '../../../contract/contract.ts';
import { useSite, useTexts } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { CategoryPicture } from '../../ui/picture/category-picture.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { splitOverflow } from '../split-overflow.ts';
import styles from './shop.module.css';

type Categories = ResponseOf<'merchant'>['categories'];

const MAX_VISIBLE = 20;

/** The categories with the most offers of a shop; the rest is collapsed. */
export function ShopCategories({ categories, merchantId }: { categories: Categories; merchantId: number }) {
  const t = useTexts();
  const [first, rest] = splitOverflow(categories, MAX_VISIBLE);
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
