/**
 * The one grammar of picture addresses, for those who write them (the API, the site) and for the service that obeys
 * them. Pure. A path names the picture, `/images/product/se/4711/Name.jpg`; the query says in which form it is wanted.
 */

/** Which seven kinds of picture there are, and where each lies. */
const FOLDERS = {
  offer: '/images/offer',
  category: '/images/category',
  product: '/images/product',
  draft: '/images/draft',
  avatar: '/images/avatar',
  content: '/images/content',
  logo: '/images/logos',
} as const;

/** What a path names. `id` is a file name for the kinds that people upload. */
export type ImageReference =
  | { category: 'offer' | 'category' | 'draft'; market: string; id: string }
  /** `name` is the file's name without its ending. */
  | { category: 'product'; market: string; id: string; name: string }
  | { category: 'avatar' | 'content'; environment: string; id: string }
  | { category: 'logo'; id: string };

const part = (text: string | number): string => encodeURIComponent(String(text)).replaceAll("'", '%27');
const inMarket = (folder: string, market: string, id: string | number) =>
  `${folder}/${part(market.toLowerCase())}/${part(id)}`;

/** The paths of the seven kinds; ids get `.jpg`, whatever format is then asked for. */
export const imagePaths = {
  offer: (market: string, offerId: number) => `${inMarket(FOLDERS.offer, market, offerId)}.jpg`,
  category: (market: string, categoryId: number) => `${inMarket(FOLDERS.category, market, categoryId)}.jpg`,
  /** By id and name. The address is kept for ever, so one of them must change when the picture does. */
  product: (market: string, imageId: number, name: string) =>
    `${inMarket(FOLDERS.product, market, imageId)}/${part(name === '' ? 'picture' : name)}.jpg`,
  draft: (market: string, imageId: number) => `${inMarket(FOLDERS.draft, market, imageId)}.jpg`,
  avatar: (environment: string, file: string) => `${FOLDERS.avatar}/${part(environment)}/${part(file)}`,
  content: (environment: string, file: string) => `${FOLDERS.content}/${part(environment)}/${part(file)}`,
  /** A name that is itself a path below an images folder stays where it is. */
  logo: (name: string) =>
    /(^|\/)images\//.test(name) ? `/${name.replace(/^\/+/, '')}` : `${FOLDERS.logo}/${part(name)}`,
} as const;

const NUMBERED = /^\/images\/(offer|category|draft)\/([a-z]{2})\/(\d{1,15})\.jpg$/;
const PRODUCT = /^\/images\/product\/([a-z]{2})\/(\d{1,15})\/([\w%.~-]{1,300})\.jpg$/;
const UPLOADED = /^\/images\/(avatar|content)\/([a-z0-9-]{1,30})\/([\w.-]{1,120})$/;
const LOGO = /^\/images\/logos\/([\w.-]{1,120})$/;

/** What an address's path names, or null where it is none of ours: also when it begins with two slashes. */
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

/** What the picture of a shared page shows. */
export type CardSubject = { kind: 'site' } | { kind: 'product' | 'category'; id: number };

/** The address of a shared page's picture, 1200 × 630 pixels. */
export const cardPath = (market: string, locale: string, subject: CardSubject): string =>
  `/cards/${part(market.toLowerCase())}/${part(locale.toLowerCase())}/${subject.kind}${'id' in subject ? `/${subject.id}` : ''}.jpg`;

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';
export type Fit = 'contain' | 'cover' | 'fill';
export type Anchor = 'centre' | 'top' | 'right' | 'bottom' | 'left';

/** The form a picture is wanted in. What is null is left to the service. */
export type ImageForm = {
  /** `d`: the box in pixels, at most 2048 on a side. */
  size: { width: number; height: number } | null;
  /** `a`: which part stays when the picture is cropped. */
  anchor: Anchor | null;
  /** `c`: quality from 0.1 to 1, one decimal. */
  quality: number | null;
  /** `ph`: a blurred first impression of a few hundred bytes. */
  placeholder: boolean;
  /** `thumbnail`: margins of one colour are cut off first. */
  thumbnail: boolean;
  /** `ex`: filled up to the whole box with the picture's own ground. */
  extend: boolean;
  /** `overlay`: a faint grey veil that sets white pictures off from a white page. */
  overlay: boolean;
  /** `f`: how the picture meets the box. */
  fit: Fit | null;
  /** `fmt`: the file format; null: the best the browser takes. */
  format: ImageFormat | null;
  /** `rt`: quarter turns clockwise, in degrees. */
  rotation: 0 | 90 | 180 | 270;
};

