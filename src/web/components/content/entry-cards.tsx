import type { WrittenEntry } from '../../../contract/content/content-schemas.ts';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { formatDay } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './entry-cards.module.css';

const COVER_SIZE = 140;

/** Written pages as cards: picture, title and what they are about; of posts, which are news, also the day. */
export const EntryCards = ({ entries }: { entries: readonly WrittenEntry[] }) => {
  const { locale } = useSite();
  return (
    <ul className={styles.entries}>
      {entries.map(({ kind, path, title, description, publishedOn, image }) => (
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
              {kind === 'blog' ? (
                <p className={styles.day}>
                  <LocalizedText>{formatDay(publishedOn, locale)}</LocalizedText>
                </p>
              ) : null}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
};
