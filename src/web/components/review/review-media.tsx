import type { Review } from '../../../contract/review/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './review.module.css';

const THUMBNAIL_PX = 120;

/** Media of a review: pictures on this site, and links to videos, of which nothing is loaded before a click. */
export function ReviewMediaList({ review: { media, title } }: { review: Pick<Review, 'media' | 'title'> }) {
  const t = useTexts();
  if (media.length === 0) return null;
  return (
    <ul className={styles.media}>
      {media.map((medium, index) =>
        medium.type === 'IMAGE' ? (
          <li key={medium.id}>
            <a href={`${medium.image.path}?d=2048x2048`}>
              <Picture
                image={{ ...medium.image, alt: t('review.picture', { number: index + 1, title }) }}
                width={THUMBNAIL_PX}
                height={THUMBNAIL_PX}
              />
            </a>
          </li>
        ) : (
          <li key={medium.videoId}>
            <a href={medium.link} rel="nofollow ugc noopener noreferrer" target="_blank" title={t('review.video.hint')}>
              {t('review.video')} <Icon name="away" size={14} />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
