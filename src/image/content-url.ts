import { type ImageSet, isConvertible } from './image-url.ts';

/**
 * Transformation parameters of a content host: an external service (such as Contentful's Images API) with the pictures
 * of articles and campaigns. This module only writes its URLs; the image service does not serve them.
 */
export type ContentTransform = {
  /** `fit`: how the picture is fitted into the box. */
  fit: 'pad' | 'fill' | 'scale' | 'crop' | 'thumb' | null;
  /** `f`: which part to keep when cropping. */
  focus: 'center' | 'top' | 'right' | 'bottom' | 'left' | 'face' | null;
  /** `fl`: progressive encoding (JPEG), or a palette of 256 colours (PNG). */
  flag: 'progressive' | 'png8' | null;
  /** `r`: corner radius in pixels; 'max' gives an ellipse. */
  radius: number | 'max' | null;
  /** `bg`: background of padding, as six hexadecimal digits. */
  background: string | null;
};

export const NO_CONTENT_TRANSFORM: ContentTransform = {
  fit: null,
  focus: null,
  flag: null,
  radius: null,
  background: null,
};

/** Pixels. The host rejects larger pictures. */
const MAX_CONTENT_SIDE = 4000;
/** Percent, parameter `q`. */
const QUALITY = 80;

type Size = { width: number; height: number };

/**
 * The URLs of one picture on a content host, at single and double pixel density. No side is longer than 4000 pixels.
 * Throws an Error unless the path starts with a single slash.
 *
 * @param base URL of the host, without a trailing slash
 * @param size in CSS pixels
 */
export function contentImageSet(
  base: string,
  path: string,
  size: Size,
  transform: Partial<ContentTransform> = {},
): ImageSet {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`'${path}' is no image path: it must start with a single slash`);
  const options = { ...NO_CONTENT_TRANSFORM, ...transform };
  const url = (density: number, format: 'avif' | 'webp' | null) => {
    const query: [string, string | number | null][] = [
      ['w', Math.min(MAX_CONTENT_SIDE, Math.round(size.width * density))],
      ['h', Math.min(MAX_CONTENT_SIDE, Math.round(size.height * density))],
      ['q', QUALITY],
      ['fit', options.fit],
      ['f', options.focus],
      ['fm', format],
      // Flags apply to the original format only.
      ['fl', format === null ? options.flag : null],
      ['r', options.radius],
      ['bg', options.background && `rgb:${options.background}`],
    ];
    const parts = query.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
    return `${base}${path}?${parts.join('&')}`;
  };
  const srcSet = (format: 'avif' | 'webp' | null) => `${url(1, format)} 1x, ${url(2, format)} 2x`;
  const formats = isConvertible(path) ? (['avif', 'webp'] as const) : [];
  return {
    sources: formats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    src: url(1, null),
    srcSet: srcSet(null),
  };
}
