import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './pagination.module.css';

const NEIGHBOURS = 1;

type Props = { page: number; pageCount: number; pagePath: (page: number) => string };

/** Page links: first, last, neighbours, and gaps between. */
export function Pagination({ page, pageCount, pagePath }: Props) {
  const { t, locale } = useSite();
  if (pageCount < 2) return null;
  return (
    <nav className={styles.paging} aria-label={t('paging.label')}>
      {page > 1 && page <= pageCount ? (
        <Link to={pagePath(page - 1)} rel="prev" className={styles.step}>
          <Icon name="left" size={18} />
          <span>{t('paging.previous')}</span>
        </Link>
      ) : null}
      <ol>
        {visiblePages(page, pageCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no stable key
            <li key={`gap ${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={pagePath(number)}
                className={styles.page}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('paging.page', { number: formatNumber(number, locale) })}
              >
                {formatNumber(number, locale)}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pageCount ? (
        <Link to={pagePath(page + 1)} rel="next" className={styles.step}>
          <span>{t('paging.next')}</span>
          <Icon name="right" size={18} />
        </Link>
      ) : null}
    </nav>
  );
}

/** Page numbers to show, in order; null is a gap of more than one page. */
export function visiblePages(page: number, pageCount: number): (number | null)[] {
  const numbers = new Set([1, pageCount]);
  for (let number = page - NEIGHBOURS; number <= page + NEIGHBOURS; number++) {
    if (number >= 1 && number <= pageCount) numbers.add(number);
  }
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
