import { BLACK, CARDBOARD, type Drawing, type Drawings, STEEL, WHITE } from './drawing.ts';
import { bag } from './fittings.ts';
import { ball, body, flat, hollow, metal, onTop, shade, slope, stroke, tube } from './paint.ts';
import { disc, gloss, line, oval, type Part, path, rect, repeat, turn } from './shapes.ts';

const CLEAR = 'fill="#cfe3ec" fill-opacity=".6" stroke="#7e98a6" stroke-width="1.4"';
const MATERIALS: Readonly<Record<string, string>> = {
  aluminium: '#4a4d53', 'cast-iron': '#2d2f33', 'carbon-steel': '#565a61', steel: '#c2c8ce', copper: '#bd754e',
}; // biome-ignore format: a table

const pan: Drawing = {
  facts: ['material', 'coating', 'diameter', 'lid'],
  shadow: 60,
  focus: [84, 106],
  setting: 'kitchen',
  draw(look) {
    const hex = look.choice('material', MATERIALS, BLACK);
    const r = 46 + look.number('diameter', 28) * 0.7;
    const inside = look.is('coating', 'ceramic') ? '#e8e2d6' : look.is('material', 'steel') ? '#d6dade' : '#33363b';
    const grip = look.is('material', 'cast-iron') ? hex : look.pick(2) ? BLACK : '#8a5a35';
    return [
      oval(92, 168, r * 0.9, 8, flat('#1c2026', 0.16)),
      turn(
        -38,
        84,
        106,
        rect(84 + r - 6, 99, 30, 14, 4, metal(STEEL)),
        rect(84 + r + 12, 97, 58, 18, 9, body(grip)),
        disc(84 + r + 60, 106, 3.6, hollow('#17191c')),
      ),
      disc(84, 106, r, body(hex)),
      disc(84, 106, r - 6, hollow(shade(hex, -0.1))),
      disc(84, 106, r - 15, body(inside)),
      disc(84, 106, r - 30, stroke(onTop(inside), 1.2, 0.25)),
      path(
        `M${84 - r * 0.55} ${106 - r * 0.2}A${r * 0.6} ${r * 0.6} 0 0 1 84 ${106 - r * 0.6}`,
        stroke('#fff', 5, 0.35),
      ),
      look.is('lid')
        ? disc(78, 100, 12, body(BLACK)) +
          disc(84, 106, r - 16, 'fill="#dfeef5" fill-opacity=".35" stroke="#aebac2" stroke-width="3"')
        : '',
    ];
  },
};

const pot: Drawing = {
  facts: ['material', 'volume', 'glass-lid'],
  colour: STEEL,
  shadow: 64,
  focus: [100, 66],
  setting: 'kitchen',
  draw(look) {
    const hex = look.colour;
    const height = 66 + Math.min(8, look.number('volume', 4)) * 4;
    const top = 176 - height;
    const paint = look.is('material', 'cast-iron') ? body(hex) : tube(hex);
    const loop = (x: number) =>
      rect(x, top + 16, 22, 16, 7, stroke(look.is('material', 'cast-iron') ? shade(hex, -0.2) : '#7d848c', 6));
    return [
      loop(22),
      loop(156),
      path(`M36 ${top}H164V158Q164 176 146 176H54Q36 176 36 158z`, paint),
      rect(32, top - 3, 136, 9, 4, look.is('material', 'cast-iron') ? body(shade(hex, -0.12)) : metal(STEEL)),
      path(
        `M38 ${top - 2}Q44 ${top - 28} 100 ${top - 28}T162 ${top - 2}z`,
        look.is('glass-lid') ? CLEAR : body(shade(hex, 0.06)),
      ),
      path(`M88 ${top - 27}q0 -14 12 -14t12 14z`, look.is('material', 'cast-iron') ? metal('#c6b27a') : body(BLACK)),
      path(`M50 ${top + 16}V156`, stroke('#fff', 5, 0.35)),
    ];
  },
};

