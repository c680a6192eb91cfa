import { type MouseEvent, useCallback, useRef, useState } from 'react';
import type { Image } from '../../../contract/common-schemas.ts';
import { imagePaths } from '../../../image/image-url.ts';
import { latePart } from '../../loading/lazy-page.tsx';
import { useSite, useTexts } from '../../site.ts';
import { isPlainClick } from '../controls/plain-click.ts';
import { VisuallyHidden } from '../layout/section.tsx';
import styles from './gallery.module.css';
import picture from './picture.module.css';
import { Picture } from './picture.tsx';
import { usePictureUrl } from './use-picture-url.ts';

/** Pixels. The `src` has the default width, for browsers without `srcset`. */
const WIDTHS = [240, 480, 560, 840, 1120];
const DEFAULT_WIDTH = 560;
const SIZES = '(min-width: 1025px) 520px, (min-width: 768px) 45vw, 220px';
const THUMBNAIL_PX = 64;
/** Side in pixels of the linked picture: the maximum of the image service. */
const FULL_SIZE = 2048;

type Props = {
  images: readonly Image[];
  /** The product's. */
  name: string;
  /** A drawing of what the category contains replaces missing pictures. */
  categoryId: number;
};

const PictureDialog = latePart(() => import('./picture-dialog.tsx'), 'PictureDialog');

/**
 * Pictures in a row with scroll snapping, one in view. The thumbnails below link to them, with and without scripts. A
 * click opens the large picture: in a dialog where scripts run, else in a new tab.
 */
export function Gallery({ images, name, categoryId }: Props) {
  const { market } = useSite();
  const t = useTexts();
  const pictureUrl = usePictureUrl();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [dialog, setDialog] = useState<{ index: number; open: boolean } | null>(null);
  const updateCurrent = () => {
    const element = strip.current;
    if (element) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const scrollTo = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  const openDialog = useCallback((index: number) => setDialog({ index, open: true }), []);
  const onPlainClick = (event: MouseEvent, action: () => void) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    action();
  };
  const close = (index: number) => {
    setDialog({ index, open: false });
    scrollTo(index);
  };
  if (images.length === 0) {
    return (
      <div className={`${styles.gallery} ${styles.slide}`}>
        <Picture
          image={{ path: imagePaths.placeholder(market.id, categoryId), alt: '' }}
          width={DEFAULT_WIDTH}
          height={DEFAULT_WIDTH}
        />
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t('product.pictures', { name })}>
      <ul ref={strip} className={styles.strip} onScroll={updateCurrent}>
        {images.map((image, index) => (
          <li key={image.path} id={`picture-${index + 1}`} className={styles.slide}>
            <a
              href={pictureUrl(image.path, FULL_SIZE, FULL_SIZE)}
              target="_blank"
              rel="noopener"
              onClick={(event) => onPlainClick(event, () => openDialog(index))}
            >
              <LargePicture image={image} first={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <ol className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.path}>
              <a
                href={`#picture-${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => onPlainClick(event, () => scrollTo(index))}
              >
                <Picture image={image} width={THUMBNAIL_PX} height={THUMBNAIL_PX} decorative />
                <VisuallyHidden>{t('product.picture', { number: index + 1, count: images.length })}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {dialog ? (
        <PictureDialog
          images={images}
          name={name}
          {...dialog}
          onShow={openDialog}
          onClose={() => close(dialog.index)}
        />
      ) : null}
    </section>
  );
}

function LargePicture({ image, first }: { image: Image; first: boolean }) {
  const pictureUrl = usePictureUrl();
  return (
    <img
      className={picture.picture}
      src={pictureUrl(image.path, DEFAULT_WIDTH, DEFAULT_WIDTH)}
      srcSet={WIDTHS.map((width) => `${pictureUrl(image.path, width, width)} ${width}w`).join(', ')}
      sizes={SIZES}
      width={DEFAULT_WIDTH}
      height={DEFAULT_WIDTH}
      alt={image.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
