import { imagePaths } from '../../../image/image-url.ts';
import { useSite } from '../../site.ts';
import styles from './category-picture.module.css';
import { Picture } from './picture.tsx';

const SIDE_PX = { s: 28, l: 56 };

/** The picture of a category or department. Decorative: the name is next to it. */
export function CategoryPicture({ id, size = 's' }: { id: number; size?: 's' | 'l' }) {
  const { market } = useSite();
  return (
    <span className={`${styles.picture} ${styles[size]}`}>
      <Picture
        image={{ path: imagePaths.category(market.id, id), alt: '' }}
        width={SIDE_PX[size]}
        height={SIDE_PX[size]}
        decorative
      />
    </span>
  );
}
