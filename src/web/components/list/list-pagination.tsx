import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './list.module.css';

/** Page links of a long list. */
export function ListPagination({ page, pages, path }: { page: number; pages: number; path: string }) {
  const { t, locale } = useSite();
  if (pages < 2) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      {numbers.map((number) => (
        <Link
          key={number}
          to={number === 1 ? path : `${path}?page=${number}`}
          aria-current={number === page ? 'page' : undefined}
          aria-label={t('list.page', { number: formatNumber(number, locale) })}
        >
          {formatNumber(number, locale)}
        </Link>
      ))}
    </nav>
  );
}
