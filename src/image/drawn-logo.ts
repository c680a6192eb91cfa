import { seedOf } from './drawings/looks.ts';

/** Logos whose name starts so are drawn: signs of invented shops. Uploaded ones are named by a UUID. */
const PREFIX = 'drawn-';
const NAME = /^drawn-([a-z0-9-]{1,80})(?:\.jpg)?$/;
const URL_START = 'https://pictures.example/logo/';

/** The name under which the sign of a shop is drawn. Slugs may contain letters that paths of logos may not. */
export const drawnLogoName = (slug: string): string => `${PREFIX}${slug.replace(/[^a-z0-9-]/g, '')}`;

/** The source of a drawn logo; null if the name is of an uploaded one. */
export function drawnLogoSource(name: string): string | null {
  const slug = NAME.exec(name)?.[1];
  return slug === undefined ? null : `${URL_START}${slug}`;
}

/** The shop whose sign a source of `drawnLogoSource` is; null for any other source. */
export const drawnLogoOf = (source: string): string | null =>
  source.startsWith(URL_START) ? source.slice(URL_START.length) : null;

type Colours = { ground: string; front: string; second: string };

const COLOURS: readonly Colours[] = [
  { ground: '#0f4c5c', front: '#f6f1e4', second: '#e8a23d' },
  { ground: '#7a2f4f', front: '#fbe9d7', second: '#f0a58f' },
  { ground: '#24508f', front: '#ffffff', second: '#8ec5ff' },
  { ground: '#2f6b3c', front: '#f3f6e8', second: '#b9d67b' },
  { ground: '#f0c63e', front: '#2b2a26', second: '#a8451f' },
  { ground: '#f4efe6', front: '#1f3b4d', second: '#d4673f' },
  { ground: '#d8573c', front: '#fff4ea', second: '#5c1f1a' },
  { ground: '#e6eef4', front: '#27477a', second: '#c04d6b' },
  { ground: '#3b2f5c', front: '#f1ecff', second: '#c7a5f2' },
  { ground: '#1e1f22', front: '#f4f4f2', second: '#6fd0b5' },
];

type Sign = (colours: Colours) => string;

/** Signs in a view box of 100 × 100, without letters. */
const SIGNS: readonly Sign[] = [
  ({ front, second }) =>
    `<path fill="${front}" d="M22 66a28 28 0 0 1 56 0Z"/><path fill="${second}" d="M18 72h64v8H18z"/>`,
  ({ front, second }) =>
    `<circle cx="50" cy="50" r="27" fill="none" stroke="${front}" stroke-width="11"/><circle cx="69" cy="31" r="10" fill="${second}"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M50 20 80 50 50 80 20 50Z"/><path fill="${second}" d="M50 36 64 50 50 64 36 50Z"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M24 30h16v44H24zM60 30h16v44H60z"/><path fill="${second}" d="M42 44h16v30H42z"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M50 18c20 16 26 30 26 40a26 26 0 0 1-52 0c0-10 6-24 26-40Z"/><path fill="${second}" d="M38 58a12 12 0 0 0 24 0Z"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M20 46 50 22l30 24v8H20Z"/><path fill="${second}" d="M30 58h12v20H30zM58 58h12v20H58z"/>`,
  ({ front, second }) =>
    `<path fill="none" stroke="${front}" stroke-width="10" stroke-linecap="round" d="M20 40c10-12 20-12 30 0s20 12 30 0"/><path fill="none" stroke="${second}" stroke-width="10" stroke-linecap="round" d="M20 62c10-12 20-12 30 0s20 12 30 0"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M30 38h40l6 42H24Z"/><path fill="none" stroke="${second}" stroke-width="7" stroke-linecap="round" d="M38 46V34a12 12 0 0 1 24 0v12"/>`,
  ({ front, second }) =>
    `<circle cx="38" cy="44" r="18" fill="${front}"/><circle cx="62" cy="44" r="18" fill="${second}" fill-opacity=".85"/><circle cx="50" cy="63" r="18" fill="${front}" fill-opacity=".7"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M28 76c0-32 18-50 48-52-2 30-20 48-48 52Z"/><path fill="none" stroke="${second}" stroke-width="6" stroke-linecap="round" d="M26 80c8-16 18-26 30-34"/>`,
  ({ front, second }) =>
    `<path fill="${front}" d="M50 18l8 22 22 2-17 15 6 23-19-13-19 13 6-23-17-15 22-2Z"/><circle cx="50" cy="52" r="8" fill="${second}"/>`,
  ({ front, second }) =>
    `<rect x="22" y="22" width="26" height="26" rx="5" fill="${front}"/><rect x="52" y="22" width="26" height="26" rx="13" fill="${second}"/><rect x="22" y="52" width="26" height="26" rx="13" fill="${second}"/><rect x="52" y="52" width="26" height="26" rx="5" fill="${front}"/>`,
];

const [FIRST_COLOURS] = COLOURS;
const [FIRST_SIGN] = SIGNS;

/** The sign of an invented shop as SVG; the same shop always has the same. */
export function drawLogoSvg(slug: string, { width, height }: { width: number; height: number }): string {
  const seed = seedOf(slug);
  const colours = COLOURS[seed % COLOURS.length] ?? FIRST_COLOURS;
  const sign = SIGNS[Math.floor(seed / COLOURS.length) % SIGNS.length] ?? FIRST_SIGN;
  if (colours === undefined || sign === undefined) throw new Error('There are no signs');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${width}" height="${height}"><rect width="100" height="100" fill="${colours.ground}"/>${sign(colours)}</svg>`;
}