const BLADES: Readonly<Record<string, string>> = {
  chef: 'M88 116C90 70 96 34 104 10C112 40 114 80 114 116z', santoku: 'M86 116L88 40Q92 20 106 14Q114 14 114 24V116z',
  paring: 'M92 116C94 96 98 78 104 62C108 80 110 98 110 116z', bread: 'M90 116V14Q104 10 108 20L112 116z', fillet: 'M96 116C98 70 104 34 112 8C112 50 108 90 108 116z',
}; // biome-ignore format: a table

const knife: Drawing = {
  facts: ['blade', 'steel', 'handle'],
  colour: STEEL,
  shadow: 0,
  focus: [110, 70],
  setting: 'kitchen',
  draw(look) {
    const grip = look.is('handle', 'wood') ? '#7a4d30' : look.is('handle', 'steel') ? '#aab0b7' : BLACK;
    const blade = look.choice('blade', BLADES, BLADES.chef ?? '');
    return [
      oval(106, 168, 70, 7, flat('#1c2026', 0.12)),
      turn(
        52,
        100,
        100,
        path(blade, metal('#c4cad0')),
        look.is('steel', 'damascus')
          ? repeat(6, (i) => path(`M${101 + i * 2} ${48 + i * 11}q4 -8 9 -${4 + i}`, stroke('#7a828b', 1.2, 0.7)))
          : path('M110 40L108 112', stroke('#fff', 2, 0.8)),
        look.is('blade', 'bread') ? repeat(13, (i) => disc(90, 26 + i * 7, 3, flat('#eef0ef'))) : '',
        rect(86, 114, 30, 12, 3, metal('#8d949c')),
        path('M88 126H114Q118 160 112 190Q101 198 92 190Q86 160 88 126z', body(grip)),
        repeat(3, (i) => disc(101, 138 + i * 17, 2.8, flat('#d9dde1'))),
      ),
    ];
  },
};

const flask: Drawing = {
  facts: ['flask-type', 'volume'],
  shadow: 34,
  focus: [100, 60],
  setting: 'outdoors',
  draw(look) {
    if (look.is('flask-type', 'mug'))
      return [
        path('M64 44H136L126 172Q126 176 122 176H78Q74 176 74 172z', tube(look.colour)),
        rect(60, 30, 80, 16, 6, body(BLACK)),
        rect(84, 22, 30, 10, 4, body(BLACK)),
        path('M68 92H132L129 116H71z', flat(shade(look.colour, -0.3))),
        line('M92 104h16', onTop(look.colour), 3),
      ];
    if (look.is('flask-type', 'jug'))
      return [
        path('M134 66C184 62 178 146 130 140', stroke(BLACK, 11)),
        path('M70 40L54 52L64 76z', body(shade(look.colour, -0.1))),
        path('M68 40H128Q150 90 142 166Q142 176 132 176H66Q56 176 56 166Q48 90 68 40z', tube(look.colour)),
        path('M66 40Q70 20 98 20T130 40z', body(BLACK)),
        rect(118, 26, 26, 9, 4, body(BLACK)),
        line('M72 60Q60 110 66 164', '#fff', 4, 0.35),
      ];
    const half = 24 + look.number('volume', 0.7) * 7;
    return [
      path(
        `M${100 - half} 66Q${100 - half} 50 ${100 - half * 0.6} 44H${100 + half * 0.6}Q${100 + half} 50 ${100 + half} 66V170Q${100 + half} 176 ${94 + half} 176H${106 - half}Q${100 - half} 176 ${100 - half} 170z`,
        tube(look.colour),
      ),
      rect(100 - half * 0.66, 14, half * 1.32, 30, 6, metal(STEEL)),
      rect(100 - half * 0.6, 42, half * 1.2, 5, 1, flat(BLACK)),
      rect(100 - half, 158, half * 2, 10, 0, metal(STEEL)),
      path(`M100 ${92}l-9 16h18zM96 112h8v12h-8z`, flat(onTop(look.colour), 0.75)),
      line(`M${106 - half} 70V150`, '#fff', 4, 0.4),
    ];
  },
};

const MEALS = ['#d65a48', '#6ea24d', '#e8b64b', '#f1ead8'];

