import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import type { Frame } from './frame.ts';

/**
 * The studio where the demonstration catalogue has its pictures taken: an object of the 3D emoji set, photographed on a
 * tinted ground. Its addresses are never fetched.
 */
export type Shot = { object: string; tint: number; view: View; seed: number };

type View = 'a' | 'b' | 'c';

/** How one view is taken, in shares of the picture's side; the floor is where the object stands. */
type Setting = { object: number; floor: number; turn: number; flip: boolean; light: number; shade: number };

const SETTINGS: Record<View, Setting> = {
  a: { object: 0.72, floor: 0.87, turn: 0, flip: false, light: 0.5, shade: 0 },
  b: { object: 0.66, floor: 0.84, turn: -9, flip: true, light: 0.28, shade: 3 },
  c: { object: 0.84, floor: 0.94, turn: 7, flip: false, light: 0.7, shade: 8 },
};

// Hue, saturation and depth of the grounds, the depth in hundredths below the palest. First the quiet colours shops take,
// far enough apart to tell siblings by; then one for each colour that goods come in, black to turquoise.
const TINTS = [
  [36, 30, 0], [210, 26, 0], [150, 20, 0], [350, 28, 0], [262, 22, 0], [48, 40, 0],
  [190, 28, 0], [20, 34, 0], [110, 18, 0], [322, 22, 0], [228, 30, 0], [0, 0, 0],
  [230, 8, 64], [210, 10, -3], [220, 4, 26], [220, 9, 48], [215, 12, 12], [205, 14, 19], [356, 62, 24],
  [212, 62, 21], [226, 48, 54], [140, 40, 24], [50, 85, 16], [26, 85, 19], [338, 72, 9], [272, 48, 26],
  [36, 42, 9], [24, 36, 46], [34, 46, 22], [22, 34, 54], [44, 62, 24], [18, 54, 32], [178, 50, 24],
] as const; // biome-ignore format: a table

const ASSETS = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
const ADDRESS = /^https:\/\/pictures\.example\/p\/([0-9a-f-]{4,60})\/(\d{1,2})\/([abc])\/([^/]{1,120})\.jpg$/;

const isView = (text: string): text is View => Object.hasOwn(SETTINGS, text);

// FNV-1a: the same shot has the same seed everywhere.
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
}

export const isStudioAddress = (address: string): boolean => address.startsWith('https://pictures.example/');

/** What an address of the studio orders, or null where it has no such object. */
export function shotOf(address: string): Shot | null {
  const [, object = '', tint = '', view = '', product = ''] = ADDRESS.exec(address) ?? [];
  if (!isView(view) || !existsSync(join(ASSETS, `${object}.webp`))) return null;
  return { object, tint: Number(tint) % TINTS.length, view, seed: hash(product) };
}

const hsl = (hue: number, saturation: number, lightness: number): string => `hsl(${hue},${saturation}%,${lightness}%)`;

/**
 * The ground of a picture whose middle square stands for 100 units. The floor and the light are the square's; the wall
 * goes on to the edges of whatever shape was asked for.
 */
