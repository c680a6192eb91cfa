import { BLACK, type Drawing, type Drawings, RUBBER, STEEL, WHITE } from './drawing.ts';
import { bag } from './fittings.ts';
import { ball, body, flat, type Hex, hollow, metal, mixed, shade, stroke } from './paint.ts';
import { digits, disc, gloss, group, line, oval, type Part, path, rect, repeat, ring, turn } from './shapes.ts';

const wheel = (x: number, y: number, r: number): Part =>
  disc(x, y, r, body(RUBBER)) +
  disc(x, y, r * 0.68, body('#d5dade')) +
  ring(6, x, y, () => line(`M${x} ${y}V${y - r * 0.6}`, '#8d949c', 1.6)) +
  disc(x, y, r * 0.22, body(BLACK));

const pram: Drawing = {
  facts: ['pram-type'],
  shadow: 76,
  focus: [76, 70],
  setting: 'outdoors',
  draw(look) {
    const dark = shade(look.colour, -0.25);
    const handle = line('M132 104L172 54', '#6a7078', 6) + line('M160 56L182 50', '#8a5a35', 8);
    const frame = line('M64 112L126 156M132 106L70 158', '#6a7078', 6);
    if (look.is('pram-type', 'buggy') || look.is('pram-type', 'jogger'))
      return [
        line('M44 46L66 108L150 160M66 108L64 158', '#6a7078', 6),
        line('M34 40L60 40', '#8a5a35', 8),
        path('M60 50C92 20 140 34 146 74L104 66z', body(look.colour)),
        path('M62 52L74 114H130L138 96', stroke(dark, 14)),
        path('M66 62L76 112H128L122 100H90L82 60z', body(look.accent)),
        line('M132 114L150 132', dark, 8),
        wheel(60, 156, look.is('pram-type', 'jogger') ? 24 : 20),
        wheel(152, 160, look.is('pram-type', 'jogger') ? 20 : 16),
      ];
    return [
      frame,
      handle,
      path('M28 78H146Q150 120 112 124H62Q26 122 28 78z', body(look.colour)),
      path('M28 80C24 30 66 16 96 24L92 80z', body(shade(look.colour, 0.08))),
      path('M44 80Q40 46 92 26M66 80Q64 50 94 26', stroke(dark, 2)),
      path('M92 70H148V82H92z', body(dark)),
      path('M96 84q20 12 46 4', stroke(look.accent, 3)),
      wheel(62, 156, 21),
      wheel(134, 156, 21),
    ];
  },
};

const carSeat: Drawing = {
  facts: ['travel-direction', 'rotating'],
  shadow: 60,
  focus: [100, 84],
  setting: 'plinth',
  draw(look) {
    const dark = shade(BLACK, 0.05);
    const infant = look.is('travel-direction', 'rear-facing');
    const harness =
      path('M86 66L94 116M114 66L106 116', stroke('#2b2d31', 6)) +
      rect(90, 108, 20, 16, 5, body('#c8413f')) +
      line('M100 124V144', '#2b2d31', 6);
    if (infant)
      return [
        path('M40 92C36 20 164 20 160 92', stroke('#4a4e55', 10)),
        path('M34 82Q24 168 100 174T166 82Q150 68 100 70T34 82z', body(dark)),
        path('M52 84Q50 152 100 158T148 84Q130 76 100 76T52 84z', body(look.colour)),
        rect(78, 76, 44, 26, 12, body(shade(look.colour, 0.18))),
        harness,
        rect(58, 166, 84, 10, 5, body('#4a4e55')),
      ];
    return [
      look.is('rotating')
        ? oval(100, 168, 60, 9, body('#4a4e55')) + oval(100, 164, 46, 6, body('#6a7078'))
        : path('M50 160H150L156 176H44z', body('#4a4e55')),
      path(
        'M54 44Q52 16 100 16T146 44L152 128Q168 130 164 150Q162 164 148 164H52Q38 164 36 150Q32 130 48 128z',
        body(dark),
      ),
      path('M66 46Q66 26 100 26T134 46L138 130H62z', body(look.colour)),
      path(
        'M62 42Q58 24 76 22L80 66Q64 66 62 42zM138 42Q142 24 124 22L120 66Q136 66 138 42z',
        body(shade(look.colour, 0.15)),
      ),
      path('M52 130Q100 116 148 130L146 156H54z', body(shade(look.colour, 0.06))),
      harness,
    ];
  },
};