const container: Drawing = {
  facts: ['material', 'pack-count'],
  colour: '#9ec4cf',
  shadow: 70,
  focus: [70, 140],
  setting: 'kitchen',
  draw(look) {
    const lid = look.is('material', 'steel') ? '#bda27c' : look.accent;
    const box = (x: number, y: number, width: number, height: number, meal: number): Part =>
      path(
        `M${x} ${y}H${x + width}L${x + width - 8} ${y + height - 6}Q${x + width - 9} ${y + height} ${x + width - 15} ${y + height}H${x + 15}Q${x + 9} ${y + height} ${x + 8} ${y + height - 6}z`,
        look.is('material', 'steel') ? tube(STEEL) : CLEAR,
      ) +
      (look.is('material', 'steel')
        ? ''
        : path(
            `M${x + 4} ${y + height * 0.35}H${x + width - 4}L${x + width - 10} ${y + height - 5}H${x + 10}z`,
            flat(MEALS[meal % 4] ?? lid, 0.85),
          )) +
      rect(x - 5, y - 11, width + 10, 14, 4, body(lid)) +
      rect(x + width / 2 - 12, y - 2, 24, 9, 3, body(shade(lid, -0.15))) +
      gloss(x + 8, y + 6, width * 0.4, height * 0.6, 4);
    const count = look.number('pack-count', 1);
    if (count < 2) return [box(34, 100, 132, 76, look.pick(4))];
    if (count < 3) return [box(34, 126, 132, 50, 1), box(50, 68, 100, 46, 0)];
    return [box(20, 128, 104, 48, 1), box(30, 72, 82, 44, 0), box(132, 138, 54, 38, 2)];
  },
};

const bean = (x: number, y: number, r: number): Part =>
  turn(r, x, y, oval(x, y, 11, 15, ball('#6a3f24')) + path(`M${x} ${y - 13}q6 13 0 26`, stroke('#38200f', 2)));

const coffee: Drawing = {
  facts: ['roast'],
  shadow: 54,
  focus: [100, 112],
  setting: 'kitchen',
  draw(look) {
    const hex = look.is('roast', 'dark') ? '#3b2f2b' : look.is('roast', 'light') ? '#c99a66' : '#7c4f35';
    return [
      bag(hex, '#f3ead9', bean(91, 106, 28) + bean(110, 110, -22) + line('M84 134h32', look.accent, 4)),
      disc(100, 54, 6, stroke(onTop(hex), 2)) + disc(100, 54, 1.6, flat(onTop(hex))),
      bean(156, 168, 60) + bean(174, 170, 110) + bean(36, 170, 80),
    ];
  },
};

const TEAS: Readonly<Record<string, string>> = {
  black: '#a1492e', green: '#7ba14e', white: '#d8caa0', herbal: '#c8803f', rooibos: '#b4552f',
}; // biome-ignore format: a table

const tea: Drawing = {
  facts: ['kind', 'format'],
  shadow: 70,
  focus: [70, 110],
  setting: 'kitchen',
  draw(look) {
    const hex = look.choice('kind', TEAS, '#a1492e');
    const leaf = (x: number, y: number, s: number): Part =>
      path(
        `M${x} ${y}c${-14 * s} ${-6 * s} ${-14 * s} ${-26 * s} 0 ${-36 * s}c${14 * s} ${10 * s} ${14 * s} ${30 * s} 0 ${36 * s}z`,
        flat(shade('#5d8f4a', 0.1)),
      ) + line(`M${x} ${y}v${-30 * s}`, '#3f6b33', 1.6);
    const pack = look.is('format', 'bags')
      ? rect(22, 44, 84, 132, 4, body(hex)) +
        path('M22 44L34 30H118L106 44z', body(shade(hex, 0.25))) +
        path('M106 44L118 30V164L106 176z', body(shade(hex, -0.25)))
      : rect(24, 40, 82, 136, 8, tube(hex)) + rect(20, 30, 90, 20, 6, tube(shade(hex, -0.25)));
    return [
      pack,
      disc(64, 108, 30, flat('#f6efdf')) +
        leaf(64, 128, 1) +
        turn(-42, 64, 128, leaf(64, 128, 0.8)) +
        turn(42, 64, 128, leaf(64, 128, 0.8)),
      line('M44 156h40', '#f6efdf', 4),
      path('M120 130H180L174 166Q172 176 162 176H138Q128 176 126 166z', body(WHITE)) +
        path('M178 138q16 -2 12 14q-4 10 -16 10', stroke('#e6e6e2', 5)) +
        oval(150, 131, 30, 6, body(shade(hex, -0.1))),
      look.is('format', 'bags')
        ? line('M146 131q10 20 22 22', '#8b8f94', 1.6) + rect(160, 150, 14, 14, 2, body(look.accent))
        : path('M140 118q-5 -8 0 -14t0 -14M156 118q-5 -8 0 -14t0 -14', stroke('#b9c3c9', 2.6, 0.8)),
    ];
  },
};

