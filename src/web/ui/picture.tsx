import { type ReactNode, useRef } from 'react';
import type { Image } from '../../api/contract/common-schemas.ts';
import { imageSet } from '../../image/url.ts';
import { useSetting } from '../settings.ts';
import { useTexts } from '../site.ts';
import styles from './picture.module.css';
import { Spoken } from './section.tsx';
import { usePictureState } from './use-picture-state.ts';

type Props = {
  image: Image | null;
  width: number;
  height: number;
  /** What the largest element of the first view is loaded with. */
  eager?: boolean;
  /** Loads with the page, without haste, wherever it stands; the others load when they come near. */
  soon?: boolean;
  /** Where the text beside the picture already says what it shows. */
  decorative?: boolean;
  /** What stands there instead where there is no picture or it does not arrive. */
  fallback?: ReactNode;
};

/** A picture of the image service in its true size, sharp on dense screens; its place is kept while it loads. */
export const Picture = (props: Props) => <OnePicture key={props.image?.path} {...props} />;

function OnePicture({ image, width, height, eager, soon, decorative = false, fallback }: Props) {
  const element = useRef<HTMLImageElement>(null);
  const base = useSetting('content_delivery_base');
  const state = usePictureState(element, image?.path ?? null);
  if (image === null || state === 'failed') {
    return fallback ?? <NoPicture width={width} height={height} alt={decorative ? '' : (image?.alt ?? '')} />;
  }
  const set = imageSet(base ?? '', image.path, { width, height }, { extend: true });
  const shown = (
    <img
      ref={element}
      className={styles.picture}
      data-state={state}
      src={set.src}
      srcSet={set.srcSet}
      width={width}
      height={height}
      alt={decorative ? '' : image.alt}
      loading={eager || soon ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : soon ? 'low' : undefined}
      decoding="async"
    />
  );
  // The site itself sends what the browser takes best; what stands between may not know that answers differ.
  if (base === null) return shown;
  return (
    <picture>
      {set.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} />
      ))}
      {shown}
    </picture>
  );
}

/** Below this many pixels the caption is only heard. */
const CAPTION_FROM = 120;

/** What stands for a picture that there is none of, or that did not arrive. */
function NoPicture({ width, height, alt }: { width: number; height: number; alt: string }) {
  const caption = useTexts()('ui.picture-failed');
  const drawing = (
    <svg className={styles.none} width={width} height={height} viewBox="0 0 48 48" aria-hidden="true">
      <path d="M14 18h20v16H14zM18 18c0-4 3-6 6-6s6 2 6 6M19 27c3-2 6 1 10-1" />
    </svg>
  );
  if (width < CAPTION_FROM) {
    return (
      <>
        {drawing}
        {alt === '' ? null : <Spoken>{`${alt}: ${caption}`}</Spoken>}
      </>
    );
  }
  return (
    <span className={styles.instead}>
      {drawing}
      <span className={styles.caption}>
        {alt === '' ? null : <Spoken>{`${alt}: `}</Spoken>}
        {caption}
      </span>
    </span>
  );
}