const nappies: Drawing = {
  facts: ['nappy-type', 'nappy-size', 'plant-based'],
  shadow: 78,
  focus: [80, 110],
  setting: 'bathroom',
  draw(look) {
    const hex = look.is('plant-based')
      ? '#7fae84'
      : look.is('nappy-type', 'swim')
        ? '#5aa5cc'
        : mixed(look.accent, '#ffffff', 0.35);
    const nappy =
      path('M16 0H108Q116 0 114 12L108 30Q84 34 78 62Q62 70 46 62Q40 34 16 30L10 12Q8 0 16 0z', body('#fbfbfa')) +
      path('M10 12L30 8V24L16 28zM114 12L94 8V24L108 28z', flat(hex)) +
      path('M36 12q26 8 52 0', stroke('#c9d4da', 2)) +
      path('M62 28c-4 -6 -10 -2 -7 3l7 7l7 -7c3 -5 -3 -9 -7 -3z', flat(hex));
    return [
      path('M28 44Q90 30 152 44Q160 46 160 56V164Q160 176 148 176H34Q22 176 22 164V54Q22 46 28 44z', body(hex)),
      path('M64 40Q90 22 116 40', stroke(shade(hex, -0.25), 6)),
      disc(91, 88, 32, flat('#fff8ef')) +
        disc(91, 90, 19, ball('#f2c7a4')) +
        disc(84, 88, 2, flat('#5b4636')) +
        disc(98, 88, 2, flat('#5b4636')) +
        path('M85 96q6 6 12 0', stroke('#b0654f', 2)) +
        path('M86 72q6 -6 8 2', stroke('#8a5a35', 2.4)),
      disc(140, 62, 13, flat('#fff')) + digits(135.6, 54.5, 15, String(look.number('nappy-size', 3)), shade(hex, -0.4)),
      gloss(30, 50, 60, 90, 10),
      group('translate(72 112) scale(.98)', nappy),
    ];
  },
};

const brick = (x: number, y: number, studs: number, hex: Hex): Part =>
  repeat(studs, (i) => rect(x + 5 + i * 15, y - 6, 9, 8, 1.5, body(hex))) +
  rect(x, y, studs * 15 + 4, 22, 2, body(hex));

