import { type Drawing, type Drawings, GLASS, type Look, RUBBER, STEEL, WHITE } from './drawing.ts';
import { cabinet, type Front, handleOf, panel } from './fittings.ts';
import { ball, body, brightness, flat, type Hex, hollow, metal, onTop, shade, stroke, tube } from './paint.ts';
import { digits, disc, gloss, line, type Part, path, rect, repeat, ring } from './shapes.ts';

/** A round door with a window, and what is behind it. */
const porthole = (x: number, y: number, r: number, hex: Hex, content: Part): Part =>
  disc(x, y, r, body(brightness(hex) > 0.6 ? '#d5dade' : shade(hex, 0.18))) +
  disc(x, y, r * 0.8, body('#3a3f47')) +
  disc(x, y, r * 0.72, hollow('#262b33')) +
  content +
  path(`M${x - r * 0.5} ${y - r * 0.3}A${r * 0.6} ${r * 0.6} 0 0 1 ${x} ${y - r * 0.6}`, stroke('#fff', 3.4, 0.6)) +
  rect(x + r - 9, y - 11, 9, 22, 4, body(handleOf(hex)));

const washing = (x: number, y: number, r: number): Part =>
  path(
    `M${x - r * 0.66} ${y + r * 0.16}q${r * 0.33} ${-r * 0.2} ${r * 0.66} 0t${r * 0.66} 0A${r * 0.68} ${r * 0.68} 0 0 1 ${x - r * 0.66} ${y + r * 0.16}z`,
    flat('#7db8dd', 0.75),
  ) +
  disc(x - r * 0.2, y + r * 0.36, 4, flat('#fff', 0.7)) +
  disc(x + r * 0.18, y + r * 0.28, 2.6, flat('#fff', 0.7)) +
  disc(x + r * 0.3, y + r * 0.46, 3.4, flat('#fff', 0.6));
const airing = (x: number, y: number, r: number): Part =>
  repeat(3, (i) =>
    path(
      `M${x - r * 0.42 + i * r * 0.42} ${y + r * 0.34}c${-r * 0.2} ${-r * 0.24} ${r * 0.2} ${-r * 0.4} 0 ${-r * 0.66}`,
      stroke('#f2b27a', 4.4, 0.9),
    ),
  );

const LAUNDRY: Front = { x: 44, y: 30, width: 112, height: 143 };
const topLoader: Front = { x: 58, y: 30, width: 84, height: 143 };

const laundry = (kind: 'wash' | 'dry' | 'both'): Drawing => ({
  facts: ['loading', 'load', 'method'],
  colour: WHITE,
  shadow: 62,
  focus: [100, 108],
  box: (look) => ({ ...(look.is('loading', 'top') ? topLoader : LAUNDRY), colour: look.colour, depth: 62 }),
  draw(look) {
    const front = look.is('loading', 'top') ? topLoader : LAUNDRY;
    const { x, y, width } = front;
    const detail = onTop(look.colour);
    const display =
      rect(x + width - 50, y + 8, 30, 13, 2, flat(GLASS)) + digits(x + width - 45, y + 11, 7, '1:45', '#9fe8d0');
    const knob =
      disc(x + width / 2 - 8, y + 14, 8, metal(STEEL)) + line(`M${x + width / 2 - 8} ${y + 8}v4`, '#4b5159', 2);
    if (look.is('loading', 'top'))
      return [
        cabinet(front, look.colour),
        path(`M${x - 2} ${y}q0 -12 10 -12h${width - 16}q10 0 10 12z`, body(shade(look.colour, -0.06))),
        display,
        line(`M${x + 8} ${y + 30}h${width - 16}`, detail, 1.4, 0.5),
        rect(x + 12, y + 112, 20, 16, 2, stroke(detail, 1.4, 0.5)),
        line(`M${x + 24} ${y - 5}h${width - 48}`, detail, 3, 0.5),
        washing(100, 100, 30),
      ];
    const r = 34 + look.number('load', 8);
    const cy = 112;
    return [
      cabinet(front, look.colour),
      panel(x + 3, y + 3, width - 6, look.colour),
      kind === 'dry'
        ? ''
        : rect(x + 7, y + 6, 32, 16, 2, body(look.colour)) + line(`M${x + 12} ${y + 17}h22`, detail, 2, 0.6),
      kind === 'dry' ? repeat(3, (i) => disc(x + 13 + i * 11, y + 14, 3.2, flat(detail, 0.7))) : '',
      knob,
      display,
      porthole(
        100,
        cy,
        Math.min(r, 43),
        look.colour,
        kind === 'wash'
          ? washing(100, cy, 42)
          : kind === 'dry'
            ? airing(100, cy, 42)
            : washing(100, cy + 4, 42) + airing(100, cy - 10, 30),
      ),
      kind === 'dry'
        ? rect(x + 10, y + 122, width - 20, 14, 3, stroke(detail, 1.4, 0.45)) +
          repeat(9, (i) => line(`M${x + 18 + i * 9} ${y + 126}v6`, detail, 2, 0.5))
        : rect(x + width - 30, y + 122, 20, 15, 2, stroke(detail, 1.4, 0.45)),
    ];
  },
});

