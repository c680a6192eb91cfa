import { type ReactNode, useRef } from 'react';
import type { Image } from '../../../contract/common-schemas.ts';
import { imageSet } from '../../../image/image-url.ts';
import { useSetting, useTexts } from '../../site.ts';
import { VisuallyHidden } from '../layout/section.tsx';
import styles from './picture.module.css';
import { usePictureState } from './use-picture-state.ts';

type Props = {
  image: Image | null;
  width: number;
  height: number;
  /** Loads with high priority, for the largest element of the first view. */
  eager?: boolean;
  /** Loads with the page at low priority; other pictures load lazily. */
  preload?: boolean;
  /** The text next to the picture already says what it shows, so the `alt` is empty. */
  decorative?: boolean;
  /** Shown where there is no picture or it fails to load; a placeholder by default. */
  fallback?: ReactNode;
};

/**
 * A picture of the image service in its display size, sharp on high-density screens. Its space is reserved while it
 * loads.
 */
export const Picture = (props: Props) => <PictureContent key={props.image?.path} {...props} />;

function PictureContent({ image, width, height, eager, preload, decorative = false, fallback }: Props) {
  const element = useRef<HTMLImageElement>(null);
  const base = useSetting('content_delivery_base');
  const state = usePictureState(element, image?.path ?? null);
  if (image === null || state === 'failed') {
    return fallback ?? <PicturePlaceholder width={width} height={height} alt={decorative ? '' : (image?.alt ?? '')} />;
  }
  const imageSources = imageSet(base ?? '', image.path, { width, height }, { extend: true });
  const img = (
    <img
      ref={element}
      className={styles.picture}
      data-state={state}
      src={imageSources.src}
      srcSet={imageSources.srcSet}
      width={width}
      height={height}
      alt={decorative ? '' : image.alt}
      loading={eager || preload ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : preload ? 'low' : undefined}
      decoding="async"
    />
  );
  // The site negotiates the format by the Accept header. A CDN may not vary its cache by that header, so the formats are
  // listed as sources.
  if (base === null) return img;
  return (
    <picture>
      {imageSources.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} />
      ))}
      {img}
    </picture>
  );
}

/** Pictures narrower than this have a visually hidden caption. Pixels. */
const MIN_CAPTION_WIDTH = 120;

/** Shown in place of a picture that is missing or failed to load. */
function PicturePlaceholder({ width, height, alt }: { width: number; height: number; alt: string }) {
  const caption = useTexts()('ui.picture-failed');
  const icon = (
    <svg className={styles.none} width={width} height={height} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 18h20v16H14zM18 18c0-4 3-6 6-6s6 2 6 6M19 27c3-2 6 1 10-1" />
    </svg>
  );
  if (width < MIN_CAPTION_WIDTH) {
    return (
      <>
        {icon}
        {alt === '' ? null : <VisuallyHidden>{`${alt}: ${caption}`}</VisuallyHidden>}
      </>
    );
  }
  return (
    <span className={styles.placeholder}>
      {icon}
      <span className={styles.caption}>
        {alt === '' ? null : <VisuallyHidden>{`${alt}: `}</VisuallyHidden>}
        {caption}
      </span>
    </span>
  );
}
