import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './paging.module.css';

const AROUND = 1;

type Props = { page: number; pageCount: number; pathOf: (page: number) => string };

/** Links to the pages of a list: the ends, the neighbours, and a gap for the rest. */
export function Paging({ page, pageCount, pathOf }: Props) {
  const { t, locale } = useSite();
  if (pageCount < 2) return null;
  return (
    <nav className={styles.paging} aria-label={t('paging.label')}>
      {page > 1 && page <= pageCount ? (
        <Link to={pathOf(page - 1)} rel="prev" className={styles.step}>
          <Icon name="left" size={18} />
          <span>{t('paging.previous')}</span>
        </Link>
      ) : null}
      <ol>
        {pagesAround(page, pageCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
            <li key={`gap ${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={pathOf(number)}
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
        <Link to={pathOf(page + 1)} rel="next" className={styles.step}>
          <span>{t('paging.next')}</span>
          <Icon name="right" size={18} />
        </Link>
      ) : null}
    </nav>
  );
}

/** The numbers to show in order; null is a gap of more than one page. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, pageCount]);
  for (let number = page - AROUND; number <= page + AROUND; number++) {
    if (number >= 1 && number <= pageCount) shown.add(number);
  }
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const gap = number - (sorted[index - 1] ?? number);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
