import type { Brand } from '../../../api/contract/brand-schemas.ts';
import { fold } from '../../components/fold.ts';
import { useMoney, useSite } from '../../site.ts';
import { CategoryPicture } from '../../ui/category-picture.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './brand-page.module.css';

const FIRST_CATEGORIES = 8;

type Categories = Brand['categories'];

/** What the brand makes most of; the rest unfolds. */
export function BrandCategories({ categories }: { categories: Categories }) {
  const { t } = useSite();
  const [first, rest] = fold(categories, FIRST_CATEGORIES);
  return (
    <>
      <CategoryLinks categories={first} />
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{t('brand.categories.more', { count: rest.length })}</summary>
          <CategoryLinks categories={rest} />
        </details>
      ) : null}
    </>
  );
}

function CategoryLinks({ categories }: { categories: Categories }) {
  const { t, locale } = useSite();
  const write = useMoney();
  return (
    <ul className={styles.categories}>
      {categories.map(({ id, name, path, count, lowest }) => (
        <li key={id}>
          <Link to={path}>
            <CategoryPicture id={id} size="l" />
            <span className={styles.words}>
              <b>{name}</b>
              <span>
                {t('brand.categories.count', { count, number: formatNumber(count, locale) })}
                {lowest ? (
                  <>
                    {' · '}
                    <LocalText>{t('brand.categories.lowest', { price: write(lowest) })}</LocalText>
                  </>
                ) : null}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
