import { imagePaths } from '../../image/url.ts';
import { useSite } from '../site.ts';
import styles from './category-picture.module.css';
import { Picture } from './picture.tsx';

const SIDE = { s: 28, l: 56 };

/** The picture of a category or department; its name stands beside it. */
export function CategoryPicture({ id, size = 's' }: { id: number; size?: 's' | 'l' }) {
  const { market } = useSite();
  return (
    <span className={`${styles.picture} ${styles[size]}`}>
      <Picture
        image={{ path: imagePaths.category(market.id, id), alt: '' }}
        width={SIDE[size]}
        height={SIDE[size]}
        decorative
      />
    </span>
  );
}
