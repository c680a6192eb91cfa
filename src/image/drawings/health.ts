import { BLACK, type Drawing, type Drawings, GLASS, RUBBER, STEEL, WHITE } from './drawing.ts';
import { ball, body, flat, type Hex, hollow, metal, mixed, onTop, shade, slope, stroke, tube } from './paint.ts';
import { digits, disc, group, line, oval, type Part, path, rect, repeat, ring, turn } from './shapes.ts';

const toothbrush: Drawing = {
  facts: ['technology', 'travel-case'],
  shadow: 34,
  focus: [104, 40],
  setting: 'bathroom',
  draw(look) {
    const round = look.is('technology', 'rotating');
    return [
      rect(80, 84, 40, 88, 18, tube(look.colour)),
      path('M88 86L94 56H106L112 86z', tube(shade(look.colour, 0.12))),
      rect(96, 26, 8, 34, 4, tube(WHITE)),
      round
        ? rect(102, 14, 10, 20, 4, body(WHITE)) +
          repeat(5, (i) => rect(111, 14 + i * 4, 13, 3, 1, flat(i % 2 ? look.accent : '#dfeaf2')))
        : rect(93, 8, 10, 34, 5, body(WHITE)) +
          repeat(7, (i) => rect(103, 10 + i * 4, 12, 3, 1, flat(i % 2 ? look.accent : '#dfeaf2'))),
      oval(100, 108, 8, 10, body(shade(look.colour, 0.3))) +
        path('M100 102v7M96.500 104.500a5 5 0 1 0 7 0', stroke(onTop(look.colour), 1.6)),
      repeat(4, (i) => disc(100, 130 + i * 8, 2, flat(i === 0 ? '#58c08a' : onTop(look.colour)))),
      path('M66 168H134Q138 168 138 176H62Q62 168 66 168z', body(WHITE)),
      line('M87 96V156', '#fff', 3, 0.5),
    ];
  },
};

const brushHeads: Drawing = {
  facts: ['pack-count'],
  colour: WHITE,
  shadow: 70,
  focus: [60, 60],
  setting: 'bathroom',
  draw(look) {
    const count = Math.min(5, Math.max(2, look.number('pack-count', 4)));
    const gap = 150 / count;
    const head = (i: number): Part => {
      const x = 100 - (count - 1) * gap * 0.5 + i * gap;
      const ringHex = ['#3d7cc2', '#eaa6b9', '#4f9d6b', '#f0c43f', '#8165ad'][i] ?? '#999';
      return (
        path(`M${x - 10} 176L${x - 6} 90H${x + 6}L${x + 10} 176z`, tube(look.colour)) +
        rect(x - 10.5, 164, 21, 6, 1, flat(ringHex)) +
        rect(x - 9, 46, 18, 48, 8, body(look.colour)) +
        repeat(3, (c) =>
          repeat(8, (r) => disc(x - 5 + c * 5, 53 + r * 5, 2.2, flat((c + r) % 2 ? look.accent : '#bcd8ea'))),
        )
      );
    };
    return [repeat(count, head)];
  },
};

const hairDryer: Drawing = {
  facts: ['diffuser', 'foldable'],
  shadow: 50,
  focus: [92, 62],
  setting: 'bathroom',
  draw: (look) => [
    path('M122 168C150 190 178 168 176 140', stroke(RUBBER, 5)),
    path('M100 92H136L128 164Q126 174 116 174T104 164z', body(shade(look.colour, -0.1))),
    rect(112, 112, 10, 22, 4, hollow('#2b2d31')) + rect(113, 114, 8, 9, 3, body(look.accent)),
    look.is('diffuser')
      ? path('M44 40L14 22V110L44 92z', body('#2f3136')) + repeat(5, (i) => line(`M8 ${34 + i * 16}H18`, '#2f3136', 5))
      : path('M44 42L18 50V82L44 90z', body('#2f3136')),
    path('M42 38Q92 24 130 28Q172 30 172 66T130 104Q92 108 42 94z', body(look.colour)),
    disc(142, 66, 27, body(shade(look.colour, -0.15))) +
      disc(142, 66, 20, hollow('#24262b')) +
      repeat(5, (i) => line(`M${128 + i * 7} 54v24`, '#5b6067', 2)),
    path('M52 46Q90 34 124 38', stroke('#fff', 5, 0.4)),
    look.is('foldable') ? disc(118, 98, 7, metal(STEEL)) : '',
  ],
};

