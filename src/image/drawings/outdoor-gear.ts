import { BLACK, type Drawing, type Drawings, type Look, RUBBER, STEEL, WHITE } from './drawing.ts';
import { body, flat, hollow, metal, mixed, shade, slope, stroke, tube } from './paint.ts';
import { disc, gloss, line, oval, type Part, path, rect, repeat, turn, twice } from './shapes.ts';

const tent: Drawing = {
  facts: ['tent-type', 'sleeps'],
  shadow: 88,
  focus: [100, 140],
  setting: 'outdoors',
  draw(look) {
    const dark = shade(look.colour, -0.28);
    const door = (x: number, y: number, s: number) =>
      path(`M${x - 22 * s} 174Q${x - 14 * s} ${y} ${x} ${y}T${x + 22 * s} 174z`, hollow('#3a2f26')) +
      path(
        `M${x - 22 * s} 174Q${x - 14 * s} ${y} ${x} ${y}Q${x - 12 * s} ${y + 40} ${x - 8 * s} 174z`,
        body(shade(look.colour, 0.3)),
      );
    if (look.is('tent-type', 'tunnel') || look.is('tent-type', 'air')) {
      const puffed = look.is('tent-type', 'air');
      return [
        path('M10 174Q14 76 66 68H150Q188 76 190 174z', body(look.colour)),
        ...[66, 108, 150].map((x) =>
          path(`M${x - 20} 174Q${x - 8} 70 ${x} 68`, stroke(puffed ? look.accent : dark, puffed ? 7 : 3)),
        ),
        rect(112, 96, 30, 22, 4, flat('#e9f2f5', 0.8)) + line('M127 96v22', dark, 1.6),
        door(48, 92, 1.1),
        line('M10 174L0 182M190 174L200 182', '#8a8f96', 2),
      ];
    }
    return [
      path('M8 174Q40 60 100 46Q160 60 192 174z', body(look.colour)),
      path('M100 46Q110 110 150 174H192Q160 60 100 46z', flat(dark, 0.55)),
      path('M8 174Q60 90 100 46Q140 90 192 174', stroke(look.accent, 3.4)),
      door(94, 84, 1.2),
      line('M8 174L-4 184M192 174L204 184M100 46V38', '#8a8f96', 2.4),
      look.is('tent-type', 'pop-up') ? path('M24 136Q100 96 176 136', stroke(dark, 3)) : '',
    ];
  },
};

const sleepingBag: Drawing = {
  facts: ['sleeping-bag-shape'],
  shadow: 0,
  focus: [70, 76],
  setting: 'outdoors',
  draw(look) {
    const mummy = look.is('sleeping-bag-shape', 'mummy');
    const outline = mummy
      ? 'M100 8C132 8 142 34 142 54C150 90 138 150 128 180Q124 192 100 192T72 180C62 150 50 90 58 54C58 34 68 8 100 8z'
      : 'M54 14H146Q154 14 154 24V182Q154 192 144 192H56Q46 192 46 182V24Q46 14 54 14z';
    return [
      oval(104, 112, 78, 40, flat('#1c2026', 0.1)),
      turn(
        48,
        100,
        100,
        path(outline, body(look.colour)),
        repeat(8, (i) =>
          path(
            `M${mummy ? 58 + Math.max(0, i - 3) * 2 : 47} ${64 + i * 15}q42 8 ${mummy ? 84 - Math.max(0, i - 3) * 4 : 106} 0`,
            stroke(shade(look.colour, -0.25), 1.8),
          ),
        ),
        mummy
          ? oval(100, 40, 26, 24, body(look.accent)) + oval(100, 44, 17, 16, hollow(shade(look.accent, -0.4)))
          : rect(52, 20, 96, 34, 8, body(look.accent)),
        path(mummy ? 'M124 56Q136 110 122 168' : 'M146 60V176', `${stroke(WHITE, 2.4, 0.8)} stroke-dasharray="2 4"`),
      ),
    ];
  },
};

const backpack: Drawing = {
  facts: ['backpack-use', 'volume'],
  shadow: 52,
  focus: [100, 128],
  setting: 'outdoors',
  draw(look) {
    const big = look.number('volume', 25) > 40;
    const dark = shade(look.colour, -0.28);
    return [
      path('M78 26Q78 8 100 8T122 26', stroke(dark, 6)),
      twice(path(`M48 70Q26 100 34 158`, stroke(dark, 10))),
      big ? rect(44, 158, 112, 20, 10, body(look.accent)) + line('M66 158v20M134 158v20', dark, 4) : '',
      path(
        `M46 66Q46 20 100 20T154 66V156Q154 ${big ? 166 : 176} 142 ${big ? 166 : 176}H58Q46 ${big ? 166 : 176} 46 156z`,
        body(look.colour),
      ),
      big
        ? path('M42 62Q40 22 100 20T158 62Q130 76 100 76T42 62z', body(shade(look.colour, 0.1))) +
          line('M72 72V112M128 72V112', dark, 5) +
          rect(66, 96, 12, 9, 2, body(BLACK)) +
          rect(122, 96, 12, 9, 2, body(BLACK))
        : path('M56 74Q58 36 100 34T144 74', stroke(dark, 2.6)) + rect(138, 70, 4, 12, 2, flat(look.accent)),
      rect(62, 104, 76, big ? 54 : 60, 10, body(shade(look.colour, -0.1))),
      line('M68 116H132', dark, 2.6) + rect(124, 115, 4, 12, 2, flat(look.accent)),
      path('M92 52h16v14h-16z', body(look.accent)),
      twice(path('M46 120Q38 124 38 140V158Q40 166 48 166z', body(dark))),
    ];
  },
};

