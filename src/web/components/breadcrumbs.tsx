import type { Breadcrumb } from '../../contract/common-schemas.ts';
import { Cached } from '../hydration/cached.tsx';
import { useSite, useTexts } from '../site.ts';
import { Link } from '../ui/controls/link.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './breadcrumbs.module.css';

type Props = { crumbs: readonly Breadcrumb[]; current: string };

/** Breadcrumb trail. `current` is the page itself, which is not a link. */
export function Breadcrumbs({ crumbs, current }: Props) {
  if (useSite().cleanMode >= 2) return null;
  return (
    <Cached name="breadcrumbs" inputs={[crumbs, current]}>
      {() => <Trail crumbs={crumbs} current={current} />}
    </Cached>
  );
}

function Trail({ crumbs, current }: Props) {
  const t = useTexts();
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs.label')}>
      <ol>
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
