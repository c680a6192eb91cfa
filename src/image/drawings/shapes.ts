import { GLOSS, type Hex, type Paint, stroke } from './paint.ts';

/** Parts of a drawing, as SVG. The drawing's field is 200 units wide and high; it stands on `FLOOR`. */
export type Part = string;

export const FLOOR = 176;

const n = (value: number): string => String(Math.round(value * 100) / 100);

export const rect = (x: number, y: number, width: number, height: number, radius: number, paint: Paint): Part =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" ${paint}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, paint: Paint): Part =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" ${paint}/>`;

export const disc = (cx: number, cy: number, r: number, paint: Paint): Part => oval(cx, cy, r, r, paint);

export const path = (d: string, paint: Paint): Part => `<path d="${d}" ${paint}/>`;

/** A line in a colour, with round ends. */
export const line = (d: string, hex: Hex, width = 2, opacity = 1): Part => path(d, stroke(hex, width, opacity));

export const group = (transform: string, ...parts: readonly Part[]): Part =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Rotates parts clockwise around a point. */
export const turn = (degrees: number, x: number, y: number, ...parts: readonly Part[]): Part =>
  group(`rotate(${n(degrees)} ${n(x)} ${n(y)})`, ...parts);

/** The part and its mirror image at the middle of the field. */
export const twice = (...parts: readonly Part[]): Part =>
  parts.join('') + group('translate(200 0) scale(-1 1)', ...parts);

/** No drawing has more parts of a kind, whatever number a feed states. */
const MAX_PARTS = 120;

export const repeat = (count: number, make: (i: number) => Part): Part =>
  Array.from({ length: Math.min(count, MAX_PARTS) }, (_, i) => make(i)).join('');

/** Parts around a point, the first at the top. */
export const ring = (count: number, x: number, y: number, make: () => Part): Part =>
  repeat(count, (i) => turn((360 / count) * i, x, y, make()));

/** Content cut off at a rectangle; its coordinates start at the rectangle's corner. */
export const inset = (x: number, y: number, width: number, height: number, ...parts: readonly Part[]): Part =>
  `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${parts.join('')}</svg>`;

/** Light on a flat glossy surface. */
export const gloss = (x: number, y: number, width: number, height: number, radius = 2): Part =>
  rect(x, y, width, height, radius, GLOSS);

// Which of the segments top, upper right, lower right, bottom, lower left, upper left, middle a digit has.
const SEGMENTS = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'];
const SEGMENT_LINES = ['M0 0h5', 'M5 0v5', 'M5 5v5', 'M0 10h5', 'M0 5v5', 'M0 0v5', 'M0 5h5'];

/** A number on a display, of the height given. */
export function digits(x: number, y: number, height: number, number: string, hex: Hex): Part {
  const parts = [...number].map((character, i) => {
    const at = `translate(${n(i * 8)} 0)`;
    if (character === ':') return group(at, line('M2.5 3v.1M2.5 7v.1', hex, 1.6));
    const lines = [...(SEGMENTS[Number(character)] ?? '6')].map((segment) => SEGMENT_LINES[Number(segment)]).join('');
    return group(at, line(lines, hex, 1.4));
  });
  return group(`translate(${n(x)} ${n(y)}) scale(${n(height / 10)})`, ...parts);
}
