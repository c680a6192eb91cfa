import type { Review } from '../../../api/contract/review-schemas.ts';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './review.module.css';

const SIDE = 120;

/** What a review shows: pictures of this site, and links to videos, of which nothing is loaded before one follows them. */
export function ReviewMediaList({ review: { media, title } }: { review: Pick<Review, 'media' | 'title'> }) {
  const t = useTexts();
  if (media.length === 0) return null;
  return (
    <ul className={styles.media}>
      {media.map((one, i) =>
        one.type === 'IMAGE' ? (
          <li key={one.id}>
            <a href={`${one.image.path}?d=2048x2048`}>
              <Picture
                image={{ ...one.image, alt: t('review.picture', { number: i + 1, title }) }}
                width={SIDE}
                height={SIDE}
              />
            </a>
          </li>
        ) : (
          <li key={one.videoId}>
            <a href={one.link} rel="nofollow ugc noopener noreferrer" target="_blank" title={t('review.video.hint')}>
              {t('review.video')} <Icon name="away" size={14} />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
