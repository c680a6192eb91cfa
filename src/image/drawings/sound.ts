import { BLACK, type Drawing, type Drawings, RUBBER, STEEL, WHITE } from './drawing.ts';
import { lens, screen } from './fittings.ts';
import { ball, body, flat, hollow, metal, onTop, shade, stroke } from './paint.ts';
import { disc, gloss, line, oval, type Part, path, rect, repeat, turn, twice } from './shapes.ts';

/** A loudspeaker's cone. */
const cone = (x: number, y: number, r: number, hex: string): Part =>
  disc(x, y, r, body(shade(hex, -0.25))) +
  disc(x, y, r * 0.84, hollow('#2a2c31')) +
  disc(x, y, r * 0.4, ball('#4a4d54'));

const television: Drawing = {
  facts: ['screen-size'],
  colour: BLACK,
  shadow: 76,
  focus: [100, 150],
  setting: 'room',
  draw(look) {
    const half = 62 + look.number('screen-size', 55) * 0.36;
    const top = 160 - half * 1.14;
    const legs = look.pick(2) === 0;
    return [
      legs
        ? twice(path(`M${112 - half} 158L${104 - half} 176h6L${122 - half} 158z`, body('#3a3d43')))
        : path('M88 158H112L116 171H84z', body('#3a3d43')) + rect(56, 170, 88, 6, 3, body('#3a3d43')),
      rect(100 - half, top, half * 2, 160 - top, 3, body('#26282d')),
      screen(look, 102.5 - half, top + 2.5, half * 2 - 5, 153 - top),
    ];
  },
};

const projector: Drawing = {
  facts: ['throw', 'battery'],
  colour: WHITE,
  shadow: 74,
  focus: [70, 136],
  setting: 'room',
  draw: (look) => [
    path('M66 124L0 30V0H200V60z', 'fill="url(#gloss)" fill-opacity=".8"'),
    look.is('throw', 'ultra-short')
      ? rect(20, 108, 160, 62, 12, body(look.colour)) +
        path('M62 108H138L128 124H72z', hollow('#15181d')) +
        oval(100, 115, 16, 5, ball('#4a6b96'))
      : rect(22, 100, 156, 70, 14, body(look.colour)) +
        lens(68, 136, 27) +
        repeat(6, (i) => line(`M116 ${118 + i * 7}h46`, onTop(look.colour), 2.4, 0.6)),
    look.is('throw', 'ultra-short')
      ? repeat(16, (i) => line(`M${34 + i * 8.8} 138v22`, onTop(look.colour), 2, 0.45))
      : '',
    disc(162, 110, 3, flat('#58c08a')),
    rect(34, 168, 22, 8, 3, body(RUBBER)) + rect(144, 168, 22, 8, 3, body(RUBBER)),
  ],
};

const soundbar: Drawing = {
  facts: ['subwoofer', 'rear', 'width'],
  shadow: 88,
  focus: [60, 152],
  setting: 'room',
  draw(look) {
    const sub = look.is('subwoofer', 'wireless');
    const dark = shade(look.colour, -0.12);
    return [
      sub
        ? rect(112, 52, 72, 106, 7, body(look.colour)) +
          cone(148, 116, 26, look.colour) +
          disc(148, 70, 8, hollow('#24262b'))
        : '',
      look.is('rear')
        ? rect(22, 84, 32, 66, 6, body(look.colour)) +
          cone(38, 124, 11, look.colour) +
          disc(38, 100, 6, hollow('#24262b'))
        : '',
      rect(8, 140, 184, 34, 10, body(look.colour)),
      rect(14, 146, 172, 22, 6, flat(dark)),
      repeat(42, (i) => line(`M${18 + i * 4} 150v14`, shade(dark, 0.2), 1, 0.7)),
      disc(172, 157, 2.6, flat('#7fd6a6')),
      rect(24, 173, 16, 4, 1, flat(RUBBER)) + rect(160, 173, 16, 4, 1, flat(RUBBER)),
    ];
  },
};

const headphones: Drawing = {
  facts: ['fit', 'connection'],
  shadow: 52,
  focus: [54, 126],
  setting: 'table',
  draw(look) {
    const on = look.is('fit', 'on-ear');
    const r = on ? 24 : 32;
    return [
      look.is('connection', 'wired') ? line('M52 164C60 196 120 172 150 184', RUBBER, 4) : '',
      path('M40 116C30 30 74 14 100 14S170 30 160 116', stroke(shade(look.colour, -0.2), 12)),
      path('M58 40C74 20 126 20 142 40', stroke(shade(look.colour, 0.22), on ? 9 : 15)),
      twice(
        rect(36, 86, 10, 34, 4, metal(STEEL)),
        rect(58, 136 - r, 16, r * 2, 8, body(shade(look.colour, -0.4))),
        rect(28, 136 - r - 2, 36, r * 2 + 4, 18, body(look.colour)),
        look.is('fit', 'open')
          ? repeat(5, (i) => line(`M36 ${136 - r + 10 + (i * (r * 2 - 20)) / 4}h18`, onTop(look.colour), 2.4))
          : oval(46, 136, 10, r * 0.62, stroke(onTop(look.colour), 2, 0.5)),
      ),
    ];
  },
};

