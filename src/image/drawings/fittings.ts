import { type Box, GLASS, type Look, RUBBER } from './drawing.ts';
import {
  ball,
  body,
  brightness,
  flat,
  type Hex,
  hollow,
  mixed,
  onTop,
  type Paint,
  shade,
  slope,
  stroke,
} from './paint.ts';
import { disc, gloss, inset, line, type Part, path, rect, repeat, turn } from './shapes.ts';

/** Clear glass or plastic. */
export const CLEAR: Paint = 'fill="#cfe3ec" fill-opacity=".6" stroke="#7e98a6" stroke-width="1.4"';

/** A lit screen: hills in the evening, in the model's accent colour. */
export function screen(look: Look, x: number, y: number, width: number, height: number): Part {
  const sky = mixed(look.accent, '#2b3f6b', 0.35);
  const hill = (from: number, by: number) =>
    `M0 ${height * from}Q${width * 0.25} ${height * (from - by)} ${width * 0.5} ${height * from}T${width} ${height * (from - by / 2)}V${height}H0z`;
  return inset(
    x,
    y,
    width,
    height,
    rect(-2, -2, width + 4, height + 4, 0, slope(shade(sky, 0.12))),
    disc(width * 0.72, height * 0.3, Math.min(width, height) * 0.14, flat('#fff1d0', 0.9)),
    path(hill(0.62, 0.24), flat(shade(look.accent, 0.1))),
    path(hill(0.78, 0.2), flat(shade(sky, -0.35))),
    gloss(-1, -1, width, height * 0.8, 0),
  );
}

/** The lens of a camera. */
export const lens = (x: number, y: number, r: number): Part =>
  disc(x, y, r, body('#2a2d33')) +
  disc(x, y, r * 0.74, hollow('#15181d')) +
  disc(x, y, r * 0.5, ball('#2d4668')) +
  disc(x - r * 0.2, y - r * 0.24, r * 0.14, flat('#fff', 0.85));

/** A flat device that is mostly screen. */
export function slate(look: Look, width: number, height: number, radius: number, border: number): Part[] {
  const [x, y] = [100 - width / 2, 176 - height];
  return [
    rect(x, y, width, height, radius, body(look.colour)),
    rect(x + 2, y + 2, width - 4, height - 4, radius - 2, flat(GLASS)),
    screen(look, x + border, y + border, width - border * 2, height - border * 2),
  ];
}

export const fanBlades = (x: number, y: number, r: number): Part =>
  repeat(7, (i) =>
    turn(
      i * 51.4,
      x,
      y,
      path(
        `M${x} ${y}q${r * 0.1} ${-r * 0.7} ${r * 0.62} ${-r * 0.78}q${-r * 0.06} ${r * 0.5} ${-r * 0.62} ${r * 0.78}z`,
        flat('#6d747e'),
      ),
    ),
  ) + disc(x, y, r * 0.24, body('#4a4f57'));

/** The wheeled foot of a swivel chair. */
export const castors = (hex: string): Part[] => [
  path('M96 146H104L106 156L156 164V170L100 164L44 170V164L94 156z', body(hex)),
  rect(96, 152, 8, 20, 3, body(hex)),
  repeat(3, (i) => disc([46, 100, 154][i] ?? 0, [170, 172, 170][i] ?? 0, 6, body('#202226'))),
];

/** The front of a cabinet. */
export type Front = Omit<Box, 'colour' | 'depth'>;

export const cabinet = ({ x, y, width, height }: Front, hex: Hex): Part =>
  rect(x, y, width, height, 4, body(hex)) +
  rect(x + 6, y + height - 1, 14, 5, 1, flat(RUBBER)) +
  rect(x + width - 20, y + height - 1, 14, 5, 1, flat(RUBBER));

export const panel = (x: number, y: number, width: number, hex: Hex): Part =>
  rect(x, y, width, 22, 3, flat(shade(hex, brightness(hex) > 0.5 ? -0.07 : 0.12)));

export const handleOf = (hex: Hex): Hex => (brightness(hex) > 0.6 ? '#9aa2ab' : '#c9ced4');

/** A shoe from the side, its toe to the right. */
export function shoe(hex: Hex, sole: Hex, trim: Hex, high: boolean): Part {
  const upper = high
    ? 'M22 148V76Q24 62 40 64L70 66Q80 96 108 108L160 124Q184 132 184 150V156H22z'
    : 'M22 150Q16 112 26 92Q34 88 42 100Q52 108 62 102L76 88Q84 84 90 92Q108 118 146 124Q184 130 184 150V156H22z';
  const laces = high
    ? 'M70 74l22 2M74 86l22 0M80 97l22 -4M92 106l18 -8'
    : 'M80 102l20 -8M92 111l18 -10M104 117l17 -11M118 121l15 -10';
  return (
    path(upper, body(hex)) +
    path('M150 125Q184 130 184 150V154H140Q136 136 150 125z', flat(shade(hex, -0.14))) +
    path('M22 150Q20 124 26 112Q48 126 50 154H22z', flat(shade(hex, -0.2))) +
    path('M58 152Q76 118 122 152L104 153Q84 130 72 153z', flat(trim)) +
    line(laces, onTop(hex), 4) +
    path('M14 152H188Q192 162 184 172Q182 176 174 176H28Q16 176 14 164z', body(sole)) +
    line('M18 163H186', shade(sole, -0.2), 1.6)
  );
}

/** A soft bag that stands, with a label. */
export const bag = (hex: string, label: string, sign: Part, half = 46): Part =>
  path(
    `M${100 - half} 40L${104 - half} 26H${96 + half}L${100 + half} 40L${104 + half} 168Q${104 + half} 176 ${96 + half} 176H${104 - half}Q${96 - half} 176 ${96 - half} 168z`,
    body(hex),
  ) +
  rect(100 - half, 22, half * 2, 15, 3, body(shade(hex, -0.18))) +
  repeat(Math.floor(half / 3), (i) => line(`M${104 - half + i * 6} 25v9`, shade(hex, -0.36), 1, 0.7)) +
  path(`M${110 - half} 44L${106 - half} 166`, stroke('#fff', 4, 0.22)) +
  rect(112 - half, 76, half * 2 - 24, 70, 5, body(label)) +
  sign;
