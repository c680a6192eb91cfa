import type { ResponseOf } from '../../../../contract/contract.ts';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import styles from './store-directory-page.module.css';
import { type DirectoryQuery, directoryPath } from './store-directory-query.ts';

type Props = { query: DirectoryQuery; letters: ResponseOf<'stores'>['letters']; total: number };

/** Initial letters with the number of shops for each. */
export function DirectoryLetters({ query, letters, total: all }: Props) {
  const { t, locale } = useSite();
  const entries = [{ letter: '', name: t('stores.letters.all'), count: all }].concat(
    letters.map(({ letter, count }) => ({ letter, name: letter, count })),
  );
  return (
    <nav aria-label={t('stores.letters')} className={styles.letters}>
      <ul>
        {entries.map(({ letter, name, count }) => (
          <li key={name}>
            <Link
              to={directoryPath({ ...query, letter, page: 1 })}
              aria-current={query.letter === letter ? 'true' : undefined}
            >
              {name}
              <VisuallyHidden> {t('stores.count', { count, number: formatNumber(count, locale) })}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