const earbuds: Drawing = {
  facts: ['shape'],
  shadow: 52,
  focus: [76, 62],
  setting: 'table',
  draw(look) {
    const stem = look.is('shape', 'in-ear') ? 36 : 48;
    const bud = [
      look.is('shape', 'open')
        ? line('M60 50C44 20 86 14 82 60V84', shade(look.colour, -0.1), 7)
        : rect(66, 50, 14, stem, 7, body(look.colour)),
      path('M80 40C96 40 96 74 80 76C56 78 56 42 80 40z', body(look.colour)),
      look.is('shape', 'in-ear')
        ? oval(91, 60, 7, 11, body(shade(look.colour, -0.45)))
        : oval(88, 56, 3, 7, flat(RUBBER)),
    ];
    return [
      path('M44 104Q44 76 74 76H126Q156 76 156 104z', body(shade(look.colour, -0.14))),
      path('M52 104Q54 84 76 84H124Q146 84 148 104z', hollow(shade(look.colour, -0.5))),
      twice(turn(-8, 70, 60, ...bud)),
      path('M40 104H160V134Q160 176 128 176H72Q40 176 40 134z', body(look.colour)),
      line('M92 113h16', onTop(look.colour), 3, 0.6),
      disc(100, 128, 2.6, flat('#6fd39c')),
      gloss(44, 107, 60, 50, 20),
    ];
  },
};

const speaker: Drawing = {
  facts: ['weight', 'lights'],
  shadow: 66,
  focus: [62, 128],
  setting: 'outdoors',
  draw(look) {
    const weight = look.number('weight', 0.6);
    const dark = shade(look.colour, -0.22);
    const dots = (x: number, y: number, columns: number, rows: number) =>
      repeat(columns * rows, (i) => disc(x + (i % columns) * 6, y + Math.floor(i / columns) * 6, 1.4, flat(dark)));
    if (weight < 0.4)
      return [
        path('M124 78q14 -34 30 -2', stroke(RUBBER, 6)),
        rect(44, 66, 112, 110, 40, body(look.colour)),
        dots(68, 86, 12, 12),
        disc(84, 160, 5, stroke(onTop(look.colour), 2)),
        line('M112 160h8M116 156v8', onTop(look.colour), 2.4),
      ];
    if (weight > 2)
      return [
        path('M62 40V24Q62 16 70 16H130Q138 16 138 24V40', stroke(RUBBER, 9)),
        rect(38, 36, 124, 140, 16, body(look.colour)),
        look.is('lights') ? disc(100, 122, 43, stroke(look.accent, 4)) : '',
        cone(100, 122, 38, look.colour),
        cone(100, 62, 15, look.colour),
      ];
    return [
      rect(14, 98, 172, 76, 38, body(look.colour)),
      oval(22, 136, 12, 34, body(shade(look.colour, -0.35))) + oval(21, 136, 7, 22, hollow('#24262b')),
      oval(178, 136, 12, 34, body(shade(look.colour, -0.35))) + oval(179, 136, 7, 22, hollow('#24262b')),
      dots(46, 118, 19, 8),
      rect(76, 102, 48, 9, 4.5, flat(dark)) + line('M84 106.500h6M112 106.500h6M115 103.500v6', '#fff', 1.8, 0.9),
      line('M60 174h80', dark, 3),
    ];
  },
};

const turntable: Drawing = {
  shadow: 86,
  focus: [84, 96],
  setting: 'room',
  draw: (look) => [
    path('M18 60L30 20H182L182 60z', 'fill="#bcd0da" fill-opacity=".45" stroke="#8fa3ad" stroke-width="1.4"'),
    rect(14, 46, 172, 120, 8, body(look.colour)),
    disc(86, 106, 53, metal('#8d949c')) + disc(86, 106, 50, body('#1b1c1f')),
    repeat(5, (i) => disc(86, 106, 46 - i * 6, stroke('#3b3e44', 1))),
    path('M86 106L60 66A48 48 0 0 1 80 58z', flat('#fff', 0.13)),
    disc(86, 106, 17, body(look.accent)) + disc(86, 106, 2.4, metal(STEEL)),
    disc(162, 72, 13, metal('#a5abb2')) +
      line('M162 72L156 128L128 142', '#d7dbe0', 5) +
      rect(118, 136, 16, 10, 2, body(BLACK)),
    rect(158, 138, 10, 20, 3, hollow('#2b2d32')) +
      rect(158, 144, 10, 5, 2, metal(STEEL)) +
      disc(30, 152, 8, metal(STEEL)),
    rect(28, 164, 24, 12, 4, body(RUBBER)) + rect(148, 164, 24, 12, 4, body(RUBBER)),
  ],
};

/** Televisions and sound. */
export const SOUND: Drawings = {
  televisions: television,
  projectors: projector,
  soundbars: soundbar,
  headphones,
  'true-wireless-earbuds': earbuds,
  'bluetooth-speakers': speaker,
  turntables: turntable,
};
