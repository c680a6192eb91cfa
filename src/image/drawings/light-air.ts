import { BLACK, type Drawing, type Drawings, GLASS, STEEL, WHITE } from './drawing.ts';
import { body, flat, type Hex, hollow, metal, onTop, shade, stroke, tube, visible } from './paint.ts';
import { digits, disc, line, oval, type Part, path, rect, repeat, ring } from './shapes.ts';

const glow = (x: number, y: number, r: number): Part =>
  disc(x, y, r, flat('#ffe9ae', 0.3)) + disc(x, y, r * 0.6, flat('#fff3cf', 0.5));

const floorLamp: Drawing = {
  facts: ['floor-lamp-type', 'shade-material'],
  shadow: 36,
  focus: [100, 46],
  setting: 'room',
  draw(look) {
    const paper = look.is('shade-material', 'paper') || look.is('shade-material', 'fabric');
    const cover = paper ? '#f3e7cf' : look.colour;
    const base = oval(100, 172, 32, 6, body(look.colour));
    if (look.is('floor-lamp-type', 'arc'))
      return [
        glow(52, 84, 40),
        path('M128 170C150 60 120 14 84 20Q54 26 52 56', stroke(visible(look.colour), 6)),
        oval(128, 172, 34, 6, body(look.colour)),
        path('M26 84Q26 54 52 54T78 84z', body(cover)),
        oval(52, 84, 26, 5, flat('#fff6dd')),
      ];
    if (look.is('floor-lamp-type', 'reading'))
      return [
        glow(64, 66, 30),
        base,
        line('M100 170V52L66 36', visible(look.colour), 6),
        disc(100, 52, 5, metal(STEEL)),
        path('M40 62L58 26L80 38L74 70z', body(cover)),
        path('M40 62L74 70L57 72z', flat('#fff3cf')),
      ];
    if (look.is('floor-lamp-type', 'uplighter'))
      return [
        glow(100, 22, 44),
        base,
        line('M100 170V50', visible(look.colour), 6),
        path('M60 26H140L116 56H84z', body(cover)),
        oval(100, 26, 40, 6, flat('#fff6dd')),
      ];
    return [
      glow(100, 60, 56),
      line('M100 84L64 174M100 84L136 174M100 84V172', visible(look.colour), 6),
      path('M74 18H126L142 82H58z', body(cover)),
      path('M78 22L66 78', stroke('#fff', 5, 0.45)),
      line('M100 82v14', '#6b6f75', 1.6),
    ];
  },
};

const bulb: Drawing = {
  facts: ['bulb-shape', 'pack-count', 'colour-temperature'],
  shadow: 30,
  focus: [100, 76],
  setting: 'room',
  draw(look) {
    const warm = look.number('colour-temperature', 2700) < 3500;
    const [light, bright] = warm ? ['#ffd98a', '#fff4d6'] : ['#cfe6ff', '#f4faff'];
    const screw = (y: number) =>
      rect(84, y, 32, 176 - y, 4, metal('#a5abb2')) + repeat(3, (i) => line(`M84 ${y + 6 + i * 7}l32 3`, '#676d75', 2));
    const shine = disc(100, 78, 72, flat(light, 0.22)) + disc(100, 78, 52, flat(light, 0.28));
    const fill = `fill="${bright}" stroke="${shade(light, -0.25)}" stroke-width="1.4"`;
    const filament = path('M90 116V84l5 -8 5 8 5 -8 5 8V116', stroke('#f0a93a', 2.4));
    const shape = look.text('bulb-shape');
    if (shape === 'spot')
      return [
        shine,
        path('M46 44H154L122 132H78z', body(WHITE)),
        oval(100, 44, 54, 13, fill),
        disc(100, 44, 6, flat(light)),
        rect(82, 130, 10, 34, 3, metal(STEEL)),
        rect(108, 130, 10, 34, 3, metal(STEEL)),
        rect(76, 124, 48, 12, 4, body(WHITE)),
      ];
    if (shape === 'candle')
      return [shine, path('M86 142C54 104 84 50 102 18C122 52 144 104 114 142z', fill), filament, screw(142)];
    if (shape === 'globe')
      return [
        shine,
        disc(100, 78, 56, fill),
        filament,
        path('M74 42q-16 18 -8 46', stroke('#fff', 6, 0.9)),
        screw(132),
      ];
    return [
      shine,
      path('M84 142C82 120 54 108 54 72C54 42 76 22 100 22S146 42 146 72C146 108 118 120 116 142z', fill),
      filament,
      path('M70 52q-8 14 -3 34', stroke('#fff', 6, 0.9)),
      rect(80, 136, 40, 12, 4, body(WHITE)),
      screw(148),
    ];
  },
};