const ski: Drawing = {
  facts: ['ski-type', 'binding-included'],
  shadow: 30,
  focus: [100, 120],
  setting: 'plinth',
  draw(look) {
    const nordic = look.is('ski-type', 'cross-country');
    const width = nordic ? 9 : 13 + look.number('waist-width', 80) * 0.06;
    const second = mixed(look.accent, '#1d2433', 0.55);
    const one = (x: number, flip: number): Part =>
      turn(
        flip * 7,
        x,
        176,
        path(
          `M${x - width / 2} 172Q${x - width * 0.34} 100 ${x - width / 2} 36Q${x} ${nordic ? -6 : 0} ${x + width / 2} 36Q${x + width * 0.34} 100 ${x + width / 2} 172Q${x} 180 ${x - width / 2} 172z`,
          body(look.accent),
        ) +
          path(
            `M${x - width / 2 + 1} 64L${x + width / 2 - 1} 44V70L${x - width / 2 + 1} 92zM${x - width / 2 + 1} 132L${x + width / 2 - 1} 150V168H${x - width / 2 + 1}z`,
            flat(second),
          ) +
          line(`M${x} 20V34`, WHITE, 3) +
          (look.is('binding-included')
            ? rect(x - width / 2 - 1, 94, width + 2, 14, 3, body(BLACK)) +
              rect(x - width / 2 - 1, 116, width + 2, 18, 3, body(BLACK)) +
              rect(x - 3, 98, 6, 30, 2, metal(STEEL))
            : ''),
      );
    return [one(86, -1), one(114, 1)];
  },
};

const skiHelmet: Drawing = {
  facts: ['visor', 'helmet-age-group'],
  shadow: 66,
  focus: [126, 106],
  setting: 'plinth',
  draw(look) {
    const glass = (d: string) =>
      path(d, body('#2b3550')) + path(d, `fill="${mixed(look.accent, '#f0a060', 0.4)}" fill-opacity=".75"`);
    return [
      path(
        'M28 122C18 46 62 22 106 24C154 26 178 62 176 104L160 110Q110 96 82 116L84 150Q70 166 50 154Q34 146 28 122z',
        body(look.colour),
      ),
      path('M36 116Q60 108 80 116L84 150Q70 166 50 154Q38 146 36 116z', body(shade(look.colour, -0.35))),
      repeat(3, (i) => turn(i * 13 - 10, 104, 110, rect(98, 42, 12, 20, 6, hollow('#20242a')))),
      look.is('visor')
        ? glass('M92 108Q128 92 180 104Q188 138 168 146Q128 150 94 138Q86 122 92 108z')
        : path('M20 98L92 92', stroke(BLACK, 9)) +
          path(
            'M86 84H168Q186 86 184 110Q180 128 160 128Q148 128 140 118Q134 112 126 120Q116 130 98 126Q82 122 86 84z',
            body(BLACK),
          ) +
          glass(
            'M93 90H164Q178 92 177 108Q174 121 160 121Q150 120 144 112Q134 104 122 112Q112 122 100 119Q90 116 93 90z',
          ) +
          path('M104 96l18 0', stroke('#fff', 4, 0.7)),
      path('M58 158C70 178 100 180 112 170', stroke(RUBBER, 5)) + rect(104, 164, 16, 9, 3, body(BLACK)),
      path('M48 70Q64 42 98 38', stroke('#fff', 5, 0.4)),
    ];
  },
};

/** A paddle board on water. */
const waterSports: Drawing = {
  shadow: 0,
  focus: [100, 80],
  setting: 'outdoors',
  draw: (look: Look) => [
    path('M0 158q25 -12 50 0t50 0 50 0 50 0V200H0z', flat('#8cc6e0', 0.8)),
    turn(
      10,
      100,
      100,
      path('M100 6C126 30 132 120 122 172H78C68 120 74 30 100 6z', body(look.accent)),
      path('M100 14V170', stroke(WHITE, 4)),
      rect(84, 90, 32, 50, 4, flat('#2a2c31', 0.5)),
    ),
    turn(
      -16,
      150,
      100,
      rect(147, 16, 6, 120, 3, body(BLACK)),
      path('M140 134H160L164 170Q150 182 136 170z', body('#f0c43f')),
    ),
    path('M0 168q25 -12 50 0t50 0 50 0 50 0V200H0z', flat('#5ea9cc', 0.85)),
    gloss(86, 30, 10, 60),
  ],
};

/** A fishing rod with its reel and a fish. */
const fishing: Drawing = {
  shadow: 60,
  focus: [80, 120],
  setting: 'outdoors',
  draw: (look: Look) => [
    line('M34 172L170 16', '#4a4e55', 5) +
      line('M34 172L58 144', '#b98452', 9) +
      line('M170 16Q178 60 164 96', '#9aa1a9', 1.2),
    disc(76, 140, 15, tube(look.accent)) + disc(76, 140, 6, metal(STEEL)) + line('M76 140L92 152', '#6a7078', 4),
    path('M164 96C140 104 132 136 150 156L140 172L158 164L174 172L168 154C184 136 184 106 164 96z', slope('#7fa3b8')) +
      disc(160, 110, 3, flat(BLACK)) +
      path('M150 118q12 8 26 0', stroke('#5b7d90', 2)),
  ],
};

/** What is taken outdoors, into snow and onto water. */
export const OUTDOOR_GEAR: Drawings = {
  tents: tent,
  'sleeping-bags': sleepingBag,
  backpacks: backpack,
  skis: ski,
  'ski-helmets': skiHelmet,
  'water-sports': waterSports,
  fishing,
};
