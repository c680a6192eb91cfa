import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './admin-page.module.css';

/** Links to the page before and the next page of a list. */
export function PageSteps({ page, pages, pathOf }: { page: number; pages: number; pathOf: (page: number) => string }) {
  const { t, locale } = useSite();
  if (pages <= 1) return null;
  return (
    <nav className={styles.steps} aria-label={t('admin.pages')}>
      {page > 1 ? <Link to={pathOf(page - 1)}>{t('admin.pages.previous')}</Link> : null}
      <span>
        {formatNumber(page, locale)} / {formatNumber(pages, locale)}
      </span>
      {page < pages ? <Link to={pathOf(page + 1)}>{t('admin.postings.next')}</Link> : null}
    </nav>
  );
}
