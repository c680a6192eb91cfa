import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import styles from './list.module.css';

/** The ways through a long list. */
export function ListPages({ page, pages, path }: { page: number; pages: number; path: string }) {
  const { t, locale } = useSite();
  if (pages < 2) return null;
  const numbers = Array.from({ length: pages }, (_, i) => i + 1);
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
