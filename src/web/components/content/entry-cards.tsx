import type { WrittenEntry } from '../../../contract/content/content-schemas.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './entry-cards.module.css';

const COVER_SIZE = 140;

/** Written pages as cards: picture, title and what they are about. */
export const EntryCards = ({ entries }: { entries: readonly WrittenEntry[] }) => (
  <ul className={styles.entries}>
    {entries.map(({ path, title, description, image }) => (
      <li key={path}>
        <article className={styles.entry}>
          {image === null ? null : (
            <div className={styles.cover}>
              <Picture image={image} width={COVER_SIZE} height={COVER_SIZE} decorative />
            </div>
          )}
          <div className={styles.text}>
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p>{description}</p>
          </div>
        </article>
      </li>
    ))}
  </ul>
);