const buildingSet: Drawing = {
  facts: ['building-system', 'building-theme'],
  shadow: 80,
  focus: [84, 110],
  setting: 'table',
  draw(look) {
    const [red, yellow, blue, green] = ['#d1454b', '#f0c43f', '#3d7cc2', '#4f9d6b'];
    if (look.is('building-system', 'wooden'))
      return [
        rect(30, 126, 50, 50, 3, body('#cba069')),
        rect(120, 126, 50, 50, 3, body(red)),
        rect(84, 126, 32, 50, 3, body(blue)),
        rect(24, 106, 152, 20, 3, body('#e0bc85')),
        path('M56 106A44 44 0 0 1 144 106H122A22 22 0 0 0 78 106z', body(green)),
        path('M68 62L100 18L132 62z', body(yellow)),
      ];
    if (look.is('building-system', 'magnetic'))
      return [
        path('M100 24L152 92H48z', 'fill="#e05a8a" fill-opacity=".75" stroke="#a83a63" stroke-width="4"'),
        path('M48 92H100V144H48z', 'fill="#3d9fd0" fill-opacity=".75" stroke="#2a7199" stroke-width="4"'),
        path('M100 92H152V144H100z', 'fill="#f0c43f" fill-opacity=".8" stroke="#b48e1f" stroke-width="4"'),
        path(
          'M48 144H100V176H48zM100 144H152V176H100z',
          'fill="#4f9d6b" fill-opacity=".75" stroke="#357a4e" stroke-width="4"',
        ),
        gloss(50, 94, 46, 46),
        gloss(102, 94, 46, 46),
      ];
    if (look.is('building-system', 'technical'))
      return [
        rect(26, 118, 148, 20, 10, body(yellow)) + repeat(7, (i) => disc(38 + i * 20.6, 128, 5, hollow('#2b2d31'))),
        turn(
          -34,
          60,
          100,
          rect(30, 84, 110, 18, 9, body(red)),
          repeat(5, (i) => disc(42 + i * 21, 93, 5, hollow('#2b2d31'))),
        ),
        disc(56, 150, 26, body(RUBBER)) + disc(56, 150, 13, body(yellow)),
        disc(146, 150, 26, body(RUBBER)) + disc(146, 150, 13, body(yellow)),
        ring(12, 136, 76, () => rect(131, 44, 10, 12, 2, flat('#8d949c'))) +
          disc(136, 76, 24, body('#8d949c')) +
          disc(136, 76, 6, hollow('#2b2d31')),
      ];
    return [
      brick(26, 154, 4, red),
      brick(92, 154, 5, blue),
      brick(40, 130, 5, yellow),
      brick(120, 130, 3, green),
      brick(54, 106, 3, blue),
      brick(104, 106, 3, red),
      brick(68, 82, 4, look.accent),
      brick(82, 58, 2, yellow),
      line('M99 56V18', '#8d949c', 3) + path('M100 18L132 27L100 37z', body(green)),
    ];
  },
};

const boardGame: Drawing = {
  facts: ['game-type'],
  shadow: 84,
  focus: [110, 140],
  setting: 'table',
  draw(look) {
    const second = mixed(look.accent, '#1d2433', 0.5);
    const die = (x: number, y: number): Part =>
      rect(x, y, 26, 26, 5, body(WHITE)) +
      [
        [7, 7],
        [19, 7],
        [13, 13],
        [7, 19],
        [19, 19],
      ]
        .map(([dx = 0, dy = 0]) => disc(x + dx, y + dy, 2.4, flat(BLACK)))
        .join('');
    const pawn = (x: number, hex: Hex): Part =>
      path(`M${x - 12} 176Q${x - 6} 150 ${x - 4} 146H${x + 4}Q${x + 6} 150 ${x + 12} 176z`, body(hex)) +
      disc(x, 140, 9, ball(hex));
    const card = (angle: number, hex: Hex): Part =>
      turn(
        angle,
        104,
        200,
        rect(74, 66, 60, 88, 6, body('#fdfcf8')),
        rect(80, 72, 48, 76, 4, flat(hex)),
        path('M104 92l14 18l-14 18l-14 -18z', flat('#fff', 0.9)),
      );
    if (look.is('game-type', 'card'))
      return [card(-24, look.accent), card(-8, '#3d7cc2'), card(8, '#d1454b'), card(24, second)];
    const colours = [look.accent, '#f4efe3', '#3d7cc2', '#f4efe3', '#f0c43f', '#f4efe3'];
    const field = (i: number): Part => {
      const [side, at] = [Math.floor(i / 5), (i % 5) * 21];
      const [x, y] = [[at, 0], [105, at], [105 - at, 105], [0, 105 - at]][side] ?? [0, 0]; // biome-ignore format: one row
      return rect(29 + (x ?? 0), 25 + (y ?? 0), 19, 19, 2, body(colours[i % 6] ?? look.accent));
    };
    return [
      rect(22, 18, 138, 138, 5, body('#e5d3ae')),
      rect(22, 152, 138, 9, 3, body('#b99a66')),
      repeat(20, field),
      rect(52, 48, 78, 78, 3, body(second)),
      path('M91 60l8 17l19 2l-14 13l4 19l-17 -10l-17 10l4 -19l-14 -13l19 -2z', body('#f0c43f')),
      die(96, 150),
      pawn(142, '#d1454b') + pawn(166, '#3d7cc2') + pawn(72, '#f0c43f'),
    ];
  },
};

