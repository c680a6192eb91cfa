import { type MouseEvent, Suspense, useCallback, useRef, useState } from 'react';
import type { Image } from '../../api/contract/common-schemas.ts';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useTexts } from '../site.ts';
import styles from './gallery.module.css';
import picture from './picture.module.css';
import { Picture } from './picture.tsx';
import { usePictureAddress } from './picture-address.ts';
import { isPlainClick } from './plain-click.ts';
import { Spoken } from './section.tsx';

const WIDTHS = [360, 560, 840, 1120];
const SIZES = '(min-width: 1025px) 520px, (min-width: 768px) 45vw, calc(100vw - 32px)';
const THUMBNAIL = 64;
/** The side of the picture that a link leads to: the most that the image service gives. */
const WHOLE = 2048;

const PictureDialog = lazyPart(() => import('./picture-dialog.tsx'), 'PictureDialog');

/**
 * Pictures in a row that snaps, one in view; the small ones below lead to them, with scripts and without. A click shows
 * one large: over the page where scripts run.
 */
export function Gallery({ images, name }: { images: readonly Image[]; name: string }) {
  const t = useTexts();
  const pictureAddress = usePictureAddress();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [large, setLarge] = useState<{ at: number; open: boolean } | null>(null);
  const follow = () => {
    const element = strip.current;
    if (element) setShown(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const show = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' });
  const enlarge = useCallback((at: number) => setLarge({ at, open: true }), []);
  const onPlainClick = (event: MouseEvent, act: () => void) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
  const close = (at: number) => {
    setLarge({ at, open: false });
    show(at);
  };
  if (images.length === 0) {
    return (
      <div className={`${styles.gallery} ${styles.slide}`}>
        <Picture image={null} width={WIDTHS[1]} height={WIDTHS[1]} />
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={t('product.pictures', { name })}>
      <ul ref={strip} className={styles.strip} onScroll={follow}>
        {images.map((image, index) => (
          <li key={image.path} id={`picture-${index + 1}`} className={styles.slide}>
            <a
              href={pictureAddress(image.path, WHOLE, WHOLE)}
              target="_blank"
              rel="noopener"
              onClick={(event) => onPlainClick(event, () => enlarge(index))}
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
                aria-current={index === shown ? 'true' : undefined}
                onClick={(event) => onPlainClick(event, () => show(index))}
              >
                <Picture image={image} width={THUMBNAIL} height={THUMBNAIL} decorative />
                <Spoken>{t('product.picture', { number: index + 1, count: images.length })}</Spoken>
              </a>
            </li>
          ))}
        </ol>
      ) : null}
      {large ? (
        <Suspense fallback={null}>
          <PictureDialog images={images} name={name} {...large} onShow={enlarge} onClose={() => close(large.at)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function LargePicture({ image, first }: { image: Image; first: boolean }) {
  const pictureAddress = usePictureAddress();
  return (
    <img
      className={picture.picture}
      src={pictureAddress(image.path, 560, 560)}
      srcSet={WIDTHS.map((width) => `${pictureAddress(image.path, width, width)} ${width}w`).join(', ')}
      sizes={SIZES}
      width={560}
      height={560}
      alt={image.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  );
}
