/**
 * Image URLs, for those who write them (the API, the site) and for the service that parses them. Pure. The path names
 * the picture, `/images/product/se/4711/Name.jpg`; the query has the transformation, `?d=96x96&fmt=webp`.
 */

/** The path of each of the seven kinds of picture. */
const FOLDERS = {
  offer: '/images/offer',
  category: '/images/category',
  product: '/images/product',
  draft: '/images/draft',
  avatar: '/images/avatar',
  content: '/images/content',
  logo: '/images/logos',
} as const;

/** A parsed path. `id` is a file name for uploaded kinds. */
export type ImageReference =
  | { category: 'offer' | 'category' | 'draft'; market: string; id: string }
  /** `name` is the file name without its extension. */
  | { category: 'product'; market: string; id: string; name: string }
  | { category: 'avatar' | 'content'; environment: string; id: string }
  | { category: 'logo'; id: string };

/** A product's picture of that name is the placeholder of the category with the id. */
export const PLACEHOLDER = 'none';

const encodeSegment = (text: string | number): string => encodeURIComponent(String(text)).replaceAll("'", '%27');
const marketPath = (folder: string, market: string, id: string | number) =>
  `${folder}/${encodeSegment(market.toLowerCase())}/${encodeSegment(id)}`;

/** The paths of the seven kinds. Ids get `.jpg`, whatever format is requested. */
export const imagePaths = {
  offer: (market: string, offerId: number) => `${marketPath(FOLDERS.offer, market, offerId)}.jpg`,
  category: (market: string, categoryId: number) => `${marketPath(FOLDERS.category, market, categoryId)}.jpg`,
  /** Browsers cache the URL for ever, so id or name must change with the picture. */
  product: (market: string, imageId: number, name: string) =>
    `${marketPath(FOLDERS.product, market, imageId)}/${encodeSegment(name === '' ? 'picture' : name)}.jpg`,
  /** The drawing for products of a category without a picture. */
  placeholder: (market: string, categoryId: number) =>
    `${marketPath(FOLDERS.product, market, categoryId)}/${PLACEHOLDER}.jpg`,
  draft: (market: string, imageId: number) => `${marketPath(FOLDERS.draft, market, imageId)}.jpg`,
  avatar: (environment: string, file: string) =>
    `${FOLDERS.avatar}/${encodeSegment(environment)}/${encodeSegment(file)}`,
  content: (environment: string, file: string) =>
    `${FOLDERS.content}/${encodeSegment(environment)}/${encodeSegment(file)}`,
  /** A name that is already a path with an `images` folder is used as it is. */
  logo: (name: string) =>
    /(^|\/)images\//.test(name) ? `/${name.replace(/^\/+/, '')}` : `${FOLDERS.logo}/${encodeSegment(name)}`,
} as const;

const NUMBERED = /^\/images\/(offer|category|draft)\/([a-z]{2})\/(\d{1,15})\.jpg$/;
const PRODUCT = /^\/images\/product\/([a-z]{2})\/(\d{1,15})\/([\w%.~-]{1,300})\.jpg$/;
const UPLOADED = /^\/images\/(avatar|content)\/([a-z0-9-]{1,30})\/([\w.-]{1,120})$/;
const LOGO = /^\/images\/logos\/([\w.-]{1,120})$/;

/** Parses a path; null if it is not an image path of this site, for example if it starts with two slashes. */
export function parseImagePath(path: string): ImageReference | null {
  const [, numbered, market = '', id = ''] = NUMBERED.exec(path) ?? [];
  if (numbered === 'offer' || numbered === 'category' || numbered === 'draft') {
    return { category: numbered, market: market.toUpperCase(), id };
  }
  const [, productMarket, imageId = '', name = ''] = PRODUCT.exec(path) ?? [];
  if (productMarket !== undefined) {
    return { category: 'product', market: productMarket.toUpperCase(), id: imageId, name };
  }
  const [, uploaded, environment = '', file = ''] = UPLOADED.exec(path) ?? [];
  if (uploaded === 'avatar' || uploaded === 'content') return { category: uploaded, environment, id: file };
  const logo = LOGO.exec(path)?.[1];
  return logo === undefined ? null : { category: 'logo', id: logo };
}

/** The page whose social card (Open Graph image) is requested. */
export type CardSubject = { kind: 'site' } | { kind: 'product' | 'category'; id: number };

/** The path of a page's social card, 1200 × 630 pixels. */
export const cardPath = (market: string, locale: string, subject: CardSubject): string =>
  `/cards/${encodeSegment(market.toLowerCase())}/${encodeSegment(locale.toLowerCase())}/${subject.kind}${'id' in subject ? `/${subject.id}` : ''}.jpg`;

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';
export type Fit = 'contain' | 'cover' | 'fill';
export type Anchor = 'centre' | 'top' | 'right' | 'bottom' | 'left';

/** The transformation of a picture. The service chooses what is null. */
export type ImageTransform = {
  /** `d`: the box in pixels, at most 2048 on a side. */
  size: { width: number; height: number } | null;
  /** `a`: which part to keep when cropping. */
  anchor: Anchor | null;
  /** `c`: quality from 0.1 to 1, one decimal. */
  quality: number | null;
  /** `ph`: a blurred low-quality placeholder (LQIP) of a few hundred bytes. */
  placeholder: boolean;
  /** `thumbnail`: trims margins of one colour first. */
  thumbnail: boolean;
  /** `ex`: pads to the whole box with the picture's background colour. */
  extend: boolean;
  /** `overlay`: a faint grey layer, so that white pictures stand out on a white page. */
  overlay: boolean;
  /** `f`: how the picture is fitted into the box. */
  fit: Fit | null;
  /** `fmt`: the file format; null: the best that the browser accepts. */
  format: ImageFormat | null;
  /** `rt`: clockwise rotation in degrees. */
  rotation: 0 | 90 | 180 | 270;
};