const straightener: Drawing = {
  facts: ['plate-width', 'cordless'],
  shadow: 66,
  focus: [60, 80],
  setting: 'bathroom',
  draw(look) {
    const arm = (angle: number, hex: Hex): Part =>
      turn(
        angle,
        172,
        116,
        rect(18, 102, 160, 20, 9, slope(hex)),
        rect(24, angle > 0 ? 99 : 119, 70, 6, 2, metal('#d6b48a')),
      );
    return [
      look.is('cordless') ? '' : path('M176 116C200 130 190 168 150 168H60', stroke(RUBBER, 5)),
      arm(-10, shade(look.colour, -0.1)),
      arm(12, look.colour),
      disc(172, 116, 12, body(shade(look.colour, 0.12))),
      turn(12, 172, 116, rect(112, 105, 30, 13, 3, flat(GLASS)), digits(117, 107.5, 8, '210', '#ff9d57')),
      path('M28 54q-8 -8 0 -16t0 -14M48 50q-8 -8 0 -16t0 -14', stroke('#e9a36a', 3, 0.8)),
    ];
  },
};

const shaver: Drawing = {
  facts: ['head', 'cleaning-station'],
  shadow: 38,
  focus: [100, 46],
  setting: 'bathroom',
  draw(look) {
    const rotary = look.is('head', 'rotary');
    return [
      path('M72 66H128L124 164Q122 176 112 176H88Q78 176 76 164z', tube(look.colour)),
      path('M82 84H118L114 150Q112 158 100 158T86 150z', body(shade(look.colour, -0.3))),
      rotary
        ? path('M58 28Q100 2 142 28Q146 62 100 74Q54 62 58 28z', body('#4a4e55')) +
          [
            [80, 34],
            [120, 34],
            [100, 56],
          ]
            .map(
              ([x = 0, y = 0]) =>
                disc(x, y, 15, metal(STEEL)) + disc(x, y, 9, hollow('#3a3d43')) + disc(x, y, 4, metal(STEEL)),
            )
            .join('')
        : rect(62, 46, 76, 24, 6, body('#4a4e55')) +
          repeat(
            3,
            (i) =>
              rect(66, 22 + i * 9, 68, 8, 4, metal('#c9ced4')) +
              repeat(16, (d) => disc(70 + d * 4, 26 + i * 9, 0.9, flat('#4a4e55'))),
          ),
      disc(100, 98, 8, metal(STEEL)) + path('M100 94v4', stroke(BLACK, 2)),
      digits(93, 122, 11, '60', '#9fe8d0'),
      line('M80 76L84 160', '#fff', 3, 0.4),
      look.is('cleaning-station')
        ? path('M50 150H150V168Q150 176 142 176H58Q50 176 50 168z', body(BLACK)) + disc(66, 164, 3, flat('#5cb8ff'))
        : '',
    ];
  },
};

const PERFUMES = ['#e9b7a4', '#d8a94c', '#9db58f', '#b49bd0', '#a9c8dc'];

const perfume: Drawing = {
  facts: ['for', 'volume'],
  shadow: 46,
  focus: [100, 110],
  setting: 'bathroom',
  draw(look) {
    const liquid = look.is('for', 'men') ? '#7f97ad' : (PERFUMES[look.pick(5)] ?? '#e9b7a4');
    const half = 34 + look.number('volume', 50) * 0.09;
    const round = look.is('for', 'women') && look.pick(2) === 0;
    const glass = `fill="${shade(liquid, 0.72)}" fill-opacity=".85" stroke="${shade(liquid, -0.3)}" stroke-width="1.6"`;
    const cap = look.is('for', 'men') ? body(BLACK) : metal('#c9a75e');
    return [
      rect(88, 44, 24, 26, 2, metal('#d8c08a')),
      rect(80, 16, 40, 34, look.is('for', 'men') ? 2 : 8, cap),
      round
        ? disc(100, 120, half + 16, glass) + disc(100, 122, half + 7, body(liquid))
        : rect(100 - half, 68, half * 2, 108, 8, glass) + rect(107 - half, 84, half * 2 - 14, 84, 4, body(liquid)),
      rect(82, 104, 36, 36, 2, flat('#fffdf7', 0.92)) + line('M88 116h24M92 124h16', shade(liquid, -0.45), 2.4),
      path(`M${108 - half} 88V150`, stroke('#fff', 5, 0.6)),
    ];
  },
};

