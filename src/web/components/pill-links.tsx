import { Cached } from '../hydration/cached.tsx';
import { Link } from '../ui/controls/link.tsx';
import styles from './pill-links.module.css';

type Props = { label: string; links: readonly { name: string; path: string; count?: string }[] };

/** A row of short links to related pages. */
export const PillLinks = ({ label, links }: Props) => (
  <Cached name="pill links" inputs={[label, ...links]}>
    {() => <Pills label={label} links={links} />}
  </Cached>
);

const Pills = ({ label, links }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.pills}>
      {links.map(({ name, path, count }) => (
        <li key={path}>
          <Link to={path}>
            {name}
            {count ? <span>{count}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