export const NO_TRANSFORM: ImageTransform = {
  size: null,
  anchor: null,
  quality: null,
  placeholder: false,
  thumbnail: false,
  extend: false,
  overlay: false,
  fit: null,
  format: null,
  rotation: 0,
};

/** Pixels of the longer side of any response. */
export const MAX_SIDE = 2048;

/** Scales a box down in proportion until no side is longer than MAX_SIDE. */
export function limitSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The query string of a transformation. Parameters have a fixed order, so equal transformations share a URL. */
export function imageQuery(transform: Partial<ImageTransform>): string {
  const size = transform.size ? limitSize(transform.size) : null;
  const parameters: [string, string | number | null | undefined][] = [
    ['d', size && `${size.width}x${size.height}`],
    ['a', transform.anchor],
    ['c', transform.quality?.toFixed(1)],
    ['ph', transform.placeholder ? 'true' : null],
    ['thumbnail', transform.thumbnail ? 'true' : null],
    ['ex', transform.extend ? 'true' : null],
    ['overlay', transform.overlay ? 'true' : null],
    ['f', transform.fit],
    ['fmt', transform.format],
    ['rt', transform.rotation || null],
  ];
  const present = parameters.filter(([, value]) => value !== null && value !== undefined);
  return present.length === 0 ? '' : `?${present.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

const isOneOf = <T extends string>(values: readonly T[], text: string): text is T =>
  values.some((value) => value === text);
const FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg', 'png', 'gif'];
const FITS: readonly Fit[] = ['contain', 'cover', 'fill'];
const ANCHORS: readonly Anchor[] = ['centre', 'top', 'right', 'bottom', 'left'];
const ROTATIONS: Record<string, ImageTransform['rotation']> = { 0: 0, 90: 90, 180: 180, 270: 270 };

function readSize(text: string): { width: number; height: number } | null {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(text) ?? [];
  return width && height ? limitSize({ width: Number(width), height: Number(height) }) : null;
}

/** Parses a query; null if a parameter is invalid. Unknown parameters are ignored. */
export function parseImageQuery(query: Readonly<Record<string, unknown>>): ImageTransform | null {
  const transform = { ...NO_TRANSFORM };
  for (const [name, text] of Object.entries(query)) {
    if (typeof text !== 'string') return null;
    const isOn = text === 'true' || text === '1';
    if (name === 'd') transform.size = readSize(text);
    else if (name === 'a') transform.anchor = isOneOf(ANCHORS, text) ? text : null;
    else if (name === 'c') transform.quality = /^(0\.[1-9]|1(\.0)?)$/.test(text) ? Number(text) : null;
    else if (name === 'ph') transform.placeholder = isOn;
    else if (name === 'thumbnail') transform.thumbnail = isOn;
    else if (name === 'ex') transform.extend = isOn;
    else if (name === 'overlay') transform.overlay = isOn;
    else if (name === 'f') transform.fit = isOneOf(FITS, text) ? text : null;
    else if (name === 'fmt') transform.format = isOneOf(FORMATS, text) ? text : null;
    else if (name === 'rt') transform.rotation = ROTATIONS[text] ?? 0;
    const isInvalid =
      (name === 'd' && transform.size === null) ||
      (name === 'a' && transform.anchor === null) ||
      (name === 'c' && transform.quality === null) ||
      (name === 'f' && transform.fit === null) ||
      (name === 'fmt' && transform.format === null) ||
      (name === 'rt' && !Object.hasOwn(ROTATIONS, text));
    if (isInvalid) return null;
  }
  return transform;
}

/** Whether newer formats are offered for the picture: not for SVG. */
export const isConvertible = (path: string): boolean => /\.(jpe?g|gif|png)$/i.test(path);

/** The attributes of a `<picture>`: newer formats first, each at single and double pixel density, and a fallback. */
export type ImageSet = { sources: { type: string; srcSet: string }[]; src: string; srcSet: string };

/**
 * The URLs of one picture. Offers AVIF and WebP for paths of JPEG, GIF and PNG. Throws an Error without a CDN, or
 * unless the path starts with a single slash.
 *
 * @param cdn base URL of the market's CDN; '' if the site serves images itself
 * @param size in CSS pixels
 */
export function imageSet(
  cdn: string | null,
  path: string,
  size: { width: number; height: number },
  transform: Partial<ImageTransform> = {},
): ImageSet {
  if (cdn === null) throw new Error('Cannot create Klarna image set without CDN.');
  if (!/^\/(?!\/)/.test(path)) throw new Error(`'${path}' is no image path: it must start with a single slash`);
  const url = (density: number, format: ImageFormat | null) => {
    const box = { width: size.width * density, height: size.height * density };
    return `${cdn}${path}${imageQuery({ ...transform, size: box, format })}`;
  };
  const srcSet = (format: ImageFormat | null) => `${url(1, format)} 1x, ${url(2, format)} 2x`;
  const original = transform.format ?? null;
  const formats: ImageFormat[] = isConvertible(path) ? ['avif', 'webp'] : [];
  return {
    sources: formats.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    src: url(1, original),
    srcSet: srcSet(original),
  };
}