const BONE =
  'M-22 -5a7 7 0 1 1 6 -8q4 2 4 5h24q0 -3 4 -5a7 7 0 1 1 6 8a7 7 0 1 1 -6 8q-4 -2 -4 -5h-24q0 3 -4 5a7 7 0 1 1 -6 -8z';

const dogFood: Drawing = {
  facts: ['dog-food-type', 'flavour'],
  shadow: 66,
  focus: [92, 110],
  setting: 'room',
  draw(look) {
    const dog =
      path(
        'M66 102Q60 84 76 84Q92 76 108 84Q124 84 118 102Q116 122 106 130Q92 138 78 130Q68 122 66 102z',
        body('#c08a54'),
      ) +
      path('M68 88Q56 90 60 116Q70 112 72 96zM116 88Q128 90 124 116Q114 112 112 96z', body('#7a4d30')) +
      disc(84, 104, 3, flat(BLACK)) +
      disc(100, 104, 3, flat(BLACK)) +
      oval(92, 118, 6, 4, flat(BLACK)) +
      path('M92 122v5q-5 4 -8 0M92 127q5 4 8 0', stroke(BLACK, 1.8));
    if (look.is('dog-food-type', 'wet'))
      return [
        rect(40, 60, 108, 110, 8, metal(STEEL)),
        rect(40, 74, 108, 82, 0, body(look.accent)),
        oval(94, 62, 54, 11, metal('#c9ced4')) + oval(94, 60, 16, 4, stroke('#7c838b', 2.4)),
        disc(93, 112, 36, flat('#fff8ec')),
        dog,
        group('translate(164 166) scale(.8)', path(BONE, body('#f1ead8'))),
      ];
    return [
      bag(look.accent, '#fff8ec', dog, 56),
      group('translate(92 60)', path(BONE, flat('#fff'))),
      repeat(6, (i) => disc(150 + (i % 3) * 14, 170 - Math.floor(i / 3) * 9, 6, ball('#9a6238'))),
    ];
  },
};

const catLitter: Drawing = {
  facts: ['litter-type'],
  shadow: 66,
  focus: [92, 110],
  setting: 'room',
  draw: (look) => [
    bag(
      mixed(look.accent, '#e9edf0', 0.35),
      '#ffffff',
      path('M70 98L68 80L82 90H102L116 80L114 98Q118 118 104 128Q92 134 80 128Q66 118 70 98z', body('#6a6f77')) +
        disc(84, 104, 3, flat('#d8e87a')) +
        disc(100, 104, 3, flat('#d8e87a')) +
        path('M90 112h4l-2 3z', flat('#e9a3b4')) +
        line('M78 114l-12 -2M78 118l-12 3M106 114l12 -2M106 118l12 3', '#6a6f77', 1.4),
      54,
    ),
    path('M128 150H196L190 170Q188 176 182 176H142Q136 176 134 170z', body('#8d949c')),
    path(
      'M132 152Q162 134 192 152z',
      body(look.is('litter-type', 'wood') ? '#c99a62' : look.is('litter-type', 'silica') ? '#e2f0f8' : '#cfc8bb'),
    ),
    turn(30, 176, 140, rect(172, 98, 8, 34, 4, body(look.accent)), rect(166, 128, 20, 22, 5, body(look.accent))),
  ],
};

/** Children and pets. */
export const FAMILY: Drawings = {
  prams: pram,
  'child-car-seats': carSeat,
  nappies,
  'building-sets': buildingSet,
  'board-games': boardGame,
  'dog-food': dogFood,
  'cat-litter': catLitter,
};
