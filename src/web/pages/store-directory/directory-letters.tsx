import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Spoken } from '../../ui/section.tsx';
import styles from './store-directory-page.module.css';
import { type DirectoryQuery, directoryPath } from './store-directory-query.ts';

type Props = { query: DirectoryQuery; letters: AnswerOf<'stores'>['letters']; all: number };

/** The letters that shops begin with, each with how many do. */
export function DirectoryLetters({ query, letters, all }: Props) {
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
              <Spoken> {t('stores.count', { count, number: formatNumber(count, locale) })}</Spoken>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