const sunCare: Drawing = {
  facts: ['form', 'spf', 'area'],
  shadow: 40,
  focus: [100, 100],
  setting: 'outdoors',
  draw(look) {
    const hex = look.is('area', 'children') ? '#5aa5cc' : look.pick(2) ? '#f2a03d' : '#f4c95a';
    const sun =
      ring(10, 100, 92, () => line('M100 66V60', '#fff', 3)) +
      disc(100, 92, 19, flat('#fff')) +
      digits(88.5, 85, 14, String(look.number('spf', 50)), shade(hex, -0.3));
    if (look.is('form', 'spray'))
      return [
        path('M74 68Q74 58 84 56V40H116V56Q126 58 126 68V168Q126 176 118 176H82Q74 176 74 168z', tube(hex)),
        path('M80 18H116Q122 20 122 28V42H82V30H72V22z', body(WHITE)),
        sun,
        line('M84 136h32M88 146h24', '#fff', 4),
        path('M64 22l-14 -4M64 27h-16M64 32l-14 5', stroke('#9fd2ec', 3)),
      ];
    if (look.is('form', 'stick'))
      return [
        rect(74, 92, 52, 84, 8, tube(hex)),
        rect(78, 66, 44, 28, 3, tube(WHITE)),
        path('M82 66Q82 40 100 40T118 66z', body('#fff6dc')),
        group('translate(0 40)', sun),
      ];
    if (look.is('form', 'lotion'))
      return [
        path('M70 72Q70 50 88 48H112Q130 50 130 72V164Q130 176 118 176H82Q70 176 70 164z', tube(hex)),
        rect(84, 22, 32, 28, 5, body(WHITE)),
        sun,
        line('M84 136h32M88 146h24', '#fff', 4),
        line('M80 70V156', '#fff', 4, 0.4),
      ];
    return [
      path('M62 22H138L124 150H76z', tube(hex)),
      rect(62, 14, 76, 12, 2, body(shade(hex, 0.2))),
      rect(78, 148, 44, 28, 6, body(WHITE)),
      sun,
      line('M86 128h28', '#fff', 4),
    ];
  },
};

const faceCream: Drawing = {
  facts: ['time', 'active'],
  shadow: 62,
  focus: [100, 120],
  setting: 'bathroom',
  draw(look) {
    const hex = look.is('time', 'night') ? '#4d5a86' : mixed(look.accent, '#ffffff', 0.55);
    const mark = onTop(hex);
    return [
      turn(-24, 40, 150, oval(40, 162, 34, 9, tube(shade(hex, -0.1))), oval(40, 158, 34, 9, body(shade(hex, 0.1)))),
      rect(52, 92, 112, 84, 12, tube(hex)),
      rect(58, 76, 100, 20, 5, tube(WHITE)) +
        oval(108, 76, 50, 12, body(WHITE)) +
        path('M76 74Q92 50 110 62T136 72Q108 84 76 74z', body('#fffaf2')) +
        path('M96 66q10 -10 16 0', stroke('#eadfce', 2.4)),
      rect(80, 114, 56, 40, 4, flat('#fff', 0.9)),
      look.is('time', 'night')
        ? path('M112 120a12 12 0 1 0 6 20a14 14 0 0 1 -6 -20z', flat('#4d5a86'))
        : disc(108, 130, 7, flat(look.accent)) + ring(8, 108, 130, () => line('M108 119v-2', look.accent, 2)),
      line('M92 148h32', mark, 2.4),
      line('M62 100V166', '#fff', 5, 0.45),
    ];
  },
};

