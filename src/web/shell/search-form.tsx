import { linkTo } from '../routes.ts';
import { useSite } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import { Spoken } from '../ui/section.tsx';
import styles from './search.module.css';

/** A search box without suggestions, for places inside of pages. */
export function SearchForm({ query = '' }: { query?: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <search className={styles.search}>
      <form className={styles.form} action={linkTo(site, '/results')} method="get">
        <label className={styles.box}>
          <Spoken>{t('header.search.label')}</Spoken>
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={t('header.search.placeholder')}
            maxLength={200}
          />
        </label>
        <button type="submit" className={styles.submit} aria-label={t('header.search.submit')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
