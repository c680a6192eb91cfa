import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import { byteLimits, defineCache } from '../../base/cache.ts';
import type { Frame } from './frame.ts';

/**
 * A generated product picture of the demo catalogue: an object of the 3D emoji set on a tinted background, as if taken
 * in a photo studio. `seed` varies the pose. Studio URLs are parsed, never fetched.
 */
export type StudioShot = { object: string; tint: number; view: View; seed: number };

type View = 'a' | 'b' | 'c';

/** How one view is arranged. Lengths are fractions of the picture's side, measured from the top left. */
type ViewSettings = {
  /** Side of the object. */
  object: number;
  /** Height at which the object stands. */
  floor: number;
  /** Degrees clockwise. */
  rotation: number;
  isFlipped: boolean;
  /** Horizontal position of the light. */
  light: number;
  /** Percentage points by which the background is darker. */
  shade: number;
};

const VIEWS: Record<View, ViewSettings> = {
  a: { object: 0.72, floor: 0.87, rotation: 0, isFlipped: false, light: 0.5, shade: 0 },
  b: { object: 0.66, floor: 0.84, rotation: -9, isFlipped: true, light: 0.28, shade: 3 },
  c: { object: 0.84, floor: 0.94, rotation: 7, isFlipped: false, light: 0.7, shade: 8 },
};

// Hue in degrees, saturation in percent, and darkness in percentage points below the palest background. First twelve
// pale colours for products without a colour, then one for each product colour, from black to turquoise.
const TINTS = [
  [36, 30, 0], [210, 26, 0], [150, 20, 0], [350, 28, 0], [262, 22, 0], [48, 40, 0],
  [190, 28, 0], [20, 34, 0], [110, 18, 0], [322, 22, 0], [228, 30, 0], [0, 0, 0],
  [230, 8, 64], [210, 10, -3], [220, 4, 26], [220, 9, 48], [215, 12, 12], [205, 14, 19], [356, 62, 24],
  [212, 62, 21], [226, 48, 54], [140, 40, 24], [50, 85, 16], [26, 85, 19], [338, 72, 9], [272, 48, 26],
  [36, 42, 9], [24, 36, 46], [34, 46, 22], [22, 34, 54], [44, 62, 24], [18, 54, 32], [178, 50, 24],
] as const; // biome-ignore format: a table

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const STUDIO_URL = /^https:\/\/pictures\.example\/p\/([0-9a-f-]{4,60})\/(\d{1,2})\/([abc])\/([^/]{1,120})\.jpg$/;

const isView = (text: string): text is View => Object.hasOwn(VIEWS, text);

/** FNV-1a, 32 bits: the same product always has the same seed. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}

export const isStudioUrl = (url: string): boolean => url.startsWith('https://pictures.example/');

/** Parses a studio URL; null if it is malformed or names an unknown object. */
export function parseStudioUrl(url: string): StudioShot | null {
  const [, object = '', tint = '', view = '', product = ''] = STUDIO_URL.exec(url) ?? [];
  if (!isView(view) || !existsSync(join(ASSETS, `${object}.webp`))) return null;
  return { object, tint: Number(tint) % TINTS.length, view, seed: hash(product) };
}

const hsl = (hue: number, saturation: number, lightness: number): string => `hsl(${hue},${saturation}%,${lightness}%)`;

/**
 * The background as SVG. The square in the middle of the frame is 100 units wide; floor and light refer to it. The wall
 * extends to the edges of the frame.
 */