const bloodPressure: Drawing = {
  facts: ['place'],
  colour: WHITE,
  shadow: 78,
  focus: [70, 110],
  setting: 'table',
  draw(look) {
    const readings = (x: number, y: number, s: number): Part =>
      rect(x, y, 60 * s, 64 * s, 4, flat('#c3d2c4')) +
      digits(x + 10 * s, y + 6 * s, 18 * s, '121', '#26302a') +
      digits(x + 18 * s, y + 32 * s, 16 * s, '78', '#26302a') +
      path(`M${x + 8 * s} ${y + 54 * s}h8l4 -6l5 12l4 -6h20`, stroke('#c8413f', 2));
    if (look.is('place', 'wrist'))
      return [
        path('M64 150C30 130 30 70 64 50M136 150C170 130 170 70 136 50', stroke('#4a5a78', 26)),
        rect(54, 44, 92, 112, 18, body(look.colour)),
        readings(68, 56, 1.06),
        disc(100, 140, 8, body('#3d7cc2')),
      ];
    return [
      path('M112 144C140 160 140 60 146 60', stroke('#6a7078', 5)),
      rect(16, 68, 102, 108, 14, body(look.colour)),
      readings(28, 80, 1.05),
      disc(50, 162, 7, body('#58b487')) + disc(80, 162, 9, body('#3d7cc2')),
      path('M132 40Q162 26 190 40V108Q162 96 132 108z', body('#4a5a78')) +
        path('M132 40Q136 46 132 108Q124 100 124 76T132 40z', body('#33405a')) +
        line('M144 52V98', '#8fa3c2', 3) +
        rect(150, 62, 30, 20, 3, flat(look.accent)),
    ];
  },
};

const massageGun: Drawing = {
  facts: ['heads'],
  shadow: 42,
  focus: [60, 60],
  setting: 'room',
  draw: (look) => [
    rect(34, 44, 26, 16, 4, metal(STEEL)),
    disc(26, 52, 20, ball('#3b3d42')),
    path('M54 26H140Q162 28 162 52T140 78H122L116 80H54Q48 52 54 26z', body(look.colour)),
    disc(144, 52, 17, body(shade(look.colour, -0.2))) +
      disc(144, 52, 11, flat(GLASS)) +
      digits(140.5, 47, 10, '3', '#7fe3b4'),
    path('M88 78H124L118 164Q116 176 104 176T90 164z', body(shade(look.colour, -0.3))),
    repeat(7, (i) => line(`M94 ${100 + i * 8}h22`, '#6a7078', 2)),
    line('M62 34H120', '#fff', 4, 0.35),
    disc(150, 164, 11, ball('#3b3d42')) +
      rect(165, 150, 12, 26, 5, body('#3b3d42')) +
      path('M182 176V158l-6 -8M182 158l6 -8', stroke('#3b3d42', 5)),
  ],
};

/** A medicine's bottle and tablets, for groups of health without products of the demonstration. */
const medicine: Drawing = {
  shadow: 66,
  focus: [84, 110],
  setting: 'bathroom',
  draw: () => [
    rect(56, 30, 68, 28, 5, tube(WHITE)) + repeat(9, (i) => line(`M${62 + i * 7} 34v20`, '#c9d0d6', 1.6)),
    path('M50 70Q50 58 62 58H118Q130 58 130 70V164Q130 176 118 176H62Q50 176 50 164z', tube('#d98a3d')),
    rect(50, 84, 80, 70, 0, body('#fbfaf5')) + path('M84 98h12v12h12v12h-12v12h-12v-12h-12v-12h12z', flat('#4f9d6b')),
    turn(-30, 160, 164, rect(140, 156, 38, 16, 8, body('#fbfaf5')), rect(159, 156, 19, 16, 8, body('#d1454b'))),
    disc(150, 138, 9, body('#fbfaf5')),
  ],
};

const makeUp: Drawing = {
  shadow: 58,
  focus: [80, 70],
  setting: 'bathroom',
  draw: () => [
    rect(56, 104, 40, 72, 4, tube('#2f3136')) +
      rect(60, 80, 32, 26, 2, metal('#d0ab58')) +
      path('M64 80V48Q70 30 88 28V80z', body('#c02f48')),
    disc(142, 138, 37, body('#2f3136')) +
      disc(142, 138, 29, body('#eec3ad')) +
      path('M122 128q20 -18 38 4', stroke('#fff', 4, 0.5)),
    turn(
      24,
      122,
      70,
      rect(117, 56, 10, 60, 4, body('#2f3136')),
      rect(115, 46, 14, 14, 2, metal('#d0ab58')),
      path('M112 46Q112 18 122 10Q132 18 132 46z', body('#d9a58a')),
    ),
  ],
};

/** Beauty and health. */
export const HEALTH: Drawings = {
  'electric-toothbrushes': toothbrush,
  'brush-heads': brushHeads,
  'hair-dryers': hairDryer,
  'hair-straighteners': straightener,
  shavers: shaver,
  perfumes: perfume,
  'sun-care': sunCare,
  'face-creams': faceCream,
  'blood-pressure-monitors': bloodPressure,
  'massage-guns': massageGun,
  'vitamins-medicines': medicine,
  'make-up': makeUp,
};