const SAUCER = slope('#e9e9e6');

/** Plates, cups and cutlery, for groups of the kitchen without products of the demonstration. */
const tableware: Drawing = {
  colour: '#e4ebef',
  shadow: 74,
  setting: 'kitchen',
  focus: [100, 110],
  draw: (look) => [
    disc(100, 104, 62, body(look.colour)),
    disc(100, 104, 44, SAUCER),
    disc(100, 104, 62, stroke(look.accent, 3)),
    rect(16, 40, 6, 132, 3, metal(STEEL)) +
      repeat(4, (i) => rect(9 + i * 6, 30, 3, 40, 1.5, metal(STEEL))) +
      path('M9 66H30V72Q30 84 19 84T9 72z', metal(STEEL)),
    path('M178 30Q194 60 184 100H178z', metal(STEEL)) + rect(177, 98, 8, 76, 4, metal(STEEL)),
  ],
};

/** A tin, a bottle and a box. */
const groceries: Drawing = {
  colour: '#cfa878',
  shadow: 68,
  focus: [70, 110],
  setting: 'kitchen',
  draw: (look) => [
    path('M132 60V34H150V60Q166 74 166 96V168Q166 176 158 176H124Q116 176 116 168V96Q116 74 132 60z', tube('#4f8a5b')) +
      rect(130, 22, 22, 14, 3, body('#c8413f')) +
      rect(116, 108, 50, 40, 0, body('#f5efe0')),
    rect(30, 96, 62, 80, 4, metal('#b9c0c7')) +
      rect(30, 108, 62, 56, 0, body(look.accent)) +
      disc(61, 136, 17, ball('#e3564a')),
    rect(64, 58, 62, 118, 3, body(CARDBOARD)) +
      rect(64, 78, 62, 40, 0, flat('#fff8e6')) +
      path('M74 110q20 -34 42 0z', flat('#e0a642')),
  ],
};

/** A bottle and a glass of wine. */
const drinks: Drawing = {
  colour: '#3d5a45',
  shadow: 56,
  focus: [76, 110],
  setting: 'kitchen',
  draw: (look) => [
    path('M66 66V20H88V66Q104 78 104 100V168Q104 176 96 176H58Q50 176 50 168V100Q50 78 66 66z', tube(look.colour)),
    rect(64, 16, 26, 26, 3, body('#8b2e3c')) +
      rect(50, 106, 54, 44, 0, body('#f5efe0')) +
      line('M60 120h34M60 130h22', '#8b2e3c', 3),
    path('M122 74H176Q178 118 149 120Q120 118 122 74z', CLEAR) +
      path('M122 92H176Q174 118 149 119Q124 118 122 92z', flat('#8b2e3c', 0.9)) +
      rect(147, 118, 4, 52, 1, CLEAR) +
      oval(149, 172, 24, 4, CLEAR),
    gloss(54, 98, 16, 70, 4),
  ],
};

/** What is cooked with and eaten. */
export const KITCHENWARE: Drawings = {
  'frying-pans': pan,
  pots: pot,
  'kitchen-knives': knife,
  'vacuum-flasks': flask,
  'food-containers': container,
  'coffee-beans': coffee,
  tea,
  tableware,
  pantry: groceries,
  alcohol: drinks,
};
