import { Kept } from '../hydration/kept-markup.tsx';
import { Link } from '../ui/link.tsx';
import styles from './pill-links.module.css';

type Props = { label: string; links: readonly { name: string; path: string; count?: string }[] };

/** A row of short links to what stands beside the page. */
export const PillLinks = ({ label, links }: Props) => (
  <Kept as="pill links" of={[label, ...links]}>
    {() => <Pills label={label} links={links} />}
  </Kept>
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
