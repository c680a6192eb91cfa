import { type ImageSet, isOfferable } from './url.ts';

/**
 * The grammar of a content host: a service outside of ours that keeps the pictures of articles and campaigns where an
 * operator has one. We write its addresses and obey none of them.
 */
export type ContentForm = {
  /** `fit`: how the picture meets the box. */
  fit: 'pad' | 'fill' | 'scale' | 'crop' | 'thumb' | null;
  /** `f`: which part stays when it is cropped. */
  focus: 'center' | 'top' | 'right' | 'bottom' | 'left' | 'face' | null;
  /** `fl`: sent in ever finer passes (jpeg), or with at most 256 colours (png). */
  flag: 'progressive' | 'png8' | null;
  /** `r`: the radius of its corners in pixels; 'max' makes an ellipse. */
  radius: number | 'max' | null;
  /** `bg`: six hexadecimal digits; what shows where the picture does not reach. */
  background: string | null;
};

export const PLAIN_CONTENT: ContentForm = { fit: null, focus: null, flag: null, radius: null, background: null };

const MOST_CONTENT_PIXELS = 4000;
/** `q`, in percent. */
const QUALITY = 80;

type Size = { width: number; height: number };

/**
 * The addresses of one picture on the content host at a size in CSS pixels, in single and double density; no side is
 * longer than 4000 pixels. Throws where the path is none below the host.
 */
export function contentImageSet(base: string, path: string, size: Size, form: Partial<ContentForm> = {}): ImageSet {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`'${path}' is no image path: it must start with a single slash`);
  const told = { ...PLAIN_CONTENT, ...form };
  const address = (density: number, format: 'avif' | 'webp' | null) => {
    const query: [string, string | number | null][] = [
      ['w', Math.min(MOST_CONTENT_PIXELS, Math.round(size.width * density))],
      ['h', Math.min(MOST_CONTENT_PIXELS, Math.round(size.height * density))],
      ['q', QUALITY],
      ['fit', told.fit],
      ['f', told.focus],
      ['fm', format],
      // Both are forms of the picture's own format.
      ['fl', format === null ? told.flag : null],
      ['r', told.radius],
      ['bg', told.background && `rgb:${told.background}`],
    ];
    const parts = query.flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
    return `${base}${path}?${parts.join('&')}`;
  };
  const srcSet = (format: 'avif' | 'webp' | null) => `${address(1, format)} 1x, ${address(2, format)} 2x`;
  const offered = isOfferable(path) ? (['avif', 'webp'] as const) : [];
  return {
    sources: offered.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    src: address(1, null),
    srcSet: srcSet(null),
  };
}