const doorHandle = (x: number, y: number, height: number, hex: Hex): Part =>
  rect(x, y, 4.6, height, 2.3, metal(handleOf(hex)));

/** Height in centimetres, as units of the field. */
const tall = (look: Look, otherwise: number): number =>
  Math.max(58, Math.min(160, look.number('height', otherwise) * 0.82));

const coldFront = (look: Look, otherwise: number): Front => {
  const height = tall(look, otherwise);
  const width = height < 100 ? 78 : 66;
  return { x: 100 - width / 2, y: 172 - height, width, height };
};

const frost = (x: number, y: number, r: number, hex: Hex): Part =>
  ring(6, x, y, () =>
    line(`M${x} ${y}V${y - r}M${x - r * 0.3} ${y - r * 0.8}l${r * 0.3} ${r * 0.3}l${r * 0.3} ${-r * 0.3}`, hex, 2),
  );

const fridgeFreezer: Drawing = {
  facts: ['height', 'installation'],
  colour: STEEL,
  shadow: 40,
  focus: [112, 96],
  box: (look) => ({ ...coldFront(look, 186), colour: look.colour, depth: 46 }),
  draw(look) {
    const front = coldFront(look, 186);
    const { x, y, width, height } = front;
    const split = y + height * 0.64;
    return [
      cabinet(front, look.colour),
      line(`M${x} ${split}H${x + width}`, '#22262b', 2.4, 0.8),
      doorHandle(x + 5, split - 46, 40, look.colour) + doorHandle(x + 5, split + 7, 32, look.colour),
      rect(x + width / 2 - 4, y + 12, 22, 9, 2, flat(GLASS)) + digits(x + width / 2, y + 14, 5, '4', '#9fe8d0'),
      frost(x + width / 2 + 6, split + 24, 8, shade(look.colour, brightness(look.colour) > 0.5 ? -0.3 : 0.35)),
      gloss(x + 2, y + 2, width - 4, height * 0.5, 3),
    ];
  },
};

const shelves = (x: number, y: number, width: number, height: number): Part =>
  rect(x, y, width, height, 3, body('#f2f6f8')) +
  repeat(4, (i) => line(`M${x + 3} ${y + height * (0.24 + i * 0.18)}h${width - 6}`, '#a9bcc8', 2)) +
  repeat(3, (i) =>
    rect(x + 7 + i * 13, y + height * 0.24 - 16, 8, 15, 2, tube(['#e2a94c', '#5ba07a', '#d46b5a'][i] ?? '#999')),
  ) +
  disc(x + 14, y + height * 0.42 - 7, 6.4, ball('#d64b45')) +
  disc(x + 28, y + height * 0.42 - 7, 6.4, ball('#7fae4c')) +
  rect(x + 10, y + height * 0.6 - 10, 30, 9, 2, body('#f0d88a')) +
  rect(x + 4, y + height * 0.82, width - 8, height * 0.15, 3, body('#cfe0ea')) +
  repeat(3, (i) => disc(x + 13 + i * 12, y + height * 0.86, 5, ball('#6fa84e')));

