import type { Image } from '../../api/contract/common-schemas.ts';
import styles from './picture.module.css';
import { pictureAddress } from './picture-address.ts';

type Props = {
  image: Image | null;
  width: number;
  height: number;
  /** What the largest element of the first view is loaded with. */
  eager?: boolean;
  /** Where the text beside the picture already says what it shows. */
  decorative?: boolean;
};

/** A picture of the image service in its true size, sharp on dense screens; its place is kept while it loads. */
export function Picture({ image, width, height, eager = false, decorative = false }: Props) {
  if (image === null) return <NoPicture width={width} height={height} />;
  const one = pictureAddress(image.path, width, height);
  const two = pictureAddress(image.path, width * 2, height * 2);
  return (
    <img
      className={styles.picture}
      src={one}
      srcSet={`${one} 1x, ${two} 2x`}
      width={width}
      height={height}
      alt={decorative ? '' : image.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}

const NoPicture = ({ width, height }: { width: number; height: number }) => (
  <svg className={styles.none} width={width} height={height} viewBox="0 0 48 48" aria-hidden="true">
    <path d="M14 18h20v16H14zM18 18c0-4 3-6 6-6s6 2 6 6M19 27c3-2 6 1 10-1" />
  </svg>
);
