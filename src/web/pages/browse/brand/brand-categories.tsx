import type { Brand } from '../../../../contract/brand/brand-schemas.ts';
import { splitOverflow } from '../../../components/split-overflow.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { CategoryPicture } from '../../../ui/picture/category-picture.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './brand-page.module.css';

const MAX_CATEGORIES = 8;

type Categories = Brand['categories'];

/** The brand's largest categories; the rest are folded. */
export function BrandCategories({ categories }: { categories: Categories }) {
  const { t } = useSite();
  const [first, rest] = splitOverflow(categories, MAX_CATEGORIES);
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
  const formatMoney = useMoney();
  return (
    <ul className={styles.categories}>
      {categories.map(({ id, name, path, count, lowest }) => (
        <li key={id}>
          <Link to={path}>
            <CategoryPicture id={id} size="l" />
            <span className={styles.textBlock}>
              <b>{name}</b>
              <span>
                {t('brand.categories.count', { count, number: formatNumber(count, locale) })}
                {lowest ? (
                  <>
                    {' · '}
                    <LocalizedText>{t('brand.categories.lowest', { price: formatMoney(lowest) })}</LocalizedText>
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