const fridge: Drawing = {
  facts: ['height'],
  colour: WHITE,
  shadow: 54,
  focus: [92, 84],
  draw(look) {
    const height = tall(look, 175);
    const y = 172 - height;
    return [
      rect(58, y, 64, height, 4, body(look.colour)) +
        rect(64, 171, 12, 5, 1, flat(RUBBER)) +
        rect(104, 171, 12, 5, 1, flat(RUBBER)),
      shelves(63, y + 6, 54, height - 12),
      path(`M122 ${y}L164 ${y + 9}V${176}L122 172z`, body(shade(look.colour, -0.08))),
      path(`M126 ${y + 8}L158 ${y + 15}V168L126 165z`, flat('#eef3f5')),
      repeat(3, (i) => path(`M126 ${y + height * (0.34 + i * 0.26)}l32 3v7l-32 -3z`, body('#c9dae4'))),
      rect(132, y + height * 0.34 - 24, 7, 26, 2, tube('#d9534f')) +
        rect(144, y + height * 0.34 - 20, 8, 23, 2, tube('#f3f0e6')) +
        rect(134, y + height * 0.6 - 20, 9, 22, 2, tube('#4b9160')),
    ];
  },
};

const freezer: Drawing = {
  facts: ['form', 'height'],
  colour: WHITE,
  shadow: 64,
  focus: [100, 100],
  box(look) {
    const chest = { x: 30, y: 76, width: 140, height: 96 };
    return { ...(look.is('form', 'chest') ? chest : coldFront(look, 175)), colour: look.colour, depth: 48 };
  },
  draw(look) {
    const detail = shade(look.colour, brightness(look.colour) > 0.5 ? -0.32 : 0.4);
    if (look.is('form', 'chest'))
      return [
        rect(30, 76, 140, 96, 5, body(look.colour)) +
          rect(38, 171, 16, 5, 1, flat(RUBBER)) +
          rect(146, 171, 16, 5, 1, flat(RUBBER)),
        rect(26, 58, 148, 22, 6, body(look.colour)),
        rect(84, 74, 32, 8, 4, metal(handleOf(look.colour))),
        frost(100, 122, 20, detail),
        disc(44, 160, 3, flat('#58c08a')) +
          disc(54, 160, 3, flat('#e0a13a')) +
          repeat(6, (i) => line(`M128 ${144 + i * 4}h30`, detail, 1.4, 0.6)),
      ];
    const { x, y, width, height } = coldFront(look, 175);
    const drawers = Math.max(3, Math.round(height / 26));
    const step = (height - 12) / drawers;
    return [
      cabinet({ x, y, width, height }, look.colour),
      rect(x + 5, y + 6, width - 10, height - 12, 3, body('#dfeaf0')),
      repeat(
        drawers,
        (i) =>
          rect(x + 8, y + 7 + i * step, width - 16, step - 3, 3, body('#c2dbe8')) +
          rect(x + width / 2 - 11, y + 11 + i * step, 22, 4, 2, flat('#7fa3b8')),
      ),
      frost(x + width / 2, y + 7 + step * 1.58, 8, '#5b90b0'),
    ];
  },
};

/** Appliances that wash, dry and cool. */
export const LAUNDRY_COOLING: Drawings = {
  'washing-machines': laundry('wash'),
  'tumble-dryers': laundry('dry'),
  'washer-dryers': laundry('both'),
  'fridge-freezers': fridgeFreezer,
  fridges: fridge,
  freezers: freezer,
};