export const PLAIN_FORM: ImageForm = {
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

export const MOST_PIXELS = 2048;

/** A box made smaller in proportion until no side is longer than 2048. */
export function limitSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The query of a form, parameters in one order only so that a form has one address. Empty for the plain form. */
export function imageQuery(form: Partial<ImageForm>): string {
  const size = form.size ? limitSize(form.size) : null;
  const parameters: [string, string | number | null | undefined][] = [
    ['d', size && `${size.width}x${size.height}`],
    ['a', form.anchor],
    ['c', form.quality?.toFixed(1)],
    ['ph', form.placeholder ? 'true' : null],
    ['thumbnail', form.thumbnail ? 'true' : null],
    ['ex', form.extend ? 'true' : null],
    ['overlay', form.overlay ? 'true' : null],
    ['f', form.fit],
    ['fmt', form.format],
    ['rt', form.rotation || null],
  ];
  const told = parameters.filter(([, value]) => value !== null && value !== undefined);
  return told.length === 0 ? '' : `?${told.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

const isOneOf = <T extends string>(values: readonly T[], text: string): text is T =>
  values.some((value) => value === text);
const FORMATS: readonly ImageFormat[] = ['avif', 'webp', 'jpeg', 'png', 'gif'];
const FITS: readonly Fit[] = ['contain', 'cover', 'fill'];
const ANCHORS: readonly Anchor[] = ['centre', 'top', 'right', 'bottom', 'left'];
const ROTATIONS: Record<string, ImageForm['rotation']> = { 0: 0, 90: 90, 180: 180, 270: 270 };

function readSize(text: string): { width: number; height: number } | null {
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(text) ?? [];
  return width && height ? limitSize({ width: Number(width), height: Number(height) }) : null;
}

/** The form that a query asks for, or null where a parameter makes no sense. Unknown parameters are passed over. */
export function parseImageQuery(query: Readonly<Record<string, unknown>>): ImageForm | null {
  const form = { ...PLAIN_FORM };
  for (const [name, text] of Object.entries(query)) {
    if (typeof text !== 'string') return null;
    const on = text === 'true' || text === '1';
    if (name === 'd') form.size = readSize(text);
    else if (name === 'a') form.anchor = isOneOf(ANCHORS, text) ? text : null;
    else if (name === 'c') form.quality = /^(0\.[1-9]|1(\.0)?)$/.test(text) ? Number(text) : null;
    else if (name === 'ph') form.placeholder = on;
    else if (name === 'thumbnail') form.thumbnail = on;
    else if (name === 'ex') form.extend = on;
    else if (name === 'overlay') form.overlay = on;
    else if (name === 'f') form.fit = isOneOf(FITS, text) ? text : null;
    else if (name === 'fmt') form.format = isOneOf(FORMATS, text) ? text : null;
    else if (name === 'rt') form.rotation = ROTATIONS[text] ?? 0;
    const refused =
      (name === 'd' && form.size === null) ||
      (name === 'a' && form.anchor === null) ||
      (name === 'c' && form.quality === null) ||
      (name === 'f' && form.fit === null) ||
      (name === 'fmt' && form.format === null) ||
      (name === 'rt' && !Object.hasOwn(ROTATIONS, text));
    if (refused) return null;
  }
  return form;
}

/** Whether newer formats are offered beside the picture's own. */
export const isOfferable = (path: string): boolean => /\.(jpe?g|gif|png)$/i.test(path);

/** The sources of a `<picture>`: newer formats first, each in single and double density; `src` for the rest. */
export type ImageSet = { sources: { type: string; srcSet: string }[]; src: string; srcSet: string };

/**
 * The set of addresses of one picture at a size in CSS pixels. `cdn` is the market's content delivery base, '' where
 * the site itself serves pictures; it must not be null. Avif and webp are offered for paths of jpeg, gif and png.
 */
export function imageSet(
  cdn: string | null,
  path: string,
  size: { width: number; height: number },
  form: Partial<ImageForm> = {},
): ImageSet {
  if (cdn === null) throw new Error('Cannot create Klarna image set without CDN.');
  if (!/^\/(?!\/)/.test(path)) throw new Error(`'${path}' is no image path: it must start with a single slash`);
  const address = (density: number, format: ImageFormat | null) => {
    const box = { width: size.width * density, height: size.height * density };
    return `${cdn}${path}${imageQuery({ ...form, size: box, format })}`;
  };
  const srcSet = (format: ImageFormat | null) => `${address(1, format)} 1x, ${address(2, format)} 2x`;
  const own = form.format ?? null;
  const offered: ImageFormat[] = isOfferable(path) ? ['avif', 'webp'] : [];
  return {
    sources: offered.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    src: address(1, own),
    srcSet: srcSet(own),
  };
}
