import type { Breadcrumb } from '../../api/contract/common-schemas.ts';
import { Kept } from '../hydration/kept-markup.tsx';
import { useSite, useTexts } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './breadcrumbs.module.css';

type Props = { crumbs: readonly Breadcrumb[]; current: string };

/** The way down to the page. `current` is the page itself, which is no link. */
export function Breadcrumbs({ crumbs, current }: Props) {
  if (useSite().cleanMode >= 2) return null;
  return (
    <Kept as="breadcrumbs" of={[crumbs, current]}>
      {() => <Trail crumbs={crumbs} current={current} />}
    </Kept>
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