function backgroundSvg(tint: number, view: ViewSettings, { width, height }: Frame): string {
  const [hue, saturation, darkness] = TINTS[tint] ?? TINTS[0];
  const tone = (lightness: number) => hsl(hue, saturation, lightness - view.shade - darkness);
  // A full highlight would make a dark background pale.
  const highlight = 0.85 * (1 - Math.max(0, darkness) / 80);
  const floor = view.floor * 100;
  const object = view.object * 100;
  const unit = Math.min(width, height) / 100;
  const [boxWidth, boxHeight] = [width / unit, height / unit];
  const [left, top] = [50 - boxWidth / 2, 50 - boxHeight / 2];
  const everywhere = `x="${left}" y="${top}" width="${boxWidth}" height="${boxHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${boxWidth} ${boxHeight}"><defs>
    <linearGradient id="wall" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100"><stop offset="0" stop-color="${tone(95)}"/>
      <stop offset="0.62" stop-color="${tone(91)}"/><stop offset="0.74" stop-color="${tone(87)}"/>
      <stop offset="1" stop-color="${tone(92)}"/></linearGradient>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${view.light * 100}" cy="36" r="62">
      <stop offset="0" stop-color="#fff" stop-opacity="${highlight}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop offset="0" stop-color="${hsl(hue, saturation, 12)}" stop-opacity="0.34"/>
      <stop offset="0.55" stop-color="${hsl(hue, saturation, 16)}" stop-opacity="0.13"/>
      <stop offset="1" stop-color="${hsl(hue, saturation, 20)}" stop-opacity="0"/></radialGradient></defs>
    <rect ${everywhere} fill="url(#wall)"/><rect ${everywhere} fill="url(#light)"/>
    <ellipse cx="${50 + (0.5 - view.light) * 10}" cy="${floor}" rx="${object * 0.56}" ry="${object * 0.1}" fill="url(#shadow)"/>
    <ellipse cx="50" cy="${floor - 0.6}" rx="${object * 0.38}" ry="${object * 0.045}" fill="url(#shadow)"/></svg>`;
}

type Raw = { data: Buffer; info: OutputInfo };

const toRaw = (picture: Sharp): Promise<Raw> => picture.raw().toBuffer({ resolveWithObject: true });
const fromRaw = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const STUDIO_PARTS = defineCache({
  name: "Backgrounds and objects of the demo's pictures",
  key: 'SVG of the background, name of the object',
  lifetimeMs: null,
  clearedBy: 'nothing',
  instances: 'one for backgrounds, one for objects',
  maxBytes: 48 * 2 ** 20,
});

/** Caches the results of `render` by key. */
function memoize(render: (key: string) => Promise<Raw>): (key: string) => Promise<Raw> {
  const cache = new LRUCache<string, Raw>(byteLimits(STUDIO_PARTS, ({ data }) => data.length));
  return async (key) => {
    const raw = cache.get(key) ?? (await render(key));
    cache.set(key, raw);
    return raw;
  };
}

// Rendering the background and decoding the object take longer than all other steps, and a catalogue repeats both.
const renderBackground = memoize((svg) => toRaw(sharp(Buffer.from(svg)).removeAlpha()));
const loadObject = memoize((object) => toRaw(sharp(join(ASSETS, `${object}.webp`)).ensureAlpha()));

/** The part of an image placed at `left`, `top` that is inside the frame; null if none is. */
async function cropToFrame(image: Raw, left: number, top: number, frame: Frame): Promise<OverlayOptions | null> {
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const width = Math.min(image.info.width, frame.width - left) - from.left;
  const height = Math.min(image.info.height, frame.height - top) - from.top;
  if (width < 1 || height < 1) return null;
  const visible = await toRaw(fromRaw(image).extract({ ...from, width, height }));
  return { input: visible.data, raw: { width, height, channels: 4 }, left: left + from.left, top: top + from.top };
}

/**
 * Renders a shot, filling the frame. The seed varies angle, size and side a little, so that similar products differ.
 */
export async function renderShot({ object, tint, view, seed }: StudioShot, frame: Frame): Promise<Sharp> {
  const settings = VIEWS[view];
  const rotation = settings.rotation + ((seed % 9) - 4) * 0.7;
  const scale = settings.object * (1 + (((seed >>> 8) % 7) - 3) * 0.012);
  const side = Math.min(frame.width, frame.height);
  const length = Math.max(1, Math.round(side * scale));
  let item = fromRaw(await loadObject(object)).resize(length, length, { kernel: 'lanczos3' });
  if (settings.isFlipped !== ((seed >>> 16) % 2 === 1)) item = item.flop();
  const rotated = await toRaw(item.rotate(rotation, { background: { r: 0, g: 0, b: 0, alpha: 0 } }));
  const { width, height } = rotated.info;
  // Rotation enlarges the image around the object equally above and below; the foot must stay on the floor.
  const foot = (frame.height - side) / 2 + side * settings.floor;
  const top = Math.round(foot - length * 0.97 - (height - length) / 2);
  const visible = await cropToFrame(rotated, Math.round((frame.width - width) / 2), top, frame);
  const background = fromRaw(await renderBackground(backgroundSvg(tint, settings, frame)));
  return visible === null ? background : background.composite([visible]);
}
