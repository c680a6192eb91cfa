import type { Breadcrumb } from '../../api/contract/common-schemas.ts';
import { useTexts } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './breadcrumbs.module.css';

/** The way down to the page. `current` is the page itself, which is no link. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Breadcrumb[]; current: string }) {
  const t = useTexts();
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <ol className={styles.crumbs}>
        {[{ name: t('breadcrumbs.home'), path: '/' }, ...crumbs].map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
            <Icon name="arrow" size={14} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
