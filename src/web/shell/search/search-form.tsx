import { pages } from '../../../contract/pages.ts';
import { linkTo } from '../../links.ts';
import { useSite } from '../../site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import styles from './search.module.css';

/** A search box without suggestions, for use inside pages. */
export function SearchForm({ query = '' }: { query?: string }) {
  const site = useSite();
  const { t } = site;
  return (
    <search className={styles.search}>
      <form className={styles.form} action={linkTo(site, pages.results.pattern)} method="get">
        <label className={styles.box}>
          <VisuallyHidden>{t('header.search.label')}</VisuallyHidden>
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