function groundDrawing(tint: number, setting: Setting, { width, height }: Frame): string {
  const [hue, saturation, depth] = TINTS[tint] ?? TINTS[0];
  const tone = (lightness: number) => hsl(hue, saturation, lightness - setting.shade - depth);
  // A spot that bright would make a deep ground a pale one.
  const spot = 0.85 * (1 - Math.max(0, depth) / 80);
  const floor = setting.floor * 100;
  const object = setting.object * 100;
  const unit = Math.min(width, height) / 100;
  const [across, down] = [width / unit, height / unit];
  const [left, top] = [50 - across / 2, 50 - down / 2];
  const all = `x="${left}" y="${top}" width="${across}" height="${down}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${across} ${down}"><defs>
    <linearGradient id="wall" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100"><stop offset="0" stop-color="${tone(95)}"/>
      <stop offset="0.62" stop-color="${tone(91)}"/><stop offset="0.74" stop-color="${tone(87)}"/>
      <stop offset="1" stop-color="${tone(92)}"/></linearGradient>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${setting.light * 100}" cy="36" r="62">
      <stop offset="0" stop-color="#fff" stop-opacity="${spot}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="shadow"><stop offset="0" stop-color="${hsl(hue, saturation, 12)}" stop-opacity="0.34"/>
      <stop offset="0.55" stop-color="${hsl(hue, saturation, 16)}" stop-opacity="0.13"/>
      <stop offset="1" stop-color="${hsl(hue, saturation, 20)}" stop-opacity="0"/></radialGradient></defs>
    <rect ${all} fill="url(#wall)"/><rect ${all} fill="url(#light)"/>
    <ellipse cx="${50 + (0.5 - setting.light) * 10}" cy="${floor}" rx="${object * 0.56}" ry="${object * 0.1}" fill="url(#shadow)"/>
    <ellipse cx="50" cy="${floor - 0.6}" rx="${object * 0.38}" ry="${object * 0.045}" fill="url(#shadow)"/></svg>`;
}

type Raw = { data: Buffer; info: OutputInfo };

const rawOf = (picture: Sharp): Promise<Raw> => picture.raw().toBuffer({ resolveWithObject: true });
const fromRaw = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Keeps what was made for a key, the latest 48 MiB of it. */
function remembered(make: (key: string) => Promise<Raw>): (key: string) => Promise<Raw> {
  const kept = new LRUCache<string, Raw>({ maxSize: 48 * 1024 * 1024, sizeCalculation: ({ data }) => data.length });
  return async (key) => {
    const raw = kept.get(key) ?? (await make(key));
    kept.set(key, raw);
    return raw;
  };
}

// Drawing the ground and decoding the object cost more than all that follows; a catalogue repeats both.
const groundOf = remembered((drawing) => rawOf(sharp(Buffer.from(drawing)).removeAlpha()));
const objectOf = remembered((object) => rawOf(sharp(join(ASSETS, `${object}.webp`)).ensureAlpha()));

/** The part of a piece at `left`, `top` that lies within the frame; null where nothing does. */
async function cropToFrame(piece: Raw, left: number, top: number, frame: Frame): Promise<OverlayOptions | null> {
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const width = Math.min(piece.info.width, frame.width - left) - from.left;
  const height = Math.min(piece.info.height, frame.height - top) - from.top;
  if (width < 1 || height < 1) return null;
  const seen = await rawOf(fromRaw(piece).extract({ ...from, width, height }));
  return { input: seen.data, raw: { width, height, channels: 4 }, left: left + from.left, top: top + from.top };
}

/** Takes the picture, filling the frame. A product's seed moves the object a little, so that siblings differ. */
export async function takeShot({ object, tint, view, seed }: Shot, frame: Frame): Promise<Sharp> {
  const setting = SETTINGS[view];
  const turn = setting.turn + ((seed % 9) - 4) * 0.7;
  const scale = setting.object * (1 + (((seed >>> 8) % 7) - 3) * 0.012);
  const side = Math.min(frame.width, frame.height);
  const length = Math.max(1, Math.round(side * scale));
  let prop = fromRaw(await objectOf(object)).resize(length, length, { kernel: 'lanczos3' });
  if (setting.flip !== ((seed >>> 16) % 2 === 1)) prop = prop.flop();
  const turned = await rawOf(prop.rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } }));
  const { width, height } = turned.info;
  // Turning widens the frame around the object by as much below as above; its foot stays on the floor.
  const foot = (frame.height - side) / 2 + side * setting.floor;
  const top = Math.round(foot - length * 0.97 - (height - length) / 2);
  const seen = await cropToFrame(turned, Math.round((frame.width - width) / 2), top, frame);
  const ground = fromRaw(await groundOf(groundDrawing(tint, setting, frame)));
  return seen === null ? ground : ground.composite([seen]);
}
