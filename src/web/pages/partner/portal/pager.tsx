import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './portal-page.module.css';

/** Links to the neighbouring pages. `path` takes the number of a page. */
export function Pager({ page, pages, path }: { page: number; pages: number; path: (page: number) => string }) {
  const { t, locale } = useSite();
  if (pages < 2) return null;
  const numbers = [page - 1, page, page + 1].filter((one) => one >= 1 && one <= pages);
  return (
    <nav className={styles.row} aria-label={t('partner.pages')}>
      {numbers.map((one) => (
        <Link key={one} to={path(one)} aria-current={one === page ? 'page' : undefined}>
          {formatNumber(one, locale)}
        </Link>
      ))}
      <span>/ {formatNumber(pages, locale)}</span>
    </nav>
  );
}