const heater: Drawing = {
  facts: ['heater-type'],
  colour: WHITE,
  shadow: 44,
  focus: [100, 100],
  setting: 'room',
  draw(look) {
    const warm = (x: number) => path(`M${x} 34q-9 -9 0 -16t0 -14`, stroke('#f0893f', 4, 0.85));
    const coils = (x: number, y: number, width: number, rows: number) =>
      rect(x, y, width, rows * 12, 6, hollow('#3a2118')) +
      repeat(rows, (i) => line(`M${x + 8} ${y + 7 + i * 12}h${width - 16}`, i % 2 ? '#ff8a3d' : '#ff5a2a', 4)) +
      repeat(Math.floor(width / 10), (i) => line(`M${x + 7 + i * 10} ${y + 2}v${rows * 12 - 4}`, '#c9ced4', 1.4, 0.75));
    if (look.is('heater-type', 'tower'))
      return [
        warm(84),
        warm(116),
        rect(72, 42, 56, 126, 22, body(look.colour)),
        coils(80, 62, 40, 6),
        oval(100, 172, 38, 6, body(shade(look.colour, -0.2))),
        disc(100, 150, 6, stroke(onTop(look.colour), 2)),
      ];
    return [
      warm(72),
      warm(100),
      warm(128),
      rect(46, 44, 108, 122, 20, body(look.colour)),
      coils(58, 60, 84, 5),
      disc(80, 142, 11, metal(STEEL)) + line('M80 133v6', BLACK, 3),
      disc(120, 142, 11, metal(STEEL)) + line('M120 133l4 5', BLACK, 3),
      rect(56, 164, 26, 12, 4, body(BLACK)),
      rect(118, 164, 26, 12, 4, body(BLACK)),
    ];
  },
};

const purifier: Drawing = {
  facts: ['air-sensor', 'cadr'],
  colour: WHITE,
  shadow: 46,
  focus: [100, 60],
  setting: 'room',
  draw(look) {
    const round = look.pick(2) === 0;
    const air = path('M70 26q10 -10 20 0t20 0 20 0M80 12q8 -8 16 0t16 0', stroke('#8cc7e0', 3.4, 0.9));
    const dots = repeat(70, (i) =>
      disc(66 + (i % 10) * 7.6, 98 + Math.floor(i / 10) * 9, 1.7, flat(onTop(look.colour), 0.5)),
    );
    const top = look.is('air-sensor')
      ? rect(82, 60, 36, 16, 4, flat(GLASS)) + digits(91, 63, 9, '12', '#7fe3b4')
      : disc(100, 68, 8, stroke('#58c08a', 3));
    return [
      air,
      rect(54, 40, 92, 136, round ? 34 : 10, round ? tube(look.colour) : body(look.colour)),
      rect(62, 44, 76, 8, 4, hollow('#3b4047')),
      top,
      dots,
      line('M60 90H140', onTop(look.colour), 1.2, 0.4),
    ];
  },
};

const blades = (x: number, y: number, r: number, hex: Hex): Part =>
  disc(x, y, r, 'fill="#eef2f4" fill-opacity=".5" stroke="#8d959d" stroke-width="3"') +
  ring(3, x, y, () =>
    path(
      `M${x} ${y}C${x - r * 0.5} ${y - r * 0.3} ${x - r * 0.5} ${y - r * 0.9} ${x + r * 0.1} ${y - r * 0.86}C${x + r * 0.3} ${y - r * 0.5} ${x + r * 0.2} ${y - r * 0.2} ${x} ${y}z`,
      body(hex),
    ),
  ) +
  ring(20, x, y, () => line(`M${x} ${y - r * 0.24}V${y - r}`, '#7c848c', 1, 0.8)) +
  disc(x, y, r * 0.62, stroke('#7c848c', 1, 0.7)) +
  disc(x, y, r * 0.2, body(shade(hex, -0.15)));

const fan: Drawing = {
  facts: ['fan-type'],
  shadow: 36,
  focus: [100, 70],
  setting: 'room',
  draw(look) {
    const dark = shade(look.colour, -0.15);
    if (look.is('fan-type', 'tower'))
      return [
        rect(78, 14, 44, 156, 18, tube(look.colour)),
        repeat(19, (i) => line(`M86 ${38 + i * 6}h28`, onTop(look.colour), 2, 0.6)),
        disc(100, 26, 4, flat('#5cb8ff')),
        oval(100, 172, 34, 6, body(dark)),
      ];
    if (look.is('fan-type', 'ceiling'))
      return [
        rect(96, 0, 8, 56, 2, metal(STEEL)),
        ring(3, 100, 78, () => path('M92 70L84 -2Q100 -10 116 -2L108 70z', body(look.colour))),
        disc(100, 78, 22, body(dark)),
        disc(100, 80, 13, flat('#fff3cf')),
      ];
    const pole = look.is('fan-type', 'pedestal');
    return [
      rect(95, 96, 10, 72, 4, metal(STEEL)),
      oval(100, 171, pole ? 44 : 40, 7, body(dark)),
      blades(100, pole ? 66 : 78, pole ? 54 : 64, look.is('colour', 'white') ? '#b9c4cc' : look.colour),
      pole
        ? rect(91, 128, 18, 12, 4, body(dark))
        : repeat(3, (i) => disc(86 + i * 14, 168, 3, flat(onTop(look.colour)))),
    ];
  },
};

/** The light and the air of a room. */
export const LIGHT_AIR: Drawings = {
  'floor-lamps': floorLamp,
  'led-bulbs': bulb,
  'fan-heaters': heater,
  'air-purifiers': purifier,
  fans: fan,
};
