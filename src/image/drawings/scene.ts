import type { Box, Drawing, DrawingSetting, Look } from './drawing.ts';
import { body, flat, gradientsOf, shade, slope } from './paint.ts';
import { FLOOR, group, oval, type Part, path, rect, repeat } from './shapes.ts';

/** From the front, from the side or in use, and from near. */
export const DRAWING_VIEWS = ['a', 'b', 'c'] as const;
export type DrawingView = (typeof DRAWING_VIEWS)[number];

/** Half the width of a background: the frame may be far wider than the field. */
const FAR = 2000;
const ground = (y: number, height: number, paint: string): Part => rect(-FAR, y, FAR * 2, height, 0, paint);

const STUDIO_GRADIENT =
  '<linearGradient id="studio" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="200"><stop offset="0" stop-color="#f6f6f4"/><stop offset=".66" stop-color="#eeefee"/><stop offset=".8" stop-color="#e4e6e6"/><stop offset="1" stop-color="#eceded"/></linearGradient>';
const SHADOW_GRADIENT =
  '<radialGradient id="shadow"><stop offset="0" stop-color="#1c2026" stop-opacity=".42"/><stop offset=".6" stop-color="#1c2026" stop-opacity=".16"/><stop offset="1" stop-color="#1c2026" stop-opacity="0"/></radialGradient>';

/** Takes the colours out and most of the contrast, so that a placeholder does not pass for a picture of the product. */
const FAINT_FILTER =
  '<filter id="faint" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncR type="linear" slope=".42" intercept=".47"/><feFuncG type="linear" slope=".42" intercept=".475"/><feFuncB type="linear" slope=".42" intercept=".485"/></feComponentTransfer></filter>';

const STUDIO = rect(-FAR, -FAR, FAR * 2, FAR * 2, 0, 'fill="url(#studio)"');

const TILE_PATTERNS = [28, 40]
  .map(
    (size) =>
      `<pattern id="tiles-${size}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="M0 .6H${size}M.6 0V${size}" stroke="#243a44" stroke-opacity=".09" stroke-width="1.2"/></pattern>`,
  )
  .join('');
const tiles = (size: 28 | 40): Part => ground(-FAR, FAR + 150, `fill="url(#tiles-${size})"`);

const SETTINGS: Readonly<Record<DrawingSetting, Part>> = {
  kitchen:
    ground(-FAR, FAR + 150, flat('#e6ebe8')) +
    tiles(28) +
    ground(150, 44, slope('#d8b98f')) +
    ground(194, FAR, flat('#b98f62')),
  bathroom: ground(-FAR, FAR + 150, flat('#dde8ec')) + tiles(40) + ground(150, FAR, slope('#f1f1ee')),
  room:
    ground(-FAR, FAR + 142, flat('#e9e4db')) +
    ground(142, 10, flat('#f7f5f0')) +
    ground(152, FAR, flat('#c9a57a')) +
    repeat(5, (i) => ground(152 + i * i * 4 + i * 6, 1, flat('#b08c62'))),
  table: ground(-FAR, FAR + 140, flat('#e3e7ec')) + ground(140, FAR, flat('#cfb18a')) + ground(140, 3, flat('#e0c7a4')),
  outdoors:
    ground(-FAR, FAR + 132, flat('#dcebf3')) +
    path('M-2000 132H-60Q10 92 70 118T180 104T320 132H2000V140H-2000z', flat('#b7cfb4')) +
    ground(132, FAR, flat('#9dbd8a')) +
    ground(168, FAR, flat('#8fb17d')),
  plinth: STUDIO + rect(22, 170, 156, 60, 6, slope('#dcd9d2')) + oval(100, 171, 78, 9, flat('#ebe8e2')),
};

const shadowOf = (halfWidth: number, y = FLOOR): Part =>
  halfWidth === 0
    ? ''
    : oval(104, y + 1, halfWidth * 1.25, Math.max(5, halfWidth * 0.14), 'fill="url(#shadow)"') +
      oval(101, y, halfWidth, 3.4, 'fill="url(#shadow)"');

/** A box seen from the side and a little from above: its front, and faces for its side and top. */
function boxFromSide(front: readonly Part[], { x, y, width, height, colour, depth }: Box): Part {
  const [tilt, lift] = [0.1, 0.42];
  const [right, bottom] = [x + width, y + height];
  const drop = tilt * width;
  const back = depth * lift;
  const side = `M${right} ${y + drop}l${depth} ${-back}v${height}l${-depth} ${back}z`;
  const top = `M${x} ${y}L${right} ${y + drop}l${depth} ${-back}L${x + depth} ${y - back}z`;
  const shadow = path(
    `M${x} ${bottom}L${right} ${bottom + drop + 1}l${depth + 8} ${-back + 2}l-6 -4L${x} ${bottom - 4}z`,
    flat('#1c2026', 0.22),
  );
  const faces = path(side, body(shade(colour, -0.22))) + path(top, body(shade(colour, 0.25)));
  const content = shadow + faces + group(`matrix(1 ${tilt} 0 1 0 ${-tilt * x})`, ...front);
  const scale = Math.min(0.94, 168 / (width + depth), 158 / (height + drop + back));
  const middle = (x + right + depth) / 2;
  const lowest = bottom + drop;
  return group(`translate(${100 - middle * scale} ${FLOOR + 4 - lowest * scale}) scale(${scale})`, content);
}

function second(drawing: Drawing, look: Look, parts: readonly Part[]): Part {
  if (drawing.box) return STUDIO + boxFromSide(parts, drawing.box(look));
  const setting = drawing.setting ?? 'plinth';
  const placed = group('translate(18 30) scale(.82)', ...[shadowOf(drawing.shadow ?? 50), ...parts]);
  return SETTINGS[setting] + (setting === 'plinth' ? group('translate(0 -3)', placed) : placed);
}

function third({ focus = [100, 90], shadow = 50 }: Drawing, parts: readonly Part[]): Part {
  const scale = 1.9;
  const [x, y] = focus;
  const moved = `translate(${100 - x * scale} ${100 - y * scale}) scale(${scale})`;
  return STUDIO + group(moved, shadowOf(shadow), ...parts);
}

function sceneOf(drawing: Drawing, look: Look, view: DrawingView | 'placeholder'): Part {
  const parts = drawing.draw(look);
  if (view === 'placeholder') return `${STUDIO}<g filter="url(#faint)">${parts.join('')}</g>`;
  if (view === 'b') return second(drawing, look, parts);
  return view === 'c' ? third(drawing, parts) : STUDIO + shadowOf(drawing.shadow ?? 50) + parts.join('');
}

/**
 * A drawing as SVG that fills a frame: the field is a square in its middle, and the background extends to its edges.
 */
export function composeSvg(
  drawing: Drawing,
  look: Look,
  view: DrawingView | 'placeholder',
  { width, height }: { width: number; height: number },
): string {
  const unit = Math.min(width, height) / 200;
  const [boxWidth, boxHeight] = [width / unit, height / unit];
  const viewBox = `${100 - boxWidth / 2} ${100 - boxHeight / 2} ${boxWidth} ${boxHeight}`;
  const scene = sceneOf(drawing, look, view);
  const definitions = `<defs>${STUDIO_GRADIENT}${SHADOW_GRADIENT}${view === 'placeholder' ? FAINT_FILTER : ''}${scene.includes('url(#tiles') ? TILE_PATTERNS : ''}${gradientsOf(scene)}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${definitions}${scene}</svg>`;
}
